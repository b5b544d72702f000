import { changeAtProvider } from './change-at-provider.ts';
import type { Applying } from './lifecycle/sync-subscription.ts';
import type { Professional } from './policy.ts';
import { requireRenewing } from './running-subscription.ts';

/**
 * The subscription runs until the end of the paid period; with an unpaid renewal it ends now. Cancelling twice changes
 * nothing.
 */
export async function cancelSubscription(parts: Applying, { id }: Professional): Promise<void> {
  const running = await requireRenewing(parts, id);
  const { row, provider } = running;
  await changeAtProvider(
    parts,
    running,
    async (held) => {
      if (held.status === 'past_due') await provider.endNow(row.providerReference);
      else if (held.status === 'active' && !held.cancelsAtEnd) {
        await provider.cancelAtEnd(row.providerReference);
      }
    },
    'cancelled',
  );
}
