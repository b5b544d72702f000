import type { FastifyReply } from 'fastify';
import { notFound } from '../../../../http/errors.ts';
import { html } from '../../../../mail/html.ts';
import type { RouteContext } from '../../../../route-context.ts';
import { failTransaction, find, type PracticeTransaction } from '../../paystack/testing/fake.ts';
import type { Customer, Session } from '../../stripe/testing/shapes.ts';
import { getPrice } from '../../stripe/testing/state.ts';
import { letTimePass } from '../let-time-pass.ts';
import type { Sandbox } from '../sandbox.ts';
import { checkoutPage, closedPage, successUrl, transferPage } from './checkout-page.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { money, sendPage } from './page.ts';
import { overviewPage, timeForm } from './portal-page.ts';
import { portalRoutes } from './portal-routes.ts';

interface Visit {
  Params: { id: string };
  Querystring: { refused?: string };
  Body: { act?: string };
}

/** The pages of the sandbox providers. They do not exist where a real provider is configured. */
export function sandboxRoutes(domain: RouteContext): void {
  const { app, config, payments } = domain;
  const { sandbox } = payments;
  if (!sandbox) return;
  const { publicUrl } = config;
  sandbox.deliverTo(async ({ path, body, headers }) => {
    const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: body });
    return statusCode;
  });
  const show = (reply: FastifyReply, title: string, content: Parameters<typeof sendPage>[1]['content']) =>
    sendPage(reply, { title, content, publicUrl });

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

    // The page names every account that used the sandbox.
    if (!config.production) {
      scope.get('/sandbox', async (_request, reply) =>
        show(reply, 'Practice', overviewPage(await overviewOf(sandbox))),
      );
    }
    portalRoutes(scope, domain, sandbox, show);
    invoiceRoutes(scope, sandbox, show);

    scope.get<Visit>('/sandbox/checkout/:id', async ({ params, query }, reply) => {
      const { session, price } = await getCheckout(sandbox, params.id);
      const problem = query.refused ? 'The card was refused. Nothing was paid.' : '';
      return show(reply, 'Checkout', checkoutPage({ session, price, problem }));
    });

    scope.post<Visit>('/sandbox/checkout/:id', async ({ params, body }, reply) => {
      const { session } = await getCheckout(sandbox, params.id);
      if (body?.act === 'cancel') return reply.redirect(session.cancel_url, 303);
      if (session.status === 'open' && body?.act === 'pay') await sandbox.pay(session.id);
      const isRefused = body?.act === 'refuse';
      return reply.redirect(
        isRefused ? `/sandbox/checkout/${session.id}?refused=yes` : successUrl(session),
        303,
      );
    });

    scope.get<Visit>('/sandbox/transfer/:id', async ({ params, query }, reply) => {
      const transaction = await getTransaction(sandbox, params.id);
      if (transaction.status === 'success') {
        const content = html`${closedPage(true, transaction.callback_url)}${timeForm()}`;
        return show(reply, 'Payment', content);
      }
      const problem = query.refused ? 'The payment did not arrive. Nothing was paid.' : '';
      return show(reply, 'Payment', transferPage({ transaction, problem }));
    });

    scope.post<Visit>('/sandbox/transfer/:id', async ({ params, body }, reply) => {
      const { reference, callback_url: next, metadata } = await getTransaction(sandbox, params.id);
      if (body?.act === 'cancel') return reply.redirect(metadata.cancel_action ?? '/', 303);
      const [, days] = /^days (\d+)$/.exec(body?.act ?? '') ?? [];
      if (days && metadata.account) {
        await letTimePass(domain, { sandbox, accountId: metadata.account, days: Math.min(Number(days), 31) });
        return reply.redirect(`/sandbox/transfer/${encodeURIComponent(reference)}`, 303);
      }
      if (body?.act === 'pay') await sandbox.pay(reference);
      if (body?.act === 'refuse') {
        await sandbox.paystack.act((state) => failTransaction(state, reference));
        return reply.redirect(`/sandbox/transfer/${encodeURIComponent(reference)}?refused=yes`, 303);
      }
      return reply.redirect(next, 303);
    });
  });
}

function getCheckout(sandbox: Sandbox, id: string) {
  return sandbox.stripe.act(async (state) => {
    const session = await state.objects.find<Session>(id);
    if (session?.object !== 'checkout.session') throw notFound();
    return { session, price: await getPrice(state, session.price) };
  });
}

async function getTransaction(sandbox: Sandbox, reference: string) {
  const transaction = await sandbox.paystack.act((state) => find(state, reference));
  if (!transaction) throw notFound();
  return transaction;
}

async function overviewOf(sandbox: Sandbox) {
  const [customers, open] = await sandbox.stripe.act(async ({ objects }) => [
    await objects.list<Customer>('customer'),
    await objects.list<Session>('checkout.session', { status: 'open' }),
  ]);
  const transactions = await sandbox.paystack.act(({ objects }) =>
    objects.list<PracticeTransaction>('transaction'),
  );
  return [
    ...open.map((session) => ({
      href: `/sandbox/checkout/${session.id}`,
      name: session.customer_email ?? session.customer ?? session.id,
      what: `checkout, ${money(session.amount_total)}`,
    })),
    ...customers.map(({ id, email }) => ({ href: `/sandbox/portal/${id}`, name: email, what: 'card' })),
    ...transactions.map(({ reference, customer, amount, currency, status }) => ({
      href: `/sandbox/transfer/${encodeURIComponent(reference)}`,
      name: customer.email,
      what: `${money(amount, currency)}, ${status}`,
    })),
  ];
}
