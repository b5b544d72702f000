import { ApiError } from '../http/errors.ts';
import { newId } from '../platform/ids.ts';
import { changeAtProvider } from './change-at-provider.ts';
import type { Applying } from './lifecycle/sync-subscription.ts';
import type { Professional } from './policy.ts';
import { requireRenewing } from './running-subscription.ts';

/** Of two simultaneous requests one charges, and both answer that the payment succeeded. */
export async function retryPayment(parts: Applying, { id }: Professional): Promise<void> {
  const running = await requireRenewing(parts, id);
  const { row, provider } = running;
  let isPaid = false;
  await changeAtProvider(parts, running, async (held) => {
    if (held.status === 'past_due') await provider.retryPayment(row.providerReference, newId());
    isPaid = held.status === 'past_due' || (held.status === 'active' && row.status === 'past_due');
  });
  if (!isPaid) throw new ApiError('nothing_due');
}
