import { ACTIVITY_DAYS, type AccountActivity } from '@sokoni/contract/admin/accounts/account-review';
import { startOf } from '../../../domains/company/legal/legal-versions.ts';
import { findStanding } from '../../../domains/directory/search/browse.ts';
import { findPlaces } from '../../../domains/directory/search/weekly-orders.ts';
import { findWeeks } from '../../../domains/statistics/queries.ts';
import { daysAfter } from '../../../domains/subscriptions/dates.ts';
import { dayOf } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { idAt } from '../../../platform/db/ids.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import type { Fragment } from '../pages.ts';
import { getAccount } from './account-mails.ts';

type Week = AccountActivity['weeks'][number];

/** For the one who judges a report of spam, or is asked why a profile has lost its place. */
export async function readActivity(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  id: string,
): Promise<AccountActivity> {
  const { role } = await getAccount(sql, id);
  const viewed = await findWeeks(sql, id, clock.now());
  const sentAndRated = await findSentAndRated(
    sql,
    id,
    viewed.map(({ start }) => start),
  );
  const [standing, places] =
    role === 'customer' ? [] : [await findStanding(sql, role, id), await findPlaces(sql, role, id)];
  const weeks = sentAndRated.map((week, nth): Week => {
    const isLast = nth === sentAndRated.length - 1;
    const place = (isLast ? standing?.place : places?.get(week.start)) ?? null;
    return { ...week, place, views: viewed[nth]?.views ?? 0 };
  });
  const lastSentAt = await findLastSent(sql, id);
  return {
    ...{ weeks, days: await findDays(sql, id, clock.now()) },
    ...{ standing: standing ?? null, lastSentAt: lastSentAt?.toISOString() ?? null },
  };
}

/** With messages that its owner has deleted since; the first day, in UTC, is whole. */
const findDays = (sql: Queryable, id: string, now: Date) =>
  sql<AccountActivity['days']>`${sentSince(sql, {
    id,
    since: startOf(dayOf(daysAfter(now, 1 - ACTIVITY_DAYS))),
    start: sql`(created_at AT TIME ZONE 'UTC')::date::text`,
  })} ORDER BY 1`;

/** `start` is of the day or week of a message. */
const sentSince = (sql: Queryable, { id, since, start }: { id: string; since: Date; start: Fragment }) => sql`
  SELECT ${start} AS start, count(*)::integer AS messages, count(DISTINCT recipient_id)::integer AS recipients
  FROM messages WHERE sender_id = ${id} AND id >= ${idAt(since)} GROUP BY 1`;

/** With messages that its owner has deleted since, and reviews that counted then. */
function findSentAndRated(sql: Queryable, id: string, mondays: string[]) {
  const sent = sentSince(sql, {
    id,
    since: new Date(mondays[0] ?? 0),
    start: sql`date_trunc('week', created_at AT TIME ZONE 'UTC')::date`,
  });
  return sql<Omit<Week, 'views' | 'place'>[]>`
    SELECT to_char(w.monday, 'YYYY-MM-DD') AS start, coalesce(s.messages, 0) AS messages,
      coalesce(s.recipients, 0) AS recipients, (
        SELECT avg(rating)::float8 FROM reviews
        WHERE target_id = ${id} AND created_at < w.ends AND (removed_at IS NULL OR removed_at >= w.ends)
      ) AS rating
    FROM (
      SELECT monday, (monday + 7)::timestamp AT TIME ZONE 'UTC' AS ends FROM unnest(${mondays}::date[]) AS monday
    ) AS w LEFT JOIN (${sent}) AS s ON s.start = w.monday
    ORDER BY w.monday`;
}

/** Each half has an index. */
async function findLastSent(sql: Queryable, id: string): Promise<Date | null> {
  const row = await sql<{ at: Date | null }[]>`
    SELECT greatest(
      (SELECT created_at FROM messages WHERE sender_id = ${id} AND sender_hidden_at IS NULL ORDER BY id DESC LIMIT 1),
      (SELECT created_at FROM messages WHERE sender_id = ${id} AND sender_hidden_at IS NOT NULL ORDER BY id DESC LIMIT 1)
    ) AS at`.first();
  return row?.at ?? null;
}
