import type { PlanId } from '@sokoni/contract/plans';
import type { CheckoutState } from '@sokoni/contract/subscriptions';
import { notFound } from '../http/errors.ts';
import { applyKnownCheckout } from './apply-checkout.ts';
import type { Applying } from './apply-subscription.ts';
import { type CheckoutRow, findCheckoutBack } from './checkout-queries.ts';
import { findProvider } from './providers/providers.ts';

/** Milliseconds between two questions about one checkout, however often somebody looks. */
const ASK_EVERY = 3000;

/**
 * For whoever comes back from the provider, which is asked unless it is known that they paid: a lost event does not
 * matter, and nobody hears that nothing was charged by what was written down before they paid.
 */
export async function readCheckout(
  parts: Applying,
  reference: string,
  log: (error: unknown) => void,
): Promise<{ state: CheckoutState; plan: PlanId }> {
  const row = await findCheckoutBack(parts.sql, reference);
  if (!row) throw notFound();
  const provider = findProvider(parts.payments, row.provider);
  const { plan, status } = row;
  const waiting = { state: 'waiting', plan } as const;
  if (status === 'paid' || status === 'unused') return { state: stateOf[status], plan };
  const now = parts.clock.now();
  if (!provider) return waiting;
  if (+now < +(row.askedAt ?? row.createdAt) + ASK_EVERY) {
    // A page that could be closed was asked about after that.
    return provider.renews ? { state: stateOf[status], plan } : waiting;
  }
  try {
    const held = await applyKnownCheckout(parts, provider, row);
    const after = (await findCheckoutBack(parts.sql, reference)) ?? row;
    // Closed here by another order, it may still be paid where it cannot be closed.
    const isOpenThere = held?.status === 'open' && row.expiresAt > now;
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
