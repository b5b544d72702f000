import type { SubscriptionStatus } from '@sokoni/contract/accounts';
import type { Transaction } from '../db/database.ts';
import { tell } from '../notifications/publish.ts';
import { mailUnderReview } from '../profiles/mail-under-review.ts';
import { setSubscriptionStatus } from '../profiles/visibility.ts';
import { type LifeMail, type State, type SubscriptionEvent, stepOf } from './lifecycle.ts';
import { mailOfLife } from './mail-of-life.ts';
import type { Payer, SubscriptionRow } from './queries.ts';

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
  let status: SubscriptionStatus | null = null;
  let mail: LifeMail | null = null;
  for (const event of events) {
    const step = stepOf(state, event);
    if (!step) continue;
    state = step.to;
    status = step.status;
    // Of several late events only the last one sends a mail.
    mail = step.mail ?? mail;
  }
  if (payer.isDeleted) return state;
  await tell(tx, [payer.id], 'standing');
  if (!status) return state;
  const { before, after } = await setSubscriptionStatus(tx, { accountId: payer.id, status, now });
  if (mail) {
    await mailOfLife(tx, mail, { payer, subscription, now, publicUrl, isPublic: before === 'public' });
  }
  if (after === 'pending' && before !== 'pending') {
    await mailUnderReview(tx, { accountId: payer.id, publicUrl, why: 'first' });
  }
  return state;
}
