import type { Log } from '../../../platform/jobs/for-each-due.ts';
import { type CheckoutToLookUp, closeCheckout, findCheckoutsToLookUp } from '../checkout/checkout-queries.ts';
import { syncCheckout, syncKnownCheckout } from '../checkout/sync-checkout.ts';
import type { SubscriptionContext } from '../context.ts';
import { DAY, MINUTE } from '../dates.ts';
import { syncSubscription } from '../lifecycle/sync-subscription.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { findProvider } from '../providers/providers.ts';
import type { SubscriptionRow } from '../queries.ts';
import { findWaitingProviders, storeMissed, takeDueEvents } from '../webhooks/event-queries.ts';
import { applyEvent } from '../webhooks/receive-event.ts';
import { forEachDue, forEachProvider, isAway } from './for-each-due.ts';

/** Milliseconds. An object that changes during a request may be missing from this answer and from the next one. */
const OVERLAP = 10 * MINUTE;
/** Milliseconds until an overdue subscription, or a refund on its way, is fetched again. */
const LOOK_UP_AGAIN = 10 * MINUTE;
/** Milliseconds. Lists of prepaid transactions are long. */
const POLL_EVERY = 10 * MINUTE;
/** Milliseconds that the first request to a provider goes back. */
const FIRST_LOOK_BACK = 3 * DAY;

/** Applies events that never arrived, or that could not be applied when they arrived. */
export async function retryEvents(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock, payments } = context;
  const now = clock.now();
  const noteFailure = (error: unknown) => {
    if (isAway(error)) throw error;
    log(error);
  };
  const until = new Date(+now + 5 * MINUTE);
  await forEachProvider(findWaitingProviders(sql), log, async (name) => {
    const provider = findProvider(payments, name);
    if (!provider) return;
    await forEachDue(context, log, {
      name: 'payment events',
      find: (limit, isReady) => takeDueEvents(sql, { provider: name, now, until, limit, isReady }),
      keyOf: ({ id }) => `${name} ${id}`,
      // The event itself stores its failure, and when it is tried again.
      act: (event) => applyEvent(context, provider, event).catch(noteFailure),
    });
  });
}

/** Looks up open checkouts: a customer who has paid may not have returned to the site. */
export async function syncOpenCheckouts(context: SubscriptionContext, log: Log): Promise<void> {
  const now = context.clock.now();
  const { sql, payments } = context;
  const lookUp = async (row: CheckoutToLookUp) => {
    const provider = findProvider(payments, row.provider);
    if (provider) {
      // The account is deleted, so its owner does not come back to pay.
      if (row.isOrphan && row.reference) await provider.closeCheckout(row.reference);
      await syncKnownCheckout(context, provider, row);
    }
    if (row.isOrphan || (!provider && row.expiresAt < now)) {
      await closeCheckout(sql, row.id, { status: 'expired', now });
    }
  };
  const names = sql<{ provider: string }[]>`SELECT DISTINCT provider FROM checkouts WHERE status = 'open'`;
  await forEachProvider(names, log, (provider) =>
    forEachDue(context, log, {
      name: 'open checkouts',
      find: (limit, isReady) => findCheckoutsToLookUp(sql, { provider, now, limit, isReady }),
      act: lookUp,
    }),
  );
}

/** Finds events that never arrived; `retryEvents` applies them. */
export async function findChanges(context: SubscriptionContext, log: Log): Promise<void> {
  const { renewing, prepaid } = context.payments;
  for (const provider of [renewing, prepaid]) {
    if (provider) await findChangesAt(context, provider).catch(log);
  }
}

async function findChangesAt({ sql, clock }: SubscriptionContext, provider: PaymentProvider): Promise<void> {
  const { name, renews } = provider;
  const now = clock.now();
  const [poll] = await sql<{ polledAt: Date }[]>`
    SELECT polled_at FROM provider_polls WHERE provider = ${name}`;
  if (poll && !renews && +now - +poll.polledAt < POLL_EVERY) return;
  const since = poll ? new Date(+poll.polledAt - OVERLAP) : new Date(+now - FIRST_LOOK_BACK);
  const listed = await provider.listChanged(since);
  const events = listed.filter(({ about }) => !('nothing' in about));
  await storeMissed(sql, { provider: name, events, now });
  await sql`
    INSERT INTO provider_polls (provider, polled_at) VALUES (${name}, ${now})
    ON CONFLICT (provider) DO UPDATE SET polled_at = excluded.polled_at`;
}

/** Asks how prepaid refunds ended: the list of changes has them at the time of their request. */
export async function syncRefunds(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock, payments } = context;
  const { prepaid } = payments;
  if (!prepaid) return;
  const before = new Date(+clock.now() - LOOK_UP_AGAIN);
  await forEachDue(context, log, {
    name: 'refunds on their way',
    find: (limit, isReady) => sql<{ id: string }[]>`
      SELECT p.reference AS id FROM payments p JOIN checkouts c ON c.provider = p.provider
        AND (c.reference = p.reference OR (c.reference IS NULL AND c.id::text = p.reference))
      WHERE p.provider = ${prepaid.name} AND p.refunding > 0 AND (c.asked_at IS NULL OR c.asked_at < ${before})
        AND ${isReady(sql`p.reference`)}
      ORDER BY c.asked_at NULLS FIRST LIMIT ${limit}`,
    act: ({ id }) => syncCheckout(context, prepaid, id),
  });
}

/** Fetches subscriptions whose period is over: they were renewed, could not be renewed, or have ended. */
export async function syncOverdue(context: SubscriptionContext, log: Log): Promise<void> {
  const { sql, clock, payments } = context;
  const { renewing } = payments;
  if (!renewing) return;
  const now = clock.now();
  await forEachDue(context, log, {
    name: 'overdue subscriptions',
    find: (limit, isReady) => sql<Pick<SubscriptionRow, 'id' | 'providerReference'>[]>`
      SELECT id, provider_reference FROM subscriptions
      WHERE status = 'active' AND renews AND current_period_end < ${now} AND provider = ${renewing.name}
        AND (fetched_at IS NULL OR fetched_at < ${new Date(+now - LOOK_UP_AGAIN)}) AND ${isReady(sql`id`)}
      ORDER BY fetched_at NULLS FIRST LIMIT ${limit}`,
    act: ({ providerReference }) => syncSubscription(context, renewing, providerReference),
  });
}
