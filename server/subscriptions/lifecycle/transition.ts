import type { SubscriptionStatus } from '@sokoni/contract/accounts';
import { tell } from '../../notifications/publish.ts';
import { mailUnderReview } from '../../profiles/mail-under-review.ts';
import { setSubscriptionStatus } from '../../profiles/visibility.ts';
import type { PayerContext } from '../context.ts';
import type { SubscriptionRow } from '../queries.ts';
import { type LifecycleMail, type State, type SubscriptionEvent, stepOf } from './lifecycle.ts';
import { queueLifecycleMail } from './lifecycle-mail.ts';

/**
 * Applies the effects of events on the stored subscription by the table of the lifecycle: status, visibility, mail and
 * notifications.
 */
export async function transition(
  context: PayerContext,
  subscription: SubscriptionRow,
  { from, events }: { from: State; events: readonly SubscriptionEvent[] },
): Promise<void> {
  const { tx, payer, now, config } = context;
  if (payer.isDeleted) return;
  let state = from;
  let status: SubscriptionStatus | null = null;
  let mail: LifecycleMail | null = null;
  for (const event of events) {
    const step = stepOf(state, event);
    if (!step) continue;
    state = step.to;
    status = step.status;
    // Of several late events only the last one sends a mail.
    mail = step.mail ?? mail;
  }
  await tell(tx, [payer.id], 'standing');
  if (!status) return;
  const { before, after } = await setSubscriptionStatus(tx, { accountId: payer.id, status, now });
  if (mail) await queueLifecycleMail(context, subscription, { mail, isPublic: before === 'public' });
  if (after === 'pending' && before !== 'pending') {
    await mailUnderReview(tx, { accountId: payer.id, publicUrl: config.publicUrl, why: 'first' });
  }
}
