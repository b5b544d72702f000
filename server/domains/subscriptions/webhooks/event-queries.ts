import type { Sql } from '../../../platform/db/database.ts';
import type { ProviderEvent } from '../providers/provider.ts';

/** Stores only the type of an event and its subject, not the rest of its content. */
export interface EventRow {
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
  const [row] = await sql<[{ isApplied: boolean }]>`
    SELECT applied_at IS NOT NULL AS is_applied FROM payment_events
    WHERE provider = ${provider} AND id = ${event.id}`;
  return row;
}

export async function markApplied(sql: Sql, { provider, id }: { provider: string; id: string }, now: Date) {
  await sql`
    UPDATE payment_events SET applied_at = coalesce(applied_at, ${now}), last_error = NULL
    WHERE provider = ${provider} AND id = ${id}`;
}

export async function markFailed(
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
