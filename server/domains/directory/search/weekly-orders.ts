import { STATISTICS_WEEKS } from '@sokoni/contract/statistics';
import { type ProfessionalRole, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { dayOf } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { BY_RATING } from './browse.ts';

const MONDAY = 1;

/** Stores on Mondays in UTC in which order each directory has its profiles, for the week that has ended. */
export async function storeOrders({ sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>): Promise<void> {
  const now = clock.now();
  if (now.getUTCDay() !== MONDAY) return;
  const today = dayOf(now);
  for (const role of professionalRoles) {
    // Once: without the condition, each run would read the directory.
    await sql.unsafe(
      `INSERT INTO directory_orders (week, role, profiles)
       SELECT $1::date - 7, $2::text, ARRAY(SELECT account_id FROM listed_profiles WHERE role = $2 ORDER BY ${BY_RATING})
       WHERE NOT EXISTS (SELECT FROM directory_orders WHERE week = $1::date - 7 AND role = $2)
       ON CONFLICT DO NOTHING`,
      [today, role],
    );
  }
  await sql`DELETE FROM directory_orders WHERE week < ${today}::date - ${7 * STATISTICS_WEEKS}::integer`;
}

/** The places of a profile in its directory at the end of weeks, by their Mondays; null where it was not listed. */
export async function findPlaces(sql: Queryable, role: ProfessionalRole, id: string) {
  const rows = await sql<{ week: string; place: number | null }[]>`
    SELECT week::text, array_position(profiles, ${id}::uuid) AS place FROM directory_orders WHERE role = ${role}`;
  return new Map(rows.map(({ week, place }) => [week, place]));
}
