import type { SubscriptionMeasure } from '@sokoni/contract/suspensions';
import type { Transaction } from '../../platform/db/database.ts';
import type { Log } from '../../platform/jobs/for-each-due.ts';
import { lockPayer, type SubscriptionContext } from './context.ts';
import { forEachDue } from './jobs/for-each-due.ts';
import { findDays, shareLeft } from './ledger/days.ts';
import { changeAtProvider } from './lifecycle/sync-subscription.ts';
import { endRunning } from './lifecycle/transition.ts';
import { getPayment } from './payments/payment-queries.ts';
import { chooseRefund, repeatRefunds } from './payments/refund-payment.ts';
import { findRunning, type SubscriptionRow } from './queries.ts';

interface SubscriptionSuspension {
  accountId: string;
  measure: SubscriptionMeasure;
  /** Who suspends, and refunds. */
  operatorId: string;
  now: Date;
}

/**
 * Pauses or ends the running subscription of an account that is suspended; false when it has none. The providers are
 * asked by the job within a minute, so that a provider that is away does not delay a suspension.
 */
export async function suspendSubscription(
  tx: Transaction,
  { accountId, measure, operatorId, now }: SubscriptionSuspension,
): Promise<boolean> {
  const running = await findRunning(tx, accountId);
  if (!running) return false;
  if (measure !== 'paused') await endRunning(tx, { accountId, now });
  // A cancelled subscription, and months paid in advance, are not charged again anyway.
  else if (running.renews && !running.cancelsAtEnd) {
    await tx`UPDATE subscriptions SET pause = 'requested' WHERE id = ${running.id}`;
  }
  if (measure === 'refunded') {
    await tx`UPDATE subscriptions SET refund_by = ${operatorId} WHERE id = ${running.id}`;
  }
  return true;
}

/** Called when the suspension ends. A subscription whose paid period is over by then has ended. */
export async function restoreSubscription(
  tx: Transaction,
  { accountId }: { accountId: string },
): Promise<void> {
  await tx`
    UPDATE subscriptions SET pause = 'resuming'
    WHERE account_id = ${accountId} AND pause IS NOT NULL AND status <> 'ended'`;
}

type DuePause = Pick<SubscriptionRow, 'id' | 'providerReference'> & { pause: 'requested' | 'resuming' };

/**
 * Providers have no pause in common: pausing cancels at the end of the paid period, and resuming withdraws that. A
 * renewal that has failed already is not tried again, so that subscription ends.
 */
export async function applyPauses(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, payments } = context;
  const { renewing } = payments;
  if (!renewing) return;
  const applyPause = async ({ id, providerReference: reference, pause }: DuePause) => {
    const isPausing = pause === 'requested';
    await changeAtProvider(context, renewing, reference, async ({ status, cancelsAtEnd }) => {
      if (isPausing && status === 'past_due') await renewing.endNow(reference);
      else if (status === 'active' && cancelsAtEnd !== isPausing) {
        await (isPausing ? renewing.cancelAtEnd(reference) : renewing.resume(reference));
      }
    });
    // The owner may have cancelled, or an operator ended the suspension, since the row was read.
    await sql`
      UPDATE subscriptions SET pause = ${isPausing ? 'paused' : null} WHERE id = ${id} AND pause = ${pause}`;
  };
  await forEachDue(context, log, {
    name: 'pauses',
    find: (limit, isReady) => sql<DuePause[]>`
      SELECT id, provider_reference, pause FROM subscriptions
      WHERE pause IN ('requested', 'resuming') AND provider = ${renewing.name} AND ${isReady(sql`id`)}
      ORDER BY id LIMIT ${limit}`,
    act: applyPause,
  });
}

/**
 * Chooses the refunds of subscriptions that ended with a suspension and its refund: every payment with days after the end,
 * such as the current month and the difference to its plan; of one that was counted towards another, what was counted.
 */
export async function refundSuspended(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock } = context;
  const chooseRefunds = ({ id, accountId }: Pick<SubscriptionRow, 'id' | 'accountId'>) =>
    sql.begin(async (tx) => {
      await lockPayer(tx, accountId);
      const [found] = await tx<{ refundBy: string; renews: boolean; endedAt: Date }[]>`
        SELECT refund_by, renews, ended_at FROM subscriptions WHERE id = ${id} AND refund_by IS NOT NULL`;
      if (!found) return;
      const { refundBy: operatorId, renews, endedAt } = found;
      const choice = { reason: 'The account was suspended', operatorId, now: clock.now() };
      const days = await findDays(tx, id);
      for (const one of days.filter(({ isValid, method }) => isValid && method)) {
        // A card's provider charges the difference, and counts no days.
        const share = shareLeft(renews ? [] : days, one, endedAt);
        const payment = await getPayment(tx, one.id);
        await chooseRefund(tx, payment, { ...choice, amount: Math.round(payment.amount * share) });
      }
      await tx`UPDATE subscriptions SET refund_by = NULL WHERE id = ${id}`;
    });
  await forEachDue(context, log, {
    name: 'refunds of suspensions',
    find: (limit, isReady) => sql<Pick<SubscriptionRow, 'id' | 'accountId'>[]>`
      SELECT id, account_id FROM subscriptions
      WHERE refund_by IS NOT NULL AND ${isReady(sql`id`)} ORDER BY id LIMIT ${limit}`,
    act: chooseRefunds,
  });
  await repeatRefunds(context, log);
}
