import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Browsed, BY_RATING, conditionOf } from '../search/browse.ts';

export interface ShowcaseRow {
  id: string;
  role: ProfessionalRole;
  firstName: string;
  lastName: string;
  companyName: string | null;
  title: string | null;
  category: string | null;
  location: string | null;
  verifiedAt: Date | null;
}

/** Profiles that a search for some with pictures looks through, so that it stays short where few have any. */
const SEARCHED = 60;

/** Ids of the best rated profiles that show work. */
export async function findBestWithWork(sql: Queryable, filter: Browsed, limit: number): Promise<string[]> {
  const { where, values } = conditionOf(filter);
  // Unnamed, so that PostgreSQL plans for the trade that is asked for.
  const rows = await sql.unsafe<{ id: string }[]>(
    `SELECT best.account_id AS id
     FROM (
       SELECT account_id, weighted_rating, created_at FROM listed_profiles WHERE ${where}
       ORDER BY ${BY_RATING} LIMIT ${SEARCHED}
     ) AS best
     WHERE EXISTS (SELECT FROM files WHERE files.owner_id = best.account_id AND files.kind = 'work')
     ORDER BY ${BY_RATING} LIMIT ${Number(limit)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Ids of the most recently verified among the newest profiles: ids grow with time, and have an index. */
export async function findNewestVerified(sql: Queryable, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT newest.account_id AS id
    FROM (
      SELECT account_id, verified_at FROM profiles
      WHERE listed AND verified_at IS NOT NULL
      ORDER BY account_id DESC LIMIT ${SEARCHED}
    ) AS newest
    ORDER BY newest.verified_at DESC, newest.account_id DESC LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Those of the profiles that are listed now. */
export async function findListed(sql: Queryable, ids: string[]): Promise<ShowcaseRow[]> {
  return sql<ShowcaseRow[]>`
    SELECT account_id AS id, role, first_name, last_name, company_name, title, category, location, verified_at
    FROM profiles WHERE listed AND account_id = ANY(${ids}::uuid[])`;
}
