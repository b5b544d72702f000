import { syncCheckout } from '../checkout/sync-checkout.ts';
import type { SubscriptionContext } from '../context.ts';
import { MINUTE } from '../dates.ts';
import { syncSubscription } from '../lifecycle/sync-subscription.ts';
import type { PaymentProvider, ProviderEvent } from '../providers/provider.ts';
import { type EventRow, markApplied, markFailed, storeEvent } from './event-queries.ts';

/** Until then the process that received an event is still applying it. */
const LEASE = MINUTE;
const LONGEST_WAIT = 6 * 60 * MINUTE;

/**
 * Stores the event first, applies it second, answers last: whenever this process dies, the provider sends the event
 * again, or a job finds it. Throws when the event could not be applied, so that the provider gets an error.
 */
export async function receiveEvent(
  context: SubscriptionContext,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<void> {
  const now = context.clock.now();
  const nextAttemptAt = new Date(+now + LEASE);
  const { isApplied } = await storeEvent(context.sql, { provider: provider.name, event, now, nextAttemptAt });
  if (!isApplied) await applyEvent(context, provider, { ...event, attempts: 0 });
}

export async function applyEvent(
  context: SubscriptionContext,
  provider: PaymentProvider,
  { id, about, attempts }: EventRow,
): Promise<void> {
  const { sql, clock } = context;
  const stored = { provider: provider.name, id };
  try {
    await apply(context, provider, about);
  } catch (error) {
    const wait = Math.min(MINUTE * 2 ** attempts, LONGEST_WAIT);
    const nextAttemptAt = new Date(+clock.now() + wait);
    await markFailed(sql, stored, { error: String(error).slice(0, 500), nextAttemptAt });
    throw error;
  }
  await markApplied(sql, stored, clock.now());
}

async function apply(
  context: SubscriptionContext,
  provider: PaymentProvider,
  about: ProviderEvent['about'],
): Promise<void> {
  if ('checkout' in about) await syncCheckout(context, provider, about.checkout);
  if ('subscription' in about && provider.renews) {
    await syncSubscription(context, provider, about.subscription);
  }
  if (!('payment' in about)) return;
  // Refunds and disputes name a payment.
  if (!provider.renews) return syncCheckout(context, provider, about.payment);
  const subscription = await provider.findSubscriptionOf(about.payment);
  if (subscription) await syncSubscription(context, provider, subscription);
}
