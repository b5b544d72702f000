import type { SubscriptionMeasure } from '@sokoni/contract/suspensions';
import type { Transaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { SubscriptionContext } from './context.ts';
import { forEachRow, type Log, MOST } from './jobs/for-each-row.ts';
import { syncSubscription } from './lifecycle/sync-subscription.ts';
import { endRunning } from './lifecycle/transition.ts';
import { withChangeLock } from './locks.ts';
import { findPaymentsOf, refundableOf } from './payments/payment-queries.ts';
import { refundPayment } from './payments/refund-payment.ts';
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

type Found = Pick<SubscriptionRow, 'id' | 'providerReference'> & { pause: 'requested' | 'resuming' };

/**
 * Providers have no pause in common: pausing cancels at the end of the paid period, and resuming withdraws that. A
 * renewal that has failed already is not tried again, so that subscription ends.
 */
export async function applyPauses(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, payments } = context;
  const { renewing } = payments;
  if (!renewing) return;
  const found = await sql<Found[]>`
    SELECT id, provider_reference, pause FROM subscriptions
    WHERE pause IN ('requested', 'resuming') AND provider = ${renewing.name} ORDER BY id LIMIT ${MOST}`;
  await forEachRow(found, log, async ({ id, providerReference: reference, pause }) => {
    const isPausing = pause === 'requested';
    await withChangeLock(sql, renewing, reference, async () => {
      const current = await renewing.fetchSubscription(reference);
      if (isPausing && current?.status === 'past_due') await renewing.endNow(reference);
      else if (current?.status === 'active' && current.cancelsAtEnd !== isPausing) {
        await (isPausing ? renewing.cancelAtEnd(reference) : renewing.resume(reference));
      }
    });
    await syncSubscription(context, renewing, reference);
    // The owner may have cancelled, or an operator ended the suspension, since the row was read.
    await sql`
      UPDATE subscriptions SET pause = ${isPausing ? 'paused' : null} WHERE id = ${id} AND pause = ${pause}`;
  });
}

/** Refunds what is left of the last payment of subscriptions that ended with a suspension and its refund. */
export async function refundSuspended(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql } = context;
  const found = await sql<{ id: string; refundBy: string }[]>`
    SELECT id, refund_by FROM subscriptions WHERE refund_by IS NOT NULL ORDER BY id LIMIT ${MOST}`;
  await forEachRow(found, log, async ({ id, refundBy }) => {
    const payment = (await findPaymentsOf(sql, id)).findLast((one) => refundableOf(one) > 0);
    if (payment) {
      const refund = { id: payment.id, reason: 'The account was suspended' };
      await refundPayment(context, { id: refundBy }, refund).catch((error) => {
        // It was refunded in between.
        if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
      });
    }
    await sql`UPDATE subscriptions SET refund_by = NULL WHERE id = ${id}`;
  });
}
