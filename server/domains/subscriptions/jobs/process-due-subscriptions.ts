import type { Log } from '../../../platform/jobs/for-each-due.ts';
import type { SubscriptionContext } from '../context.ts';
import { daysAfter } from '../dates.ts';
import { applyWaitingFreeMonths } from '../free-months/apply-free-months.ts';
import { changePrices } from '../price-changes/change-prices.ts';
import type { SubscriptionRow } from '../queries.ts';
import { applyPauses, refundSuspended } from '../suspend-subscription.ts';
import { applyPrepaidChanges, remindOfPrepaidEnd } from './end-prepaid-months.ts';
import {
  findChanges,
  retryEvents,
  syncOpenCheckouts,
  syncOverdue,
  syncRefunds,
} from './find-missed-changes.ts';
import { forEachDue } from './for-each-due.ts';
import { retryFailedRenewals } from './retry-failed-renewals.ts';

/** Days for which events are stored. Providers stop sending an event again after some days. */
const EVENT_DAYS = 60;

/**
 * One run of the job: first what needs no provider, then lost events, due renewals, ended periods. A step that fails does
 * not stop the others; the next run does the work that this one could not do.
 */
export async function processDueSubscriptions(context: SubscriptionContext, log: Log): Promise<void> {
  for (const step of [
    remindOfPrepaidEnd,
    applyPrepaidChanges,
    findChanges,
    retryEvents,
    syncRefunds,
    syncOpenCheckouts,
    endAtProvider,
    applyPauses,
    refundSuspended,
    syncOverdue,
    applyWaitingFreeMonths,
    changePrices,
    retryFailedRenewals,
  ]) {
    await step(context, log).catch(log);
  }
  const before = daysAfter(context.clock.now(), -EVENT_DAYS);
  await context.sql`DELETE FROM payment_events WHERE applied_at < ${before}`;
}

/** Ends subscriptions at the provider that have ended here, so that nothing more is charged. */
async function endAtProvider(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, payments } = context;
  const { renewing } = payments;
  if (!renewing) return;
  await forEachDue(context, log, {
    name: 'ends at the provider',
    find: (limit, isReady) => sql<Pick<SubscriptionRow, 'id' | 'providerReference'>[]>`
      SELECT id, provider_reference FROM subscriptions
      WHERE ends_at_provider AND provider = ${renewing.name} AND ${isReady(sql`id`)} ORDER BY ended_at LIMIT ${limit}`,
    async act({ id, providerReference }) {
      await renewing.endNow(providerReference);
      await sql`UPDATE subscriptions SET ends_at_provider = false WHERE id = ${id}`;
    },
  });
}
