import { closeCheckout, findCheckoutsToAskAbout } from '../checkout/checkout-queries.ts';
import { applyCheckout, applyKnownCheckout } from '../checkout/sync-checkout.ts';
import { type Applying, applySubscription } from '../lifecycle/sync-subscription.ts';
import { DAY } from '../present.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { findProvider } from '../providers/providers.ts';
import { takeDueEvents } from '../webhooks/event-queries.ts';
import { applyEvent } from '../webhooks/receive-event.ts';
import { findOverdue, findPollTime, notePoll } from './due-queries.ts';
import { each, type Log, MINUTE, MOST } from './for-each-row.ts';

/** Milliseconds. An object that changes during a request may be missing from this answer and from the next one. */
const OVERLAP = 10 * MINUTE;
/** Milliseconds until an overdue subscription is fetched again. */
const ASK_AGAIN = 10 * MINUTE;
/** Milliseconds. Lists of transactions are long. */
const POLL_EVERY = 10 * MINUTE;
/** Milliseconds that the first request to a provider goes back. */
const FIRST_LOOK_BACK = 3 * DAY;

/** Applies events again that could not be applied when they arrived. */
export async function retryEvents(parts: Applying, log: Log): Promise<void> {
  const now = parts.clock.now();
  const due = await takeDueEvents(parts.sql, { now, until: new Date(+now + 5 * MINUTE), most: MOST });
  await each(due, log, async (event) => {
    const provider = findProvider(parts.payments, event.provider);
    if (provider) await applyEvent(parts, provider, event);
  });
}

/** Looks up open checkouts: a customer who has paid may not have returned to the site. */
export async function askAboutCheckouts(parts: Applying, log: Log): Promise<void> {
  const now = parts.clock.now();
  const before = (time: number) => new Date(+now - time);
  const open = await findCheckoutsToAskAbout(parts.sql, {
    createdBefore: before(MINUTE),
    lookedUpBefore: before(5 * MINUTE),
    most: MOST,
  });
  await each(open, log, async (row) => {
    const provider = findProvider(parts.payments, row.provider);
    if (provider) {
      // The account is deleted, so its owner does not come back to pay.
      if (row.isOrphan && row.reference) await provider.closeCheckout(row.reference);
      await applyKnownCheckout(parts, provider, row);
    }
    if (row.isOrphan || (!provider && row.expiresAt < now)) {
      await closeCheckout(parts.sql, row.id, { status: 'expired', now });
    }
  });
}

/** Finds changes whose events never arrived. */
export async function findChanges(parts: Applying, log: Log): Promise<void> {
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

/** Fetches subscriptions whose period is over: they were renewed, could not be renewed, or have ended. */
export async function askAboutOverdue(parts: Applying, log: Log): Promise<void> {
  const { renewing } = parts.payments;
  if (!renewing) return;
  const now = parts.clock.now();
  const fetchedBefore = new Date(+now - ASK_AGAIN);
  const due = { provider: renewing.name, now, fetchedBefore, most: MOST };
  await each(await findOverdue(parts.sql, due), log, (row) =>
    applySubscription(parts, renewing, row.providerReference),
  );
}
