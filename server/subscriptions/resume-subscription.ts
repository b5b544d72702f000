import { changeAtProvider } from './change-at-provider.ts';
import type { Applying } from './lifecycle/sync-subscription.ts';
import type { Professional } from './policy.ts';
import type { ProviderSubscription } from './providers/provider.ts';
import type { SubscriptionRow } from './queries.ts';
import { requireRenewing } from './running-subscription.ts';

/** Withdraws a cancellation or a plan change at the renewal. A second request changes nothing. */
export async function resumeSubscription(parts: Applying, { id }: Professional): Promise<void> {
  const running = await requireRenewing(parts, id);
  const { row, provider } = running;
  await changeAtProvider(parts, running, async (held) => {
    if (isToResume(row, held)) await provider.resume(row.providerReference);
  });
}

/**
 * Of two simultaneous requests the second finds the cancellation withdrawn, and must not also withdraw the cheaper plan
 * that was chosen before it.
 */
function isToResume(seen: SubscriptionRow, held: ProviderSubscription): boolean {
  if (held.status === 'ended') return false;
  // Without a next plan an earlier attempt may have stopped half-way: `resume` completes it.
  if (seen.cancelsAtEnd) return held.cancelsAtEnd || held.nextPlan === null;
  return seen.nextPlan !== null && held.nextPlan === seen.nextPlan && !held.cancelsAtEnd;
}
