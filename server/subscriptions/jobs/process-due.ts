import type { Applying } from '../lifecycle/sync-subscription.ts';
import { remind, settle } from '../prepaid/process-prepaid.ts';
import { DAY } from '../present.ts';
import type { Providers } from '../providers/providers.ts';
import { forgetEventsBefore } from '../webhooks/event-queries.ts';
import { collect } from './collect-renewals.ts';
import { findEndedHere, markEndedThere } from './due-queries.ts';
import { askAboutCheckouts, askAboutOverdue, findChanges, retryEvents } from './find-missed-changes.ts';
import { each, type Log, MOST } from './for-each-row.ts';

/** Milliseconds. Providers stop sending an event again after some days. */
const EVENTS_KEPT = 60 * DAY;

type Round = Omit<Applying, 'payments'>;

/**
 * One run of the job: lost events, due renewals, ended periods. A step that fails does not stop the others; the next
 * run does the work that this one could not do.
 */
export async function lookAfterSubscriptions(
  round: Round,
  payments: Providers,
  log: Log = () => {},
): Promise<void> {
  const parts = { ...round, payments };
  for (const part of [
    retryEvents,
    askAboutCheckouts,
    notifyEndingPlans,
    findChanges,
    askAboutOverdue,
    collect,
    remind,
    settle,
  ]) {
    await part(parts, log).catch(log);
  }
  await forgetEventsBefore(parts.sql, new Date(+parts.clock.now() - EVENTS_KEPT));
}

/** Ends subscriptions at the provider that have ended here, so that nothing more is charged. */
async function notifyEndingPlans({ sql, clock, payments: { renewing } }: Applying, log: Log): Promise<void> {
  if (!renewing) return;
  const due = { provider: renewing.name, now: clock.now(), most: MOST };
  await each(await findEndedHere(sql, due), log, async ({ id, providerReference }) => {
    await renewing.endNow(providerReference);
    await markEndedThere(sql, id);
  });
}
