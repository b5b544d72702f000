import { ApiError } from '../http/errors.ts';
import { alone, changeLock } from './advisory-lock.ts';
import type { SubscriptionEvent } from './lifecycle/lifecycle.ts';
import { type Applying, applySubscription } from './lifecycle/sync-subscription.ts';
import { asking } from './providers/map-provider-errors.ts';
import type { ProviderSubscription } from './providers/provider.ts';
import type { Running } from './running-subscription.ts';

/**
 * Runs one operation of the owner on a subscription at a time, across processes, and then stores the result. The
 * operation gets the provider's current state: the row may be older than an operation that has just finished.
 */
export async function changeAtProvider(
  parts: Applying,
  { row, provider }: Running,
  operation: (held: ProviderSubscription) => Promise<void>,
  because: SubscriptionEvent | null = null,
): Promise<void> {
  const reference = row.providerReference;
  await asking(async () => {
    await alone(parts.sql, changeLock(provider, reference), async () => {
      const held = await provider.fetchSubscription(reference);
      if (!held) throw new ApiError('no_subscription');
      await operation(held);
    });
    await applySubscription(parts, provider, reference, because);
  });
}
