import { tell } from '../../notifications/publish.ts';
import { mailUnderReview } from '../../profiles/mail-under-review.ts';
import { recalculateVisibility } from '../../profiles/recalculate-visibility.ts';
import type { PayerContext } from '../context.ts';
import { type SubscriptionRow, setSubscriptionStatus } from '../queries.ts';
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
  let mail: LifecycleMail | null = null;
  for (const event of events) {
    const step = stepOf(state, event);
    if (!step) continue;
    state = step.to;
    // Of several late events only the last one sends a mail.
    mail = step.mail ?? mail;
    await setSubscriptionStatus(tx, payer.id, step.status);
  }
  const settled = await recalculateVisibility(tx, payer.id, now);
  await tell(tx, [payer.id], 'standing');
  if (mail) await queueLifecycleMail(context, subscription, { mail, isPublic: settled.before === 'public' });
  if (settled.after === 'pending' && settled.before !== 'pending') {
    await mailUnderReview(tx, { accountId: payer.id, publicUrl: config.publicUrl, why: 'first' });
  }
}
