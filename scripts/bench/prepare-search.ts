import { PAGE_SIZE } from '@sokoni/contract/limits';
import type { Sql } from '../../server/db/database.ts';
import { COUNTED_AT_ONCE, type Counts, cachedCounts } from '../../server/directory/counts.ts';
import { type Filter, makeFilter } from '../../server/directory/filter.ts';
import { countListings } from '../../server/directory/queries.ts';
import { searchDirectory } from '../../server/directory/search.ts';
import { pagesOf, type Search } from './searches.ts';

/** The measured parts of a search, through the product's own functions; each turn uses the next words. */
export interface PreparedSearch {
  list(turn: number): Promise<unknown>;
  withCount(turn: number): Promise<unknown>;
  /** Everything a visitor waits for while the count is cached, including the folding of the words. */
  fromCache(turn: number): Promise<unknown>;
  exactCount(turn: number): Promise<unknown>;
}

export async function prepareSearch(sql: Sql, search: Search): Promise<PreparedSearch> {
  const { role, words, trade = [''] } = search;
  const asked = words.flatMap((each) => trade.map((value) => ({ search: each, trade: value })));
  const variants = await Promise.all(
    asked.map(async (wanted) => variantOf(sql, search, await makeFilter(sql, role, wanted), wanted)),
  );
  const at = (turn: number) => {
    const variant = variants[turn % variants.length];
    if (!variant) throw new Error('There is nothing to search for.');
    return variant;
  };
  return {
    list: (turn) => at(turn).list(),
    withCount: (turn) => at(turn).withCount(),
    fromCache: (turn) => at(turn).fromCache(),
    exactCount: (turn) => at(turn).exactCount(),
  };
}

type FilterInput = Parameters<typeof makeFilter>[2];

async function variantOf(sql: Sql, { role, page = () => 1 }: Search, filter: Filter, asked: FilterInput) {
  const total = { count: await countListings(sql, filter), isExact: true };
  const paging = { page: page(pagesOf(total.count)), limit: PAGE_SIZE };
  const known: Counts = { countOf: async () => total, keep: (_filter, count) => count };
  /** What a visitor waits for when the cached count has expired. */
  const counting: Counts = {
    async countOf() {
      await countListings(sql, filter, COUNTED_AT_ONCE + 1);
      return total;
    },
    keep: known.keep,
  };
  const kept = cachedCounts(sql, fixedClock);
  kept.keep(filter, total);
  return {
    list: () => searchDirectory({ sql, counts: known }, filter, paging),
    withCount: () => searchDirectory({ sql, counts: counting }, filter, paging),
    fromCache: async () => searchDirectory({ sql, counts: kept }, await makeFilter(sql, role, asked), paging),
    exactCount: () => countListings(sql, filter),
  };
}

/** With this clock no cache entry expires. */
const fixedClock = { now: () => new Date(0) };
