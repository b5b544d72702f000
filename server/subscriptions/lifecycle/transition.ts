import type { Transaction } from '../../db/database.ts';
import { tell } from '../../notifications/publish.ts';
import { mailUnderReview } from '../../profiles/mail-under-review.ts';
import { recalculateVisibility } from '../../profiles/recalculate-visibility.ts';
import { type Payer, type SubscriptionRow, setSubscriptionStatus } from '../queries.ts';
import { type LifeMail, type State, type SubscriptionEvent, stepOf } from './lifecycle.ts';
import { mailOfLife } from './lifecycle-mail.ts';

interface Moving {
  payer: Payer;
  /** The stored state. */
  subscription: SubscriptionRow;
  from: State;
  events: readonly SubscriptionEvent[];
  now: Date;
  publicUrl: string;
}

/** Applies the effects of events by the table of the lifecycle: status, visibility, mail and notifications. */
export async function transition(
  tx: Transaction,
  { payer, subscription, from, events, now, publicUrl }: Moving,
): Promise<State> {
  let state = from;
  let mail: LifeMail | null = null;
  for (const event of events) {
    const step = stepOf(state, event);
    if (!step) continue;
    state = step.to;
    // Of several late events only the last one sends a mail.
    mail = step.mail ?? mail;
    if (!payer.isDeleted) await setSubscriptionStatus(tx, payer.id, step.status);
  }
  if (payer.isDeleted) return state;
  const settled = await recalculateVisibility(tx, payer.id, now);
  await tell(tx, [payer.id], 'standing');
  if (mail) {
    const isPublic = settled.before === 'public';
    await mailOfLife(tx, mail, { payer, subscription, now, publicUrl, isPublic });
  }
  if (settled.after === 'pending' && settled.before !== 'pending') {
    await mailUnderReview(tx, { accountId: payer.id, publicUrl, why: 'first' });
  }
  return state;
}
