import { REMINDER_DAYS, RETRY_DAYS } from '@sokoni/contract/subscriptions';
import { newId } from '../platform/ids.ts';
import { alone } from './alone.ts';
import { applyCheckout, applyKnownCheckout } from './apply-checkout.ts';
import { type Applying, applySubscription } from './apply-subscription.ts';
import { closeCheckout, findCheckoutsToAskAbout } from './checkout-queries.ts';
import {
  findEndedHere,
  findOverdue,
  findPastDue,
  findPollTime,
  findPrepaidToRemind,
  findPrepaidToSettle,
  markEndedThere,
  notePoll,
} from './due-queries.ts';
import { forgetEventsBefore, takeDueEvents } from './event-queries.ts';
import { moveOn } from './move-on.ts';
import { DAY, daysAfter } from './present.ts';
import { type PaymentProvider, PaymentRefused, type RenewingProvider } from './providers/provider.ts';
import { findProvider, type Providers } from './providers/providers.ts';
import { getSubscription, holdPayer, type SubscriptionRow, storeSubscription } from './queries.ts';
import { applyEvent } from './receive-event.ts';
import { settleMonths } from './settle-months.ts';

const MINUTE = 60_000;
/** Of one kind, in one round. */
const MOST = 100;
/** Providers stop sending an event again after some days. */
const EVENTS_KEPT = 60 * DAY;
/** What was changed while it was asked may be in neither answer. */
const OVERLAP = 10 * MINUTE;
/** Lists of transactions are long. */
const POLL_EVERY = 10 * MINUTE;
/** How far back a provider is asked that was never asked before. */
const FIRST_LOOK_BACK = 3 * DAY;

type Round = Omit<Applying, 'payments'>;
type Log = (error: unknown) => void;

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
    tellOfEnds,
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

/** One that fails keeps none of the others. */
async function each<T>(rows: readonly T[], log: Log, task: (row: T) => Promise<void>): Promise<void> {
  for (const row of rows) await task(row).catch(log);
}

async function retryEvents(parts: Applying, log: Log): Promise<void> {
  const now = parts.clock.now();
  const due = await takeDueEvents(parts.sql, { now, until: new Date(+now + 5 * MINUTE), most: MOST });
  await each(due, log, async (event) => {
    const provider = findProvider(parts.payments, event.provider);
    if (provider) await applyEvent(parts, provider, event);
  });
}

async function askAboutCheckouts(parts: Applying, log: Log): Promise<void> {
  const now = parts.clock.now();
  const before = (time: number) => new Date(+now - time);
  const open = await findCheckoutsToAskAbout(parts.sql, {
    createdBefore: before(MINUTE),
    askedBefore: before(5 * MINUTE),
    most: MOST,
  });
  await each(open, log, async (row) => {
    const provider = findProvider(parts.payments, row.provider);
    if (provider) {
      // Whoever has left does not come back to pay.
      if (row.isOrphan && row.reference) await provider.closeCheckout(row.reference);
      await applyKnownCheckout(parts, provider, row);
    }
    if (row.isOrphan || (!provider && row.expiresAt < now)) {
      await closeCheckout(parts.sql, row.id, { status: 'expired', now });
    }
  });
}

/** What ended here ends at the provider: nothing is charged any more. */
async function tellOfEnds({ sql, payments }: Applying, log: Log): Promise<void> {
  await each(await findEndedHere(sql, MOST), log, async ({ id, provider, providerReference }) => {
    if (payments.renewing?.name !== provider) return;
    await payments.renewing.endNow(providerReference);
    await markEndedThere(sql, id);
  });
}

/** For events that never came. */
async function findChanges(parts: Applying, log: Log): Promise<void> {
  const { renewing, prepaid } = parts.payments;
  if (renewing)
    await findChangesAt(parts, renewing, 0, log, (one) => applySubscription(parts, renewing, one));
  if (prepaid)
    await findChangesAt(parts, prepaid, POLL_EVERY, log, (one) => applyCheckout(parts, prepaid, one));
}

async function findChangesAt(
  { sql, clock }: Applying,
  provider: PaymentProvider,
  pause: number,
  log: Log,
  apply: (reference: string) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const polledAt = await findPollTime(sql, provider.name);
  if (polledAt && +now - +polledAt < pause) return;
  const since = polledAt ? new Date(+polledAt - OVERLAP) : new Date(+now - FIRST_LOOK_BACK);
  let isComplete = true;
  const note = (error: unknown) => {
    isComplete = false;
    log(error);
  };
  await each(await provider.listChanged(since), note, apply);
  if (isComplete) await notePoll(sql, provider.name, now);
}

/** Their period is over: they were renewed, or could not be, or have ended. */
async function askAboutOverdue(parts: Applying, log: Log): Promise<void> {
  const now = parts.clock.now();
  const overdue = await findOverdue(parts.sql, {
    now,
    fetchedBefore: new Date(+now - 10 * MINUTE),
    most: MOST,
  });
  await eachOfProvider(parts, overdue, log, (row, renewing) =>
    applySubscription(parts, renewing, row.providerReference),
  );
}

function eachOfProvider(
  { payments: { renewing } }: Applying,
  rows: SubscriptionRow[],
  log: Log,
  task: (row: SubscriptionRow, renewing: RenewingProvider) => Promise<void>,
) {
  const ours = rows.filter(({ provider }) => provider === renewing?.name);
  return each(ours, log, async (row) => (renewing ? task(row, renewing) : undefined));
}

/** On its days a failed renewal is tried again, and a mail tells of it; after the last the subscription ends. */
async function collect(parts: Applying, log: Log): Promise<void> {
  const due = (await findPastDue(parts.sql, MOST)).filter((row) => isTryDue(row, parts.clock.now()));
  await eachOfProvider(parts, due, log, async (row, renewing) => {
    const reference = row.providerReference;
    await alone(parts.sql, `${renewing.name} collecting ${reference}`, async (tx) => {
      const before = await getSubscription(tx, row.id);
      if (!isTryDue(before, parts.clock.now())) return;
      if (await isCollected(renewing, before)) return;
      const tries = triesDue(before, parts.clock.now());
      if (tries >= RETRY_DAYS.length) await renewing.endNow(reference);
      else await noteTry(tx, parts, before, tries);
    });
    await applySubscription(parts, renewing, reference, 'lapsed');
  });
}

/** How many tries there should have been by now; several that were missed are one. */
const triesDue = ({ pastDueSince }: SubscriptionRow, now: Date) =>
  pastDueSince ? RETRY_DAYS.filter((day) => daysAfter(pastDueSince, day) <= now).length : 0;

const isTryDue = (row: SubscriptionRow, now: Date) =>
  row.status === 'past_due' && triesDue(row, now) > row.reminders;

async function isCollected(renewing: RenewingProvider, row: SubscriptionRow): Promise<boolean> {
  try {
    await renewing.retryPayment(row.providerReference, `${row.id} ${newId()}`);
    return true;
  } catch (error) {
    if (error instanceof PaymentRefused) return false;
    throw error;
  }
}

async function noteTry(
  tx: Parameters<Parameters<typeof alone>[2]>[0],
  { clock, config: { publicUrl } }: Applying,
  { id, accountId }: SubscriptionRow,
  tries: number,
): Promise<void> {
  const payer = await holdPayer(tx, accountId);
  const before = await getSubscription(tx, id);
  if (!payer || before.status !== 'past_due') return;
  const now = clock.now();
  const subscription = { ...before, reminders: tries };
  await storeSubscription(tx, { ...subscription, endsAtProvider: false }, now);
  await moveOn(tx, { payer, subscription, from: 'past_due', events: ['try failed'], now, publicUrl });
}

/** Before months that were paid in advance end; several that are due at once are one. */
async function remind(parts: Applying, log: Log): Promise<void> {
  const now = parts.clock.now();
  const soon = await findPrepaidToRemind(parts.sql, {
    now,
    until: daysAfter(now, REMINDER_DAYS[0]),
    most: MOST,
  });
  await each(soon, log, ({ id, accountId }) =>
    parts.sql.begin(async (tx) => {
      const payer = await holdPayer(tx, accountId);
      const before = await getSubscription(tx, id);
      const due = REMINDER_DAYS.filter((day) => daysAfter(now, day) >= before.currentPeriodEnd).length;
      if (!payer || before.status !== 'active' || due <= before.reminders) return;
      const subscription = { ...before, reminders: due };
      await storeSubscription(tx, { ...subscription, endsAtProvider: false }, now);
      const { publicUrl } = parts.config;
      await moveOn(tx, { payer, subscription, from: 'active', events: ['reminded'], now, publicUrl });
    }),
  );
}

/** Months that have run out end; where another plan follows, it begins. */
async function settle(parts: Applying, log: Log): Promise<void> {
  const now = parts.clock.now();
  const { publicUrl } = parts.config;
  await each(await findPrepaidToSettle(parts.sql, { now, most: MOST }), log, ({ id, accountId }) =>
    parts.sql.begin(async (tx) => {
      const payer = await holdPayer(tx, accountId);
      const subscription = await getSubscription(tx, id);
      if (!payer || subscription.status !== 'active') return;
      await settleMonths(tx, { payer, subscription, event: null, ending: 'ran out', now, publicUrl });
    }),
  );
}
