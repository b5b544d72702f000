import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import type { CheckoutState } from '@sokoni/contract/subscriptions/subscriptions';
import { notFound } from '../../http/errors.ts';
import type { SubscriptionContext } from '../context.ts';
import { findProvider } from '../providers/providers.ts';
import { type CheckoutRow, findCheckoutBack } from './checkout-queries.ts';
import { syncKnownCheckout } from './sync-checkout.ts';

/** Milliseconds between two requests to the provider about one checkout, however often the page asks. */
const ASK_EVERY = 3000;

/**
 * For the page to which a customer returns from the provider. The provider is asked unless the payment is known: so a
 * lost event does not matter, and the page does not use an older state to report that nothing was charged.
 */
export async function readCheckout(
  context: SubscriptionContext,
  reference: string,
  log: (error: unknown) => void,
): Promise<{ state: CheckoutState; plan: PlanId }> {
  const row = await findCheckoutBack(context.sql, reference);
  if (!row) throw notFound();
  const provider = findProvider(context.payments, row.provider);
  const { plan, status } = row;
  const waiting = { state: 'waiting', plan } as const;
  if (status === 'paid' || status === 'unused') return { state: stateOf[status], plan };
  const now = context.clock.now();
  if (!provider) return waiting;
  if (+now < +(row.askedAt ?? row.createdAt) + ASK_EVERY) {
    // Providers that renew can close a page, and they were asked after that.
    return provider.renews ? { state: stateOf[status], plan } : waiting;
  }
  try {
    const current = await syncKnownCheckout(context, provider, row);
    const after = (await findCheckoutBack(context.sql, reference)) ?? row;
    // Another order closed the checkout here; where the provider cannot close its page, it may still be paid.
    const isOpenThere = current?.status === 'open' && row.expiresAt > now;
    return after.status === 'expired' && isOpenThere ? waiting : { state: stateOf[after.status], plan };
  } catch (error) {
    log(error);
    return waiting;
  }
}

const stateOf = {
  open: 'waiting',
  paid: 'confirmed',
  unused: 'unused',
  failed: 'failed',
  expired: 'expired',
} satisfies Record<CheckoutRow['status'], CheckoutState>;
