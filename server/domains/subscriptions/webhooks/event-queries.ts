import type { Sql, Transaction } from '../../../platform/db/database.ts';
import type { IsReady } from '../../../platform/jobs/for-each-due.ts';
import type { ProviderEvent } from '../providers/provider.ts';

/** Stores only the type of an event and its subject, not the rest of its content. */
export interface EventRow extends Pick<ProviderEvent, 'id' | 'about'> {
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

/**
 * Stores events that the provider lists and that never arrived, so that they are applied; of several about one object, one is
 * enough, because its state is fetched.
 */
export async function storeMissed(
  sql: Sql,
  { provider, events, now }: { provider: string; events: readonly ProviderEvent[]; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO payment_events (provider, id, type, payload, received_at, next_attempt_at, applied_at)
    SELECT ${provider}, id, type, about, ${now}, ${now},
      CASE WHEN row_number() OVER (PARTITION BY about ORDER BY id) > 1 THEN ${now} END
    FROM jsonb_to_recordset(${JSON.stringify(events)}) AS listed (id text, type text, about jsonb)
    WHERE NOT EXISTS (SELECT FROM payment_events e WHERE e.provider = ${provider} AND e.id = listed.id)
    ON CONFLICT DO NOTHING`;
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

export const findWaitingProviders = (sql: Sql) =>
  sql<{ provider: string }[]>`SELECT DISTINCT provider FROM payment_events WHERE applied_at IS NULL`;

interface Due {
  provider: string;
  now: Date;
  until: Date;
  limit: number;
  isReady: IsReady;
}

/** Leases the events until `until`: other processes skip them, and if this process dies they become due again. */
export async function takeDueEvents(
  sql: Sql,
  { provider, now, until, limit, isReady }: Due,
): Promise<EventRow[]> {
  return sql<EventRow[]>`
    UPDATE payment_events SET next_attempt_at = ${until}
    WHERE (provider, id) IN (
      SELECT provider, id FROM payment_events
      WHERE applied_at IS NULL AND next_attempt_at <= ${now} AND provider = ${provider}
        AND ${isReady(sql`provider || ' ' || id`)}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, payload AS about, attempts`;
}

/** Lets the next run of the job, within a minute, apply all waiting events of payment providers. Returns how many. */
export async function retryPaymentEvents(tx: Transaction, now: Date): Promise<number> {
  const rows = await tx`
    UPDATE payment_events SET next_attempt_at = ${now} WHERE applied_at IS NULL RETURNING id`;
  return rows.length;
}
