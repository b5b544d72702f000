import type { Sql } from '../platform/database.ts';
import { columns, type SubscriptionRow } from './queries.ts';

/** What a round has to look after. */
export async function findEndedHere(sql: Sql, most: number): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions WHERE ends_at_provider ORDER BY ended_at LIMIT ${most}`;
}

export async function markEndedThere(sql: Sql, id: string): Promise<void> {
  await sql`UPDATE subscriptions SET ends_at_provider = false WHERE id = ${id}`;
}

export async function findOverdue(
  sql: Sql,
  { now, fetchedBefore, most }: { now: Date; fetchedBefore: Date; most: number },
): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions
    WHERE status = 'active' AND renews AND current_period_end < ${now}
      AND (fetched_at IS NULL OR fetched_at < ${fetchedBefore})
    ORDER BY fetched_at NULLS FIRST LIMIT ${most}`;
}

export async function findPastDue(sql: Sql, most: number): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions
    WHERE status = 'past_due' AND renews ORDER BY past_due_since LIMIT ${most}`;
}

export async function findPrepaidToRemind(
  sql: Sql,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions
    WHERE status = 'active' AND NOT renews AND current_period_end > ${now} AND current_period_end <= ${until}
      AND reminders < 3
    ORDER BY current_period_end LIMIT ${most}`;
}

export async function findPrepaidToSettle(
  sql: Sql,
  { now, most }: { now: Date; most: number },
): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions
    WHERE status = 'active' AND NOT renews AND (current_period_end <= ${now} OR next_plan IS NOT NULL)
    ORDER BY current_period_end LIMIT ${most}`;
}

export async function findPollTime(sql: Sql, provider: string): Promise<Date | null> {
  const [row] = await sql<{ polledAt: Date }[]>`
    SELECT polled_at FROM provider_polls WHERE provider = ${provider}`;
  return row?.polledAt ?? null;
}

export async function notePoll(sql: Sql, provider: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO provider_polls (provider, polled_at) VALUES (${provider}, ${now})
    ON CONFLICT (provider) DO UPDATE SET polled_at = excluded.polled_at`;
}
