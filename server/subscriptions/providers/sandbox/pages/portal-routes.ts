import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../../../http/errors.ts';
import type { RouteContext } from '../../../../route-context.ts';
import { closeDispute, dispute, giveBack } from '../../stripe/testing/invoices.ts';
import type {
  CardNumber,
  Charge,
  Customer,
  Dispute,
  Invoice,
  PortalSession,
  Subscription,
} from '../../stripe/testing/shapes.ts';
import type { SandboxState } from '../../stripe/testing/state.ts';
import { change, release } from '../../stripe/testing/subscriptions.ts';
import { letTimePass } from '../let-time-pass.ts';
import type { Sandbox } from '../sandbox.ts';
import type { sendPage } from './page.ts';
import { type PortalView, portalPage } from './portal-page.ts';

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
  scope.get<Visit>('/sandbox/portal/:id', async ({ params }, reply) =>
    show(reply, 'Subscription', portalPage(await getPortal(sandbox, params.id))),
  );

  scope.post<Visit>('/sandbox/portal/:id', async ({ params, body }, reply) => {
    const portal = await getPortal(sandbox, params.id);
    const [act = '', what = ''] = (body?.act ?? '').split(' ');
    const accountId = portal.subscription?.metadata.account;
    if (act === 'days' && accountId) {
      await letTimePass(domain, { sandbox, accountId, days: Math.min(Number(what) || 0, 31) });
    } else {
      await sandbox.stripe.act((state) => perform(state, portal, act, what));
      await sandbox.settle();
    }
    return reply.redirect(`/sandbox/portal/${encodeURIComponent(params.id)}`, 303);
  });
}

/** Finds the portal by its session, or directly by the customer. */
function getPortal(sandbox: Sandbox, id: string): Promise<PortalView> {
  return sandbox.stripe.act(async (state) => {
    const { objects } = state;
    const session = await objects.find<PortalSession>(id);
    const customer = await objects.find<Customer>(
      session?.object === 'billing_portal.session' ? session.customer : id,
    );
    if (customer?.object !== 'customer') throw notFound();
    const of = { customer: customer.id };
    const [subscription = null] = await objects.list<Subscription>('subscription', of);
    const charge = await findNewestCharge(state, customer.id);
    const [made = null] = charge ? await objects.list<Dispute>('dispute', { charge: charge.id }) : [];
    return {
      customer,
      subscription,
      invoices: await objects.list<Invoice>('invoice', of),
      dispute: made,
      returnUrl: session?.return_url ?? '/',
    };
  });
}

async function perform(state: SandboxState, portal: PortalView, act: string, what: string): Promise<void> {
  const { customer, subscription } = portal;
  if (act === 'card' && ['4242', '0341', '3184'].includes(what)) {
    await state.objects.put('customer', customer.id, { ...customer, card: what as CardNumber });
  }
  if ((act === 'cancel' || act === 'resume') && subscription && subscription.status !== 'canceled') {
    if (subscription.schedule) await release(state, subscription.schedule);
    await change(state, subscription.id, { cancelAtPeriodEnd: act === 'cancel' });
  }
  const charge = await findNewestCharge(state, customer.id);
  if (act === 'refund' && charge && !charge.refunded)
    await giveBack(state, { intent: charge.payment_intent });
  if (act !== 'dispute' || !charge) return;
  if (what === 'won' || what === 'lost') {
    if (portal.dispute) await closeDispute(state, portal.dispute.id, what);
  } else if (!charge.disputed) await dispute(state, charge.payment_intent);
}

async function findNewestCharge({ objects }: SandboxState, customer: string): Promise<Charge | undefined> {
  const [newest] = await objects.list<Charge>('charge', { customer });
  return newest;
}
