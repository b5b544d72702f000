import type { FastifyReply } from 'fastify';
import { notFound } from '../../../../http/errors.ts';
import { html } from '../../../../mail/html.ts';
import type { RouteContext } from '../../../../route-context.ts';
import { passTime } from '../pass-time.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxCheckout, SandboxCustomer, SandboxState, SandboxTransfer } from '../state.ts';
import { failTransfer } from '../transfer-provider.ts';
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
        show(reply, 'Practice', overviewPage(await sandbox.act(overviewOf))),
      );
    }
    portalRoutes(scope, domain, sandbox, show);
    invoiceRoutes(scope, sandbox, show);

    scope.get<Visit>('/sandbox/checkout/:id', async ({ params, query }, reply) => {
      const checkout = await getObject<SandboxCheckout>(sandbox, 'checkout', params.id);
      const error = query.refused ? 'The card was refused. Nothing was paid.' : '';
      return show(reply, 'Checkout', checkoutPage(checkout, error));
    });

    scope.post<Visit>('/sandbox/checkout/:id', async ({ params, body }, reply) => {
      const checkout = await getObject<SandboxCheckout>(sandbox, 'checkout', params.id);
      if (body?.act === 'cancel') return reply.redirect(checkout.order.cancelUrl, 303);
      if (body?.act === 'pay') await sandbox.pay(checkout.id);
      const isRefused = body?.act === 'refuse';
      return reply.redirect(
        isRefused ? `/sandbox/checkout/${checkout.id}?refused=yes` : successUrl(checkout),
        303,
      );
    });

    scope.get<Visit>('/sandbox/transfer/:id', async ({ params, query }, reply) => {
      const transfer = await getObject<SandboxTransfer>(sandbox, 'transfer', params.id);
      if (transfer.status === 'paid') {
        return show(reply, 'Payment', html`${closedPage(true, successUrl(transfer))}${timeForm()}`);
      }
      const error = query.refused ? 'The payment did not arrive. Nothing was paid.' : '';
      return show(reply, 'Payment', transferPage(transfer, error));
    });

    scope.post<Visit>('/sandbox/transfer/:id', async ({ params, body }, reply) => {
      const transfer = await getObject<SandboxTransfer>(sandbox, 'transfer', params.id);
      const page = `/sandbox/transfer/${transfer.id}`;
      if (body?.act === 'cancel') return reply.redirect(transfer.order.cancelUrl, 303);
      const [, days] = /^days (\d+)$/.exec(body?.act ?? '') ?? [];
      if (days) {
        const { accountId } = transfer.order;
        await passTime(domain, { sandbox, accountId, days: Math.min(Number(days), 31) });
        return reply.redirect(page, 303);
      }
      if (body?.act === 'pay') await sandbox.pay(transfer.id);
      if (body?.act === 'refuse') {
        await sandbox.act((state) => failTransfer(state, transfer));
        return reply.redirect(`${page}?refused=yes`, 303);
      }
      return reply.redirect(successUrl(transfer), 303);
    });
  });
}

async function getObject<T>(sandbox: Sandbox, kind: string, id: string): Promise<T> {
  const [found] = await sandbox.act(({ objects }) => objects.list<T>(kind, { id }));
  if (!found) throw notFound();
  return found;
}

async function overviewOf({ objects }: SandboxState) {
  const open = await objects.list<SandboxCheckout>('checkout', { status: 'open' });
  const customers = await objects.list<SandboxCustomer>('customer');
  const transfers = await objects.list<SandboxTransfer>('transfer');
  return [
    ...open.map(({ id, order }) => ({
      href: `/sandbox/checkout/${id}`,
      name: order.email,
      what: `checkout, ${money(order.amount)}`,
    })),
    ...customers.map(({ id, email }) => ({ href: `/sandbox/portal/${id}`, name: email, what: 'card' })),
    ...transfers.map(({ id, order, status }) => ({
      href: `/sandbox/transfer/${id}`,
      name: order.email,
      what: `${money(order.charged, order.currency)}, ${status}`,
    })),
  ];
}
