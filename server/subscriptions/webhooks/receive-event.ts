import type { Sql } from '../../db/database.ts';
import { syncCheckout } from '../checkout/sync-checkout.ts';
import type { SubscriptionContext } from '../context.ts';
import { MINUTE } from '../dates.ts';
import { syncSubscription } from '../lifecycle/sync-subscription.ts';
import type { PaymentProvider, ProviderEvent } from '../providers/provider.ts';

/** Until then the process that received an event is still applying it. */
const LEASE = MINUTE;
const LONGEST_WAIT = 6 * 60 * MINUTE;

/**
 * Stores the event first, applies it second, answers last: whenever this process dies, the provider sends the event
 * again, or a job finds it. Throws when the event could not be applied, so that the provider gets an error.
 */
export async function receiveEvent(
  context: SubscriptionContext,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<void> {
  const now = context.clock.now();
  const nextAttemptAt = new Date(+now + LEASE);
  const { isApplied } = await storeEvent(context.sql, { provider: provider.name, event, now, nextAttemptAt });
  if (!isApplied) await applyEvent(context, provider, { ...event, attempts: 0 });
}

export async function applyEvent(
  context: SubscriptionContext,
  provider: PaymentProvider,
  { id, about, attempts }: Pick<ProviderEvent, 'id' | 'about'> & { attempts: number },
): Promise<void> {
  const { sql, clock } = context;
  const stored = { provider: provider.name, id };
  try {
    await apply(context, provider, about);
  } catch (error) {
    const wait = Math.min(MINUTE * 2 ** attempts, LONGEST_WAIT);
    const nextAttemptAt = new Date(+clock.now() + wait);
    await markFailed(sql, stored, { error: String(error).slice(0, 500), nextAttemptAt });
    throw error;
  }
  await markApplied(sql, stored, clock.now());
}

async function apply(
  context: SubscriptionContext,
  provider: PaymentProvider,
  about: ProviderEvent['about'],
): Promise<void> {
  if ('checkout' in about) await syncCheckout(context, provider, about.checkout);
  if ('subscription' in about && provider.renews) {
    await syncSubscription(context, provider, about.subscription);
  }
  if (!('payment' in about)) return;
  // Refunds and disputes name a payment.
  if (!provider.renews) return syncCheckout(context, provider, about.payment);
  const subscription = await provider.findSubscriptionOf(about.payment);
  if (subscription) await syncSubscription(context, provider, subscription);
}

/** Stores only the type of an event and its subject, not the rest of its content. */
interface EventRow {
  provider: string;
  id: string;
  about: ProviderEvent['about'];
  attempts: number;
}

/** Returns whether the event has been applied before; the provider then gets a success for the second delivery. */
export async function storeEvent(
  sql: Sql,
  {
    provider,
    event,
    now,
    nextAttemptAt,
  }: { provider: string; event: ProviderEvent; now: Date; nextAttemptAt: Date },
): Promise<{ isApplied: boolean }> {
  await sql`
    INSERT INTO payment_events (provider, id, type, payload, received_at, next_attempt_at)
    VALUES (${provider}, ${event.id}, ${event.type}, ${JSON.stringify(event.about)}, ${now}, ${nextAttemptAt})
    ON CONFLICT DO NOTHING`;
  return sql<[{ isApplied: boolean }]>`
    SELECT applied_at IS NOT NULL AS is_applied FROM payment_events
    WHERE provider = ${provider} AND id = ${event.id}`.first();
}

export async function markApplied(sql: Sql, { provider, id }: { provider: string; id: string }, now: Date) {
  await sql`
    UPDATE payment_events SET applied_at = coalesce(applied_at, ${now}), last_error = NULL
    WHERE provider = ${provider} AND id = ${id}`;
}

async function markFailed(
  sql: Sql,
  { provider, id }: { provider: string; id: string },
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date },
) {
  await sql`
    UPDATE payment_events SET attempts = attempts + 1, last_error = ${error}, next_attempt_at = ${nextAttemptAt}
    WHERE provider = ${provider} AND id = ${id} AND applied_at IS NULL`;
}

/** Leases the events until `until`: other processes skip them, and if this process dies they become due again. */
export async function takeDueEvents(
  sql: Sql,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<EventRow[]> {
  return sql<EventRow[]>`
    UPDATE payment_events SET next_attempt_at = ${until}
    WHERE (provider, id) IN (
      SELECT provider, id FROM payment_events WHERE applied_at IS NULL AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING provider, id, payload AS about, attempts`;
}
