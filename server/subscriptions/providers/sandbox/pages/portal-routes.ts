import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../../../http/errors.ts';
import type { RouteContext } from '../../../../route-context.ts';
import { passTime } from '../pass-time.ts';
import type { Sandbox } from '../sandbox.ts';
import { cardNumbers, type SandboxCustomer, type SandboxState, type SandboxSubscription } from '../state.ts';
import { changeInvoice, saveSubscription } from '../subscriptions.ts';
import type { sendPage } from './page.ts';
import { newestPaid, type PortalView, portalPage } from './portal-page.ts';

interface Visit {
  Params: { id: string };
  Body: { act?: string };
}

export type Show = (
  reply: FastifyReply,
  title: string,
  content: Parameters<typeof sendPage>[1]['content'],
) => FastifyReply;

/**
 * The portal of an account that paid with a sandbox card: what a real provider's portal shows, and buttons that let
 * time pass.
 */
export function portalRoutes(
  scope: FastifyInstance,
  domain: RouteContext,
  sandbox: Sandbox,
  show: Show,
): void {
  const getPortal = (id: string) => sandbox.act((state) => viewOf(state, id));

  scope.get<Visit>('/sandbox/portal/:id', async ({ params }, reply) =>
    show(reply, 'Subscription', portalPage(await getPortal(params.id))),
  );

  scope.post<Visit>('/sandbox/portal/:id', async ({ params, body }, reply) => {
    const { customer, subscription } = await getPortal(params.id);
    const [act = '', what = ''] = (body?.act ?? '').split(' ');
    if (act === 'days' && subscription) {
      const days = Math.min(Number(what) || 0, 31);
      await passTime(domain, { sandbox, accountId: subscription.accountId, days });
    } else {
      await sandbox.act((state) => perform(state, customer.id, act, what));
      await sandbox.settle();
    }
    return reply.redirect(`/sandbox/portal/${encodeURIComponent(params.id)}`, 303);
  });
}

async function viewOf({ objects }: SandboxState, id: string): Promise<PortalView> {
  const [customer] = await objects.list<SandboxCustomer>('customer', { id });
  if (!customer) throw notFound();
  const all = await objects.list<SandboxSubscription>('subscription', { customer: id });
  return {
    customer,
    subscription: all[0] ?? null,
    invoices: all.flatMap(({ invoices }) => invoices),
  };
}

async function perform(state: SandboxState, id: string, act: string, what: string): Promise<void> {
  const view = await viewOf(state, id);
  const { customer, subscription } = view;
  const card = act === 'card' && cardNumbers.find((one) => one === what);
  if (card) await state.objects.put('customer', id, { ...customer, card });
  if ((act === 'cancel' || act === 'resume') && subscription && subscription.status !== 'ended') {
    await saveSubscription(state, { ...subscription, cancelsAtEnd: act === 'cancel', nextPlan: null });
  }
  const payment = newestPaid(view);
  if (!payment) return;
  if (act === 'refund') await changeInvoice(state, payment.id, { refunded: payment.amount });
  if (act !== 'dispute') return;
  if (what === 'won' || what === 'lost') {
    if (payment.dispute) await changeInvoice(state, payment.id, { dispute: what });
  } else if (!payment.dispute) await changeInvoice(state, payment.id, { dispute: 'open' });
}
