import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../../platform/db/database.ts';
import { hasLimits } from '../filter.ts';
import { noQuery, plainQuery, type Query, queryOf } from './levels.ts';
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
  /** Whether there are more than `count`, or would be if all had the words as often as the best. */
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
  filter: ReadFilter,
  slice: Slice,
): Promise<EntryMatches> {
  const { role, terms, fixed, limits } = filter;
  const browsed =
    kind === 'profile' && hasLimits(limits)
      ? noQuery
      : plainQuery(fixed.length > 0 ? fixed : [quote(`/${role}`)]);
  return findMatches(
    sql,
    { ...filter, kind, query: terms.length > 0 ? queryOf(terms, fixed) : browsed },
    slice,
  );
}

interface Matching extends Partial<Pick<ReadFilter, 'trade' | 'country' | 'limits'>> {
  kind?: EntryKind;
  role: ProfessionalRole;
  /** With trade and country. */
  query: Query;
  /** Matches that are counted; more than these among the best rated are not looked for in all. */
  most?: number;
}

export async function findMatches(
  sql: Queryable,
  { kind = 'profile', role, query, trade = '', country = '', limits = {}, most = MATCHES_MAX }: Matching,
  { offset, limit }: Slice,
): Promise<EntryMatches> {
  const { levels, indexed, short } = query;
  const { verified = null, minRating = null, maxRate = null } = limits;
  const size = Math.max(0, Math.min(limit, most - offset));
  const [found] = await sql<[{ count: number; ids: string[] }]>`
    SELECT count, ids FROM find_entries(${kind}, ${levels}::text[]::tsquery[], ${indexed}::text[]::tsquery[],
      ${short}::text[]::tsquery[], ${role}, ${trade}, ${country}, ${verified}, ${minRating}, ${maxRate}, ${most}, ${offset},
      ${size})`;
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
