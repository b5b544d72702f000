import type { SubscriptionContext } from '../context.ts';
import { applyPrepaidChanges, remindOfPrepaidEnd } from '../prepaid/process-prepaid.ts';
import { DAY } from '../present.ts';
import { forgetEventsBefore } from '../webhooks/event-queries.ts';
import { collectRenewals } from './collect-renewals.ts';
import { findEndedHere, markEndedThere } from './due-queries.ts';
import { findChanges, retryEvents, syncOpenCheckouts, syncOverdue } from './find-missed-changes.ts';
import { forEachRow, type Log, MOST } from './for-each-row.ts';

/** Milliseconds. Providers stop sending an event again after some days. */
const EVENTS_STORED_FOR = 60 * DAY;

/**
 * One run of the job: lost events, due renewals, ended periods. A step that fails does not stop the others; the next
 * run does the work that this one could not do.
 */
export async function processDueSubscriptions(context: SubscriptionContext, log: Log): Promise<void> {
  for (const step of [
    retryEvents,
    syncOpenCheckouts,
    endAtProvider,
    findChanges,
    syncOverdue,
    collectRenewals,
    remindOfPrepaidEnd,
    applyPrepaidChanges,
  ]) {
    await step(context, log).catch(log);
  }
  await forgetEventsBefore(context.sql, new Date(+context.clock.now() - EVENTS_STORED_FOR));
}

/** Ends subscriptions at the provider that have ended here, so that nothing more is charged. */
async function endAtProvider(
  { sql, clock, payments: { renewing } }: SubscriptionContext,
  log: Log,
): Promise<void> {
  if (!renewing) return;
  const due = { provider: renewing.name, now: clock.now(), most: MOST };
  await forEachRow(await findEndedHere(sql, due), log, async ({ id, providerReference }) => {
    await renewing.endNow(providerReference);
    await markEndedThere(sql, id);
  });
}
