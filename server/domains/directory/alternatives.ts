import { type AlternativeFilter, type Alternatives, alternativeFilters } from '@sokoni/contract/directory';
import type { Queryable } from '../../platform/db/database.ts';
import type { Filter } from './filter.ts';
import { readListings } from './queries.ts';
import { findSimilarWords, isNear } from './search/correct-spelling.ts';
import { findEntries } from './search/find-entries.ts';
import { foldText } from './search/fold-words.ts';
import { readFilter } from './search/read-filter.ts';

/** Most alternatives of each kind. */
const MOST = 3;
/** So many other searches are tried, so that the work of one request is bounded. */
const TRIED = 8;
/** Of a longer search so many words are left out in turn. */
const LEFT_OUT = 4;
/** So many profiles are read for the trades that most of them have. */
const SAMPLE = 40;

/** What finds something where a search finds nothing. */
export async function findAlternatives(sql: Queryable, filter: Filter): Promise<Alternatives> {
  const isFound = async (other: Filter) => (await findBest(sql, other, 1)).length > 0;
  const searches: string[] = [];
  for (const other of await otherSearches(sql, filter)) {
    if (searches.length < MOST && (await isFound({ ...filter, search: other }))) searches.push(other);
  }
  const active = alternativeFilters.filter((name) => isActive(filter, name));
  const without: AlternativeFilter[] = [];
  // Without the only one there is the whole directory.
  for (const name of active.length > 1 ? active : []) {
    if (await isFound(withoutFilter(filter, name))) without.push(name);
  }
  const trades = without.includes('trade')
    ? await tradesOf(sql, withoutFilter(filter, 'trade'), filter.search)
    : searches[0]
      ? await tradesOf(sql, { ...filter, search: searches[0] }, '')
      : [];
  return { searches, without, trades };
}

const isActive = (filter: Filter, name: AlternativeFilter) =>
  name in filter.limits
    ? filter.limits[name as keyof Filter['limits']] !== undefined
    : Boolean(filter[name as 'search']);

const withoutFilter = (filter: Filter, name: AlternativeFilter): Filter =>
  name in filter.limits
    ? { ...filter, limits: { ...filter.limits, [name]: undefined } }
    : { ...filter, [name]: '' };

/** One word less, then the longest word alone, then words that are spelled alike. */
async function otherSearches(sql: Queryable, { search }: Filter): Promise<string[]> {
  const words = search.split(/\s+/).filter(Boolean);
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (!longest) return [];
  const fewer = words.slice(0, LEFT_OUT).map((_, index) => words.toSpliced(index, 1).join(' '));
  const folded = foldText(longest);
  const similar = (await findSimilarWords(sql, folded)).filter((other) => isNear(other, folded));
  return [...new Set([...(words.length > 1 ? [...fewer, longest] : []), ...similar])].slice(0, TRIED);
}

/** The trades that most of the best matches have, as `search` finds them. */
async function tradesOf(sql: Queryable, near: Filter, search: string) {
  const rows = await readListings(sql, await findBest(sql, near, SAMPLE));
  const names = rows.flatMap(({ category, skills }) =>
    near.role === 'supplier' ? [category ?? ''] : skills,
  );
  const groups = Map.groupBy(names.filter(Boolean), foldText);
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST)
    .map(([trade = '']) => ({ trade, search }));
}

async function findBest(sql: Queryable, filter: Filter, limit: number): Promise<string[]> {
  return (await findEntries(sql, 'profile', await readFilter(sql, filter), { offset: 0, limit })).ids;
}
