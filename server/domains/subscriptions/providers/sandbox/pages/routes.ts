import { notFound } from '../../../../../platform/http/errors.ts';
import { type Html, html } from '../../../../../platform/mail/html.ts';
import type { PaymentRouteContext } from '../../../context.ts';
import type { Transaction } from '../paystack-api.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Customer, Session } from '../stripe/shapes.ts';
import { getPrice } from '../stripe/state.ts';
import { checkoutPage, invoicePage, transferPage } from './checkout.ts';
import { money, sendPage } from './page.ts';
import { portalPage } from './portal.ts';

interface Visit {
  Params: { id: string };
  Querystring: { refused?: string };
  Body: { act?: string };
}

const pages = { checkout: checkoutPage, transfer: transferPage, portal: portalPage, invoice: invoicePage };

/** The pages of the sandbox. They do not exist where a real provider is configured. */
export function sandboxRoutes(domain: PaymentRouteContext): void {
  const { app, config, payments } = domain;
  const { sandbox } = payments;
  if (!sandbox) return;
  const { publicUrl } = config;
  const context = { domain, sandbox };
  sandbox.deliverTo(async ({ path, body, headers }) => {
    const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: body });
    return statusCode;
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    // Ids of the sandbox contain only these characters; PostgreSQL would reject some others.
    scope.addHook('onRequest', async ({ params }) => {
      const { id } = params as { id?: string };
      if (id !== undefined && !/^[\w.-]+$/.test(id)) throw notFound();
    });

    for (const [name, page] of Object.entries(pages)) {
      scope.get<Visit>(`/sandbox/${name}/:id`, async ({ params, query }, reply) => {
        const content = await page.show(context, params.id, Boolean(query.refused));
        return sendPage(reply, { title: page.title, content, publicUrl });
      });
      scope.post<Visit>(`/sandbox/${name}/:id`, async ({ params, body }, reply) =>
        reply.redirect(await page.press(context, params.id, body?.act ?? ''), 303),
      );
    }

    // The page names every account that used the sandbox.
    if (!config.production) {
      scope.get('/sandbox', async (_request, reply) => {
        const content = await renderOverview(sandbox);
        return sendPage(reply, { title: 'Overview', content, publicUrl });
      });
    }
  });
}

async function renderOverview({ stripe, paystack }: Sandbox): Promise<Html> {
  const atStripe = await stripe.act(async (state) => {
    const open = await state.objects.list<Session>('checkout.session', { status: 'open' });
    const customers = await state.objects.list<Customer>('customer');
    const checkouts = open.map(async ({ id, customer_email: email, price }) => {
      const { unit_amount: amount } = await getPrice(state, price);
      return overviewItem(`checkout/${id}`, email, `checkout, ${money(amount)}`);
    });
    const cards = customers.map(({ id, email }) => overviewItem(`portal/${id}`, email, 'card'));
    return [...(await Promise.all(checkouts)), ...cards];
  });
  const transfers = await paystack.act(({ objects }) => objects.list<Transaction>('transaction'));
  const items = [
    ...atStripe,
    ...transfers.map(({ reference, customer, amount, currency, status }) =>
      overviewItem(`transfer/${reference}`, customer.email, `${money(amount, currency)}, ${stateOf[status]}`),
    ),
  ];
  return html`<h1>Test payments</h1>
<p>Started and completed payments, newest first.</p>
<section><ul>${items}</ul></section>
${items.length === 0 ? html`<p>Nothing yet.</p>` : ''}`;
}

const stateOf: Record<Transaction['status'], string> = {
  abandoned: 'open',
  success: 'paid',
  failed: 'failed',
};

const overviewItem = (path: string, name: string, what: string) =>
  html`<li><a href="/sandbox/${path}">${name}</a><span>${what}</span></li>`;
