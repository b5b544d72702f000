import { closeCheckout, findCheckoutsToLookUp } from '../checkout/checkout-queries.ts';
import { syncCheckout, syncKnownCheckout } from '../checkout/sync-checkout.ts';
import type { SubscriptionContext } from '../context.ts';
import { DAY, MINUTE } from '../dates.ts';
import { syncSubscription } from '../lifecycle/sync-subscription.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { findProvider } from '../providers/providers.ts';
import type { SubscriptionRow } from '../queries.ts';
import { takeDueEvents } from '../webhooks/event-queries.ts';
import { applyEvent } from '../webhooks/receive-event.ts';
import { forEachRow, type Log, MOST } from './for-each-row.ts';

/** Milliseconds. An object that changes during a request may be missing from this answer and from the next one. */
const OVERLAP = 10 * MINUTE;
/** Milliseconds until an overdue subscription is fetched again. */
const LOOK_UP_AGAIN = 10 * MINUTE;
/** Milliseconds. Lists of prepaid transactions are long. */
const POLL_EVERY = 10 * MINUTE;
/** Milliseconds that the first request to a provider goes back. */
const FIRST_LOOK_BACK = 3 * DAY;

/** Applies events again that could not be applied when they arrived. */
export async function retryEvents(context: SubscriptionContext, log: Log): Promise<void> {
  const now = context.clock.now();
  const due = await takeDueEvents(context.sql, { now, until: new Date(+now + 5 * MINUTE), most: MOST });
  await forEachRow(due, log, async (event) => {
    const provider = findProvider(context.payments, event.provider);
    if (provider) await applyEvent(context, provider, event);
  });
}

/** Looks up open checkouts: a customer who has paid may not have returned to the site. */
export async function syncOpenCheckouts(context: SubscriptionContext, log: Log): Promise<void> {
  const now = context.clock.now();
  const open = await findCheckoutsToLookUp(context.sql, { now, most: MOST });
  await forEachRow(open, log, async (row) => {
    const provider = findProvider(context.payments, row.provider);
    if (provider) {
      // The account is deleted, so its owner does not come back to pay.
      if (row.isOrphan && row.reference) await provider.closeCheckout(row.reference);
      await syncKnownCheckout(context, provider, row);
    }
    if (row.isOrphan || (!provider && row.expiresAt < now)) {
      await closeCheckout(context.sql, row.id, { status: 'expired', now });
    }
  });
}

/** Finds changes whose events never arrived. */
export async function findChanges(context: SubscriptionContext, log: Log): Promise<void> {
  const { renewing, prepaid } = context.payments;
  if (renewing) await findChangesAt(context, renewing, log);
  if (prepaid) await findChangesAt(context, prepaid, log);
}

async function findChangesAt(
  context: SubscriptionContext,
  provider: PaymentProvider,
  log: Log,
): Promise<void> {
  const { sql, clock } = context;
  const now = clock.now();
  const [poll] = await sql<{ polledAt: Date }[]>`
    SELECT polled_at FROM provider_polls WHERE provider = ${provider.name}`;
  if (poll && !provider.renews && +now - +poll.polledAt < POLL_EVERY) return;
  const since = poll ? new Date(+poll.polledAt - OVERLAP) : new Date(+now - FIRST_LOOK_BACK);
  let isComplete = true;
  const note = (error: unknown) => {
    isComplete = false;
    log(error);
  };
  await forEachRow(await provider.listChanged(since), note, (reference) =>
    provider.renews
      ? syncSubscription(context, provider, reference)
      : syncCheckout(context, provider, reference),
  );
  if (!isComplete) return;
  await sql`
    INSERT INTO provider_polls (provider, polled_at) VALUES (${provider.name}, ${now})
    ON CONFLICT (provider) DO UPDATE SET polled_at = excluded.polled_at`;
}

/** Fetches subscriptions whose period is over: they were renewed, could not be renewed, or have ended. */
export async function syncOverdue(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock, payments } = context;
  const { renewing } = payments;
  if (!renewing) return;
  const now = clock.now();
  const due = await sql<Pick<SubscriptionRow, 'providerReference'>[]>`
    SELECT provider_reference FROM subscriptions
    WHERE status = 'active' AND renews AND current_period_end < ${now} AND provider = ${renewing.name}
      AND (fetched_at IS NULL OR fetched_at < ${new Date(+now - LOOK_UP_AGAIN)})
    ORDER BY fetched_at NULLS FIRST LIMIT ${MOST}`;
  await forEachRow(due, log, ({ providerReference }) =>
    syncSubscription(context, renewing, providerReference),
  );
}
