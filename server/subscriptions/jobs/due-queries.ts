import { RETRY_DAYS } from '@sokoni/contract/plans';
import { REMINDER_DAYS } from '@sokoni/contract/subscriptions';
import type { Sql } from '../../db/database.ts';
import { columns, type SubscriptionRow } from '../queries.ts';

/** Limits of one run of the job. Rows that are not due do not block rows that are. */
interface Due {
  provider: string;
  now: Date;
  most: number;
}

export async function findEndedHere(sql: Sql, { provider, most }: Due): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions WHERE ends_at_provider AND provider = ${provider}
    ORDER BY ended_at LIMIT ${most}`;
}

export async function markEndedThere(sql: Sql, id: string): Promise<void> {
  await sql`UPDATE subscriptions SET ends_at_provider = false WHERE id = ${id}`;
}

export async function findOverdue(
  sql: Sql,
  { provider, now, fetchedBefore, most }: Due & { fetchedBefore: Date },
): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions
    WHERE status = 'active' AND renews AND current_period_end < ${now} AND provider = ${provider}
      AND (fetched_at IS NULL OR fetched_at < ${fetchedBefore})
    ORDER BY fetched_at NULLS FIRST LIMIT ${most}`;
}

/** Subscriptions whose next attempt is due. */
export async function findPastDue(sql: Sql, { provider, now, most }: Due): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions
    WHERE status = 'past_due' AND renews AND provider = ${provider} AND reminders < (
      SELECT count(*) FROM unnest(${[...RETRY_DAYS]}::integer[]) days
      WHERE past_due_since + days * interval '1 day' <= ${now}
    )
    ORDER BY past_due_since LIMIT ${most}`;
}

export async function findPrepaidToRemind(
  sql: Sql,
  { now, most }: Omit<Due, 'provider'>,
): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions
    WHERE status = 'active' AND NOT renews AND current_period_end > ${now} AND reminders < (
      SELECT count(*) FROM unnest(${[...REMINDER_DAYS]}::integer[]) days
      WHERE current_period_end - days * interval '1 day' <= ${now}
    )
    ORDER BY current_period_end LIMIT ${most}`;
}

/** Subscriptions that have run out, or whose next plan has begun. */
export async function findPrepaidToApply(
  sql: Sql,
  { now, most }: Omit<Due, 'provider'>,
): Promise<SubscriptionRow[]> {
  return sql<SubscriptionRow[]>`
    SELECT ${columns(sql)} FROM subscriptions s
    WHERE status = 'active' AND NOT renews AND (current_period_end <= ${now} OR next_plan IS NOT NULL AND EXISTS (
      SELECT FROM payments p
      WHERE p.subscription_id = s.id AND p.plan = s.next_plan AND p.period_start <= ${now} AND p.period_end > ${now}
    ))
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
