import type { FastifyReply } from 'fastify';
import type { Domain } from '../../../../domain.ts';
import { notFound } from '../../../../errors.ts';
import { failTransaction, find } from '../paystack/twin.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Session } from '../stripe/shapes.ts';
import { getPrice } from '../stripe/world.ts';
import { checkoutPage, closedPage, successUrl, transferPage } from './checkout-page.ts';
import { sendPage } from './page.ts';

interface Visit {
  Params: { id: string };
  Querystring: { refused?: string };
  Body: { act?: string };
}

/** The pages of the practice providers. There are none where a real one is configured. */
export function sandboxRoutes({ app, config, payments: { sandbox } }: Domain): void {
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
        return show(reply, 'Payment', closedPage(true, transaction.callback_url));
      }
      const problem = query.refused ? 'The payment did not arrive. Nothing was paid.' : '';
      return show(reply, 'Payment', transferPage({ transaction, problem }));
    });

    scope.post<Visit>('/sandbox/transfer/:id', async ({ params, body }, reply) => {
      const { reference, callback_url: next, metadata } = await getTransaction(sandbox, params.id);
      if (body?.act === 'cancel') return reply.redirect(metadata.cancel_action ?? '/', 303);
      if (body?.act === 'pay') await sandbox.pay(reference);
      if (body?.act === 'refuse') {
        await sandbox.paystack.act((world) => failTransaction(world, reference));
        return reply.redirect(`/sandbox/transfer/${encodeURIComponent(reference)}?refused=yes`, 303);
      }
      return reply.redirect(next, 303);
    });
  });
}

function getCheckout(sandbox: Sandbox, id: string) {
  return sandbox.stripe.act(async (world) => {
    const session = await world.objects.find<Session>(id);
    if (session?.object !== 'checkout.session') throw notFound();
    return { session, price: await getPrice(world, session.price) };
  });
}

async function getTransaction(sandbox: Sandbox, reference: string) {
  const transaction = await sandbox.paystack.act((world) => find(world, reference));
  if (!transaction) throw notFound();
  return transaction;
}
