import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../../platform/db/database.ts';
import { plainQuery, type Query, queryOf } from './levels.ts';
import { quote, type ReadFilter } from './read-filter.ts';

/** Matches are counted, sorted and shown up to this number (docs/search.md). */
export const MATCHES_MAX = 1000;

export type EntryKind = 'profile' | 'product';

export interface Slice {
  offset: number;
  limit: number;
}

export interface Count {
  count: number;
  /** Whether there are more than `count`. */
  hasMore: boolean;
}

export interface EntryMatches extends Count {
  /** Of profiles or products on the page, in order. */
  ids: string[];
}

/** By relevance where there are words to search for, then by rating weighted with the number of reviews, then the newest. */
export async function findEntries(
  sql: Queryable,
  kind: EntryKind,
  { role, terms, fixed, checked }: ReadFilter,
  slice: Slice,
): Promise<EntryMatches> {
  // Every entry has the lexeme `/a/`.
  const browsed = plainQuery(fixed.length > 0 ? fixed : [quote('/a/')]);
  return findMatches(
    sql,
    { kind, role, query: terms.length > 0 ? queryOf(terms, fixed) : browsed, checked },
    slice,
  );
}

interface Matching {
  kind?: EntryKind;
  role: ProfessionalRole;
  query: Query;
  checked?: ReadFilter['checked'];
  /** Matches that are counted; more than these among the best rated are not looked for in all. */
  most?: number;
}

export async function findMatches(
  sql: Queryable,
  { kind = 'profile', role, query, checked = {}, most = MATCHES_MAX }: Matching,
  { offset, limit }: Slice,
): Promise<EntryMatches> {
  const { levels, longer, short } = query;
  const { minRating = null, maxRate = null } = checked;
  const size = Math.max(0, Math.min(limit, most - offset));
  const [found] = await sql<[{ count: number; ids: string[] }]>`
    SELECT count, ids FROM find_entries(${kind}, ${role}, ${longer}::text::tsquery, ${short}::text[]::tsquery[],
      ${levels}::text[]::tsquery[], ${minRating}, ${maxRate}, ${most}, ${offset}, ${size})`;
  return {
    ids: found.ids,
    count: Math.min(found.count, most),
    hasMore: found.count > most,
  };
}

/** The number of profiles with all of these lexemes, a thousand at most. */
export async function countMatches(sql: Queryable, role: ProfessionalRole, words: string[]): Promise<number> {
  const query = plainQuery(words.map(quote));
  return (await findMatches(sql, { role, query }, { offset: 0, limit: 0 })).count;
}
