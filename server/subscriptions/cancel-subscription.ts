import { type Applying, applySubscription } from './apply-subscription.ts';
import { asking } from './asking.ts';
import type { Professional } from './policy.ts';
import { requireRenewing } from './running-subscription.ts';

/** Runs on until what is paid has run out; where a renewal is open already, that is now. Once more changes nothing. */
export async function cancelSubscription(parts: Applying, { id }: Professional): Promise<void> {
  const { row, provider } = await requireRenewing(parts, id);
  await asking(async () => {
    if (row.status === 'past_due') await provider.endNow(row.providerReference);
    else if (!row.cancelsAtEnd) await provider.cancelAtEnd(row.providerReference);
    await applySubscription(parts, provider, row.providerReference, 'cancelled');
  });
}
