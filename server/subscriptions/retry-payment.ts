import { newId } from '../platform/ids.ts';
import { alone } from './alone.ts';
import { type Applying, applySubscription } from './apply-subscription.ts';
import { asking } from './asking.ts';
import type { Professional } from './policy.ts';
import { findRunning } from './queries.ts';
import { requireRenewing } from './running-subscription.ts';

/** Whoever presses twice pays once: the second finds nothing open. */
export async function retryPayment(parts: Applying, { id }: Professional): Promise<void> {
  const { row, provider } = await requireRenewing(parts, id);
  const reference = row.providerReference;
  await asking(async () => {
    await alone(parts.sql, `${provider.name} collecting ${reference}`, async (tx) => {
      const now = await findRunning(tx, id);
      if (now?.status === 'past_due') await provider.retryPayment(reference, newId());
    });
    await applySubscription(parts, provider, reference);
  });
}
