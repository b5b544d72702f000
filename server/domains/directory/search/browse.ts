import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Value } from '../../../platform/db/statement.ts';
import { limitsOf } from './limits.ts';
import type { Found, Slice } from './profile-search.ts';
import type { ReadFilter } from './terms.ts';

/** A directory without words to search for. */
export type Browsed = Pick<ReadFilter, 'role' | 'trade'> & Partial<Pick<ReadFilter, 'country' | 'limits'>>;

/** Also of matches with the same relevance. */
export const BY_RATING = 'weighted_rating DESC, created_at DESC, account_id DESC';
const BACKWARD = BY_RATING.replaceAll('DESC', 'ASC');

/** Role and `listed` are literals, so that the planner can use the partial indexes. */
const listed = {
  supplier: `listed AND role = 'supplier'`,
  freelancer: `listed AND role = 'freelancer'`,
} satisfies Record<ProfessionalRole, string>;

const tradeMatches = {
  supplier: (place: string) => `plain_category = ${place}::text`,
  freelancer: (place: string) => `plain_skills @> ARRAY[${place}::text]`,
} satisfies Record<ProfessionalRole, (place: string) => string>;

/** `where` is for the WHERE clause; `$1` and so on in it refer to the values. */
export function conditionOf({ role, trade, country, limits }: Browsed, without: readonly string[] = []) {
  const values: Value[] = [];
  const place = (value: Value) => `$${values.push(value)}`;
  const conditions = [listed[role]];
  if (trade) conditions.push(tradeMatches[role](place(trade)));
  if (country) conditions.push(`plain_country = ${place(country)}::text`);
  if (limits) conditions.push(...limitsOf(limits, place));
  if (without.length > 0) conditions.push(`account_id <> ALL(${place(without)}::uuid[])`);
  return { where: conditions.join(' AND '), values };
}

/** The ids come from the index only. Past the middle it is faster to read from the end. */
export async function findBestRated(sql: Queryable, filter: Browsed, slice: Slice): Promise<Found> {
  const { offset, limit, total, without } = slice;
  if (total === undefined || offset < total / 2) {
    return { ids: await readIds(sql, filter, BY_RATING, { offset, limit, without }) };
  }
  const left = total - offset;
  if (left <= 0) return { ids: [] };
  const size = Math.min(limit, left);
  const ids = await readIds(sql, filter, BACKWARD, { offset: left - size, limit: size, without });
  return { ids: ids.reverse() };
}

async function readIds(sql: Queryable, filter: Browsed, order: string, { offset, limit, without }: Slice) {
  const { where, values } = conditionOf(filter, without);
  const rows = await sql.unsafe<{ id: string }[]>(
    `SELECT account_id AS id FROM profiles WHERE ${where}
     ORDER BY ${order} LIMIT ${Number(limit)} OFFSET ${Number(offset)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** The number of profiles, or `most` where there are more. */
export async function countProfiles(sql: Queryable, filter: Browsed, most?: number): Promise<number> {
  const { where, values } = conditionOf(filter);
  const [row] = await sql.unsafe<[{ count: number }]>(
    `SELECT count(*)::integer AS count
     FROM (SELECT FROM profiles WHERE ${where} LIMIT ${most ?? 'ALL'}) AS counted`,
    values,
  );
  return row.count;
}
