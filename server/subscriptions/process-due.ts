import type { Applying } from './apply-subscription.ts';
import { collect } from './collect.ts';
import { findEndedHere, markEndedThere } from './due-queries.ts';
import { forgetEventsBefore } from './event-queries.ts';
import { askAboutCheckouts, askAboutOverdue, findChanges, retryEvents } from './find-lost.ts';
import { DAY } from './present.ts';
import { remind, settle } from './process-prepaid.ts';
import type { Providers } from './providers/providers.ts';
import { each, type Log, MOST } from './run-periodically.ts';

/** Providers stop sending an event again after some days. */
const EVENTS_KEPT = 60 * DAY;

type Round = Omit<Applying, 'payments'>;

/**
 * One round of everything that nobody asks for: what got lost on the way, what is due, what has run out. Each part may
 * fail without keeping the others from their work; what is not done now is done by the next round.
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

/** What ended here ends at the provider: nothing is charged any more. */
async function notifyEndingPlans({ sql, clock, payments: { renewing } }: Applying, log: Log): Promise<void> {
  if (!renewing) return;
  const due = { provider: renewing.name, now: clock.now(), most: MOST };
  await each(await findEndedHere(sql, due), log, async ({ id, providerReference }) => {
    await renewing.endNow(providerReference);
    await markEndedThere(sql, id);
  });
}
