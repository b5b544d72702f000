import type { Transaction } from '../../../platform/db/database.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { publish } from '../../notifications/publish.ts';
import { mailUnderReview } from '../../profiles/mail-under-review.ts';
import { setSubscriptionStatus } from '../../profiles/visibility.ts';
import { type PayerContext, subscriberOf } from '../context.ts';
import { retryDates } from '../dates.ts';
import { FREE } from '../free-months/free-month-queries.ts';
import { monthsEnding, paymentFailed, subscriptionEnded, subscriptionEnding } from '../mail.ts';
import { compareNoticesOfStored, type SubscriptionRow } from '../queries.ts';
import {
  type LifecycleMail,
  type State,
  type Step,
  type SubscriptionEvent,
  statusIn,
  stepOf,
} from './lifecycle.ts';

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
  const steps = stepsOf(from, events);
  const last = steps.at(-1);
  if (!last) {
    await publish(tx, [payer.id], 'account');
    return;
  }
  const accountId = payer.id;
  const { before, after } = await setSubscriptionStatus(tx, { accountId, status: statusIn(last.to), now });
  // A change of the visibility has notified the owner already.
  if (before === after) await publish(tx, [accountId], 'account');
  // Of several late events only the last one sends a mail.
  const mail = steps.findLast((step) => step.mail)?.mail;
  // The mail about a suspension tells of the pause.
  if (mail && !(mail === 'ending' && (await isPaused(tx, subscription.id)))) {
    const message = renderMail(context, subscription, { mail, isPublic: before === 'public' });
    await mailLater(tx, { to: payer.email, ...message });
  }
  if (after === 'pending' && before !== 'pending') {
    await mailUnderReview(tx, { accountId, publicUrl: config.publicUrl, why: 'first', now });
  }
}

const isPaused = (tx: Transaction, id: string) =>
  tx`SELECT FROM subscriptions WHERE id = ${id} AND pause IS NOT NULL`.hasRows();

function stepsOf(from: State, events: readonly SubscriptionEvent[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    const step = stepOf(steps.at(-1)?.to ?? from, event);
    if (step) steps.push(step);
  }
  return steps;
}

/** `isPublic`: before the event. The mail to the owner of a public profile has another text. */
function renderMail(
  context: PayerContext,
  {
    plan,
    provider,
    currentPeriodEnd: endsAt,
    pastDueSince,
    reminders,
    amountDue,
    confirmUrl,
  }: SubscriptionRow,
  { mail, isPublic }: { mail: LifecycleMail; isPublic: boolean },
): MailMessage {
  const base = { ...subscriberOf(context, plan), isPublic };
  switch (mail) {
    case 'payment failed': {
      const dates = retryDates(pastDueSince ?? context.now, reminders);
      return paymentFailed({ ...base, amountDue, confirmUrl, ...dates });
    }
    case 'ending':
      return subscriptionEnding({ ...base, endsAt });
    case 'months ending':
      return monthsEnding({ ...base, endsAt, isFree: provider === FREE });
    default:
      return subscriptionEnded({ ...base, why: mail });
  }
}

/**
 * Ends the running subscription, if there is one, of an account that is deleted. The next run of the job reads the rows
 * and ends it at the provider, where nothing is charged afterwards and unpaid checkouts are closed.
 */
export async function endSubscription(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await tx`DELETE FROM provider_customers WHERE account_id = ${accountId}`;
  await endRunning(tx, { accountId, now });
}

/** The same for an account that stays. */
export async function endRunning(
  tx: Transaction,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const isEnded = await tx`
    WITH stored AS (
      UPDATE subscriptions SET status = 'ended', ended_at = ${now}, past_due_since = NULL, next_plan = NULL, next_price = NULL,
        ends_at_provider = renews
      WHERE account_id = ${accountId} AND status <> 'ended' RETURNING id
    ), compared AS (${compareNoticesOfStored(tx)})
    SELECT FROM stored`.hasRows();
  if (!isEnded) return;
  await setSubscriptionStatus(tx, { accountId, status: 'ended', now });
}
