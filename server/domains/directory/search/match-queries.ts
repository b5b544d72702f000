import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Value } from '../../../platform/db/statement.ts';
import type { Limits } from '../filter.ts';
import { BY_RATING } from './browse.ts';
import { limitsOf } from './limits.ts';
import type { Slice } from './profile-search.ts';
import type { Level, Levels } from './terms.ts';

/*
 * These statements run through `sql.unsafe` with separate values: they have no name, so PostgreSQL plans every search for
 * its own words. A named statement gets one plan for all words after its fifth use, measured 14 times slower.
 */

/** So many expected matches are read from the index of words and sorted by relevance at once. */
const FEW = 2000;
/** So many are read where there are more than expected. */
const READ = 3000;
/** So many of the best rated profiles are tried before the index of words is read, where many match. */
const WALKED = 2000;
/** Of so many of the best rated profiles, at most so many have words that are rare together. */
const SAMPLED = 400;
const MOST_SAMPLED = 1;

/** A role is a literal, so that the planner can use the partial indexes. */
const ofRole = {
  supplier: `role = 'supplier'`,
  freelancer: `role = 'freelancer'`,
} satisfies Record<ProfessionalRole, string>;

/**
 * The condition for a level. GIN would read the long list of every prefix of one or two letters, so such words are
 * checked in the rows: `strip` hides them from the index.
 */
function conditionOf(role: ProfessionalRole, { query, index }: Level) {
  if (query === index) return { where: `${ofRole[role]} AND words @@ $1::tsquery`, values: [query] };
  return {
    where: `${ofRole[role]} AND words @@ $1::tsquery AND strip(words) @@ $2::tsquery`,
    values: [index, query],
  };
}

/** Whether reading all its matches is likely to be faster than looking for some among the best rated. */
export const isRare = ({ expected }: Level) => expected <= FEW;

/** Whose profiles: words, trade and country are in the levels. */
export interface Whose {
  role: ProfessionalRole;
  limits?: Limits;
}

/** Leaves only the profiles within the limits; adds their values. Without limits it reads no rows of `profiles`. */
function narrow(limits: Limits | undefined, values: Value[]): string {
  const conditions = limitsOf(limits ?? {}, (value) => `$${values.push(value)}`);
  return conditions.length > 0 ? `JOIN profiles USING (account_id) WHERE ${conditions.join(' AND ')}` : '';
}

interface Ranked {
  ids: string[];
  count: number;
}

/** The profiles of the near levels, or of all levels, in their order; null where there are more than `READ`. */
export async function findFew(
  sql: Queryable,
  { role, limits }: Whose,
  { near, far }: { near: Levels['near']; far?: Levels['far'] },
  { offset, limit }: Slice,
): Promise<Ranked | null> {
  const { where, values } = conditionOf(role, far ? far[1] : near[3]);
  const matches = ({ query }: Level) => `words @@ $${values.push(query)}::tsquery`;
  // Each near level contains the one before it, and most profiles are in none of them.
  const among = (last: number): string => {
    const before = near[last - 1];
    return before ? `CASE WHEN ${matches(before)} THEN ${among(last - 1)} ELSE ${last} END` : '0';
  };
  const level = far
    ? `CASE WHEN ${matches(near[3])} THEN ${among(3)} WHEN ${matches(far[0])} THEN 4 ELSE 5 END`
    : among(3);
  const [found] = await sql.unsafe<[Ranked]>(
    `WITH matching AS MATERIALIZED (
         SELECT account_id, weighted_rating, created_at, ${level} AS level FROM search_entries WHERE ${where}
       ),
       few AS MATERIALIZED (SELECT matching.* FROM matching ${narrow(limits, values)} LIMIT ${READ + 1})
     SELECT (SELECT count(*)::integer FROM few) AS count, ARRAY(
       SELECT account_id FROM few ORDER BY level, ${BY_RATING}
       LIMIT ${Number(limit)} OFFSET ${Number(offset)}
     ) AS ids`,
    values,
  );
  return found.count > READ ? null : found;
}

/** The best rated of a level, among the best rated of all profiles: fast where a level has many profiles. */
export async function findAmongBest(
  sql: Queryable,
  { role, limits }: Whose,
  { query }: Level,
  { offset, limit }: Slice,
  walked = WALKED,
): Promise<string[]> {
  const values: Value[] = [query];
  const within = limitsOf(limits ?? {}, (value) => `$${values.push(value)}`);
  const rows = await sql.unsafe<{ id: string }[]>(
    `SELECT account_id AS id
     FROM (
       SELECT account_id, weighted_rating, created_at FROM profiles
       WHERE ${['listed', ofRole[role], ...within].join(' AND ')}
       ORDER BY ${BY_RATING} LIMIT ${Number(walked)}
     ) AS best
     -- OFFSET 0 keeps this a look-up for each of them, in their order.
     CROSS JOIN LATERAL (
       SELECT FROM search_entries e WHERE e.account_id = best.account_id AND e.words @@ $1::tsquery OFFSET 0
     ) AS matching
     ORDER BY ${BY_RATING} LIMIT ${Number(limit)} OFFSET ${Number(offset)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Whether a level has few profiles, judged by the best rated ones. */
export async function isRareAmongBest(sql: Queryable, whose: Whose, level: Level): Promise<boolean> {
  const found = await findAmongBest(sql, whose, level, { offset: 0, limit: MOST_SAMPLED + 1 }, SAMPLED);
  return found.length <= MOST_SAMPLED;
}

/** The best rated of a level, or of `most` of it. */
export async function findAmongAll(
  sql: Queryable,
  { role, limits }: Whose,
  level: Level,
  { offset, limit }: Slice,
  most?: number,
): Promise<Ranked> {
  const { where, values } = conditionOf(role, level);
  const [found] = await sql.unsafe<[Ranked]>(
    `WITH every AS MATERIALIZED (
         SELECT account_id, weighted_rating, created_at FROM search_entries WHERE ${where} LIMIT ${most ?? 'ALL'}
       ),
       matching AS MATERIALIZED (SELECT every.* FROM every ${narrow(limits, values)})
     SELECT (SELECT count(*)::integer FROM matching) AS count, ARRAY(
       SELECT account_id FROM matching ORDER BY ${BY_RATING} LIMIT ${Number(limit)} OFFSET ${Number(offset)}
     ) AS ids`,
    values,
  );
  return found;
}

/** The number of profiles of a level, or `most` where there are more. */
export async function countMatches(
  sql: Queryable,
  { role, limits }: Whose,
  level: Level,
  most?: number,
): Promise<number> {
  const { where, values } = conditionOf(role, level);
  const limited = narrow(limits, values);
  // Known of all entries, but it lets the planner read ratings from their index alone.
  const within = limited && `${limited} AND profiles.listed AND profiles.${ofRole[role]}`;
  const [row] = await sql.unsafe<[{ count: number }]>(
    `WITH matching AS MATERIALIZED (SELECT account_id FROM search_entries WHERE ${where})
     SELECT count(*)::integer AS count FROM (SELECT FROM matching ${within} LIMIT ${most ?? 'ALL'}) AS counted`,
    values,
  );
  return row.count;
}

/** The number of profiles with each of these words as a whole, or `most` where there are more. */
export async function countWords(
  sql: Queryable,
  role: ProfessionalRole,
  words: string[],
  most: number,
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await sql.unsafe<{ word: string; count: number }[]>(
    `SELECT word, count
     FROM unnest($1::text[]) AS word
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS count FROM (
         SELECT FROM search_entries WHERE ${ofRole[role]} AND words @@ quote_literal(word)::tsquery LIMIT ${Number(most)}
       ) AS matching
     ) AS counted`,
    [words],
  );
  return new Map(rows.map(({ word, count }) => [word, count]));
}
