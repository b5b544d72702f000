import { notFound } from '../../../../../platform/http/errors.ts';
import { type Html, html } from '../../../../../platform/mail/html.ts';
import type { PaymentRouteContext } from '../../../context.ts';
import type { SandboxCheckout, SandboxCustomer, SandboxState, SandboxTransfer } from '../state.ts';
import { checkoutPage, invoicePage, transferPage } from './checkout.ts';
import { money, sendPage } from './page.ts';
import { portalPage } from './portal.ts';

interface Visit {
  Params: { id: string };
  Querystring: { refused?: string };
  Body: { act?: string };
}

const pages = { checkout: checkoutPage, transfer: transferPage, portal: portalPage, invoice: invoicePage };

/** The pages of the sandbox providers. They do not exist where a real provider is configured. */
export function sandboxRoutes(domain: PaymentRouteContext): void {
  const { app, config, payments } = domain;
  const { sandbox } = payments;
  if (!sandbox) return;
  const { publicUrl } = config;
  const context = { domain, sandbox };
  sandbox.deliverTo(async (url, payload, headers) => {
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload });
    return statusCode;
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    // Ids of the sandbox providers contain only these characters; PostgreSQL would reject some others.
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
        const content = await sandbox.act(renderOverview);
        return sendPage(reply, { title: 'Overview', content, publicUrl });
      });
    }
  });
}

async function renderOverview({ objects }: SandboxState): Promise<Html> {
  const open = await objects.list<SandboxCheckout>('checkout', { status: 'open' });
  const customers = await objects.list<SandboxCustomer>('customer');
  const transfers = await objects.list<SandboxTransfer>('transfer');
  const items = [
    ...open.map(({ id, order }) =>
      overviewItem(`checkout/${id}`, order.email, `checkout, ${money(order.amount)}`),
    ),
    ...customers.map(({ id, email }) => overviewItem(`portal/${id}`, email, 'card')),
    ...transfers.map(({ id, order, status }) =>
      overviewItem(`transfer/${id}`, order.email, `${money(order.charged, order.currency)}, ${status}`),
    ),
  ];
  return html`<h1>Test payments</h1>
<p>Started and completed payments, newest first.</p>
<section><ul>${items}</ul></section>
${items.length === 0 ? html`<p>Nothing yet.</p>` : ''}`;
}

const overviewItem = (path: string, name: string, what: string) =>
  html`<li><a href="/sandbox/${path}">${name}</a><span>${what}</span></li>`;
