import { STATISTICS_WEEKS, type WeekStatistics } from '@sokoni/contract/statistics';
import { dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** The last weeks, oldest first; each begins on a Monday, and the last one is not over. */
export function findWeeks(sql: Queryable, profileId: string, now: Date): Promise<WeekStatistics[]> {
  const today = dayOf(now);
  return sql<WeekStatistics[]>`
    SELECT to_char(w.monday, 'YYYY-MM-DD') AS start,
      coalesce(sum(s.views), 0)::integer AS views,
      coalesce(sum(s.appearances), 0)::integer AS appearances,
      coalesce(sum(s.conversations), 0)::integer AS conversations,
      coalesce(sum(s.contacts), 0)::integer AS contacts,
      coalesce(sum(s.invitations), 0)::integer AS invitations,
      coalesce(sum(s.requests), 0)::integer AS requests,
      coalesce(sum(s.proposals), 0)::integer AS proposals,
      coalesce(sum(s.chosen), 0)::integer AS chosen
    FROM (
      SELECT date_trunc('week', ${today}::timestamp)::date - 7 * ago AS monday
      FROM generate_series(0, ${STATISTICS_WEEKS - 1}::integer) AS ago
    ) w
    LEFT JOIN profile_statistics s
      ON s.profile_id = ${profileId} AND s.day >= w.monday AND s.day < w.monday + 7
    GROUP BY w.monday ORDER BY w.monday`;
}
