import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { readCounts } from '../../../platform/db/counts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Value } from '../../../platform/db/statement.ts';
import type { Slice } from './find-entries.ts';

/** A directory without words and limits: its order is stored, and its count with one trade or country at most. */
export interface Browsed {
  role: ProfessionalRole;
  /** In lower case and without accents; empty for all. */
  trade: string;
  country?: string;
}

interface Part extends Slice {
  /** Ids of profiles that are left out. */
  without: readonly string[];
}

/** Also of matches with the same relevance. */
export const BY_RATING = 'weighted_rating DESC, created_at DESC, account_id DESC';
const BACKWARD = BY_RATING.replaceAll('DESC', 'ASC');

/** Of `listed_profiles`. Roles are literals, so that the planner can use the partial index. */
const tradeMatches = {
  supplier: (place: string) => `trade = ${place}::text`,
  freelancer: (place: string) => `filters @> ARRAY[trade_filter('freelancer', ${place}::text)]`,
} satisfies Record<ProfessionalRole, (place: string) => string>;

/** `where` is for the WHERE clause of `listed_profiles`; `$1` and so on in it refer to the values. */
export function conditionOf({ role, trade, country }: Browsed, without: readonly string[] = []) {
  const values: Value[] = [];
  const place = (value: Value) => `$${values.push(value)}`;
  const conditions = [`role = '${role}'`];
  if (trade) conditions.push(tradeMatches[role](place(trade)));
  if (country) conditions.push(`country = ${place(country)}::text`);
  if (without.length > 0) conditions.push(`account_id <> ALL(${place(without)}::uuid[])`);
  return { where: conditions.join(' AND '), values };
}

/** The ids come from the index only. Past the middle of `total` it is faster to read from the end. */
export async function findBestRated(
  sql: Queryable,
  filter: Browsed,
  { offset, limit, without }: Part,
  total = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  if (offset < total / 2) return readIds(sql, filter, BY_RATING, { offset, limit, without });
  const size = Math.min(limit, total - offset);
  if (size <= 0) return [];
  const ids = await readIds(sql, filter, BACKWARD, { offset: total - offset - size, limit: size, without });
  return ids.reverse();
}

async function readIds(sql: Queryable, filter: Browsed, order: string, { offset, limit, without }: Part) {
  const { where, values } = conditionOf(filter, without);
  const rows = await sql.unsafe<{ id: string }[]>(
    `SELECT account_id AS id FROM listed_profiles WHERE ${where}
     ORDER BY ${order} LIMIT ${Number(limit)} OFFSET ${Number(offset)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

interface Standing {
  place: number;
  of: number;
  rating: number;
  reviewCount: number;
  weightedRating: number;
}

/** The place of a listed profile among all of its role, and what it is made of. */
export async function findStanding(
  sql: Queryable,
  role: ProfessionalRole,
  id: string,
): Promise<Standing | undefined> {
  const [row] = await sql<Omit<Standing, 'of'>[]>`
    SELECT own.rating::float8, review_count, own.weighted_rating::float8, 1 + (
      SELECT count(*) FROM listed_profiles l
      WHERE l.role = ${role} AND (l.weighted_rating, l.created_at, l.account_id) > (own.weighted_rating, own.created_at, own.account_id)
    )::integer AS place
    FROM listed_profiles own JOIN profiles USING (account_id) WHERE own.role = ${role} AND account_id = ${id}`;
  return row && { ...row, of: await countListed(sql, { role, trade: '' }) };
}

/** The exact number of profiles, from the counts that changes of profiles keep. */
export async function countListed(sql: Queryable, filter: Browsed): Promise<number> {
  const name = countName(filter);
  return (await readCounts(sql, [name]))(name);
}

/** As in `020-counts.sql`. */
export const countName = ({ role, trade, country }: Browsed) =>
  `listed:${role}${trade ? `:trade:${trade}` : ''}${country ? `:country:${country}` : ''}`;
