import { type Applying, applySubscription } from './apply-subscription.ts';
import { asking } from './asking.ts';
import type { Professional } from './policy.ts';
import { requireRenewing } from './running-subscription.ts';

/** Takes a cancellation, or a change at the renewal, back. Once more changes nothing. */
export async function resumeSubscription(parts: Applying, { id }: Professional): Promise<void> {
  const { row, provider } = await requireRenewing(parts, id);
  await asking(async () => {
    if (row.cancelsAtEnd || row.nextPlan) await provider.resume(row.providerReference);
    await applySubscription(parts, provider, row.providerReference);
  });
}
