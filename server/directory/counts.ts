import { LRUCache } from 'lru-cache';
import type { Sql } from '../db/database.ts';
import { limitConcurrency } from '../http/limits/limit-concurrency.ts';
import type { Clock } from '../jobs/clock.ts';
import type { Filter } from './filter.ts';
import { countListings } from './queries.ts';

export interface Count {
  count: number;
  /** False: there are more than `count`, and they are still being counted. */
  isExact: boolean;
}

/** Most matches that are counted before the response; a larger count continues in the background. */
export const COUNTED_AT_ONCE = 1000;
/** Milliseconds for which a count is reused. */
const FRESH = 5_000;
/** Milliseconds for which an old count is shown while a slow one is repeated. */
const USABLE = 15_000;

export type Counts = ReturnType<typeof cachedCounts>;

/** The number of matches of each filter, cached for seconds: counting costs far more than listing. */
export function cachedCounts(sql: Sql, clock: Clock) {
  const kept = new LRUCache<string, Count & { at: number }>({ max: 2000 });
  const running = new Map<string, Promise<Count>>();
  const takeTurn = limitConcurrency({ running: 2, waiting: 50 });

  async function countOf(filter: Filter): Promise<Count> {
    const known = kept.get(keyOf(filter));
    const age = known ? +clock.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < FRESH) return known;
    if (known?.isExact && known.count > COUNTED_AT_ONCE && age < USABLE) {
      countBehind(filter);
      return known;
    }
    return once(`at once ${keyOf(filter)}`, () => countAtOnce(filter));
  }

  async function countAtOnce(filter: Filter): Promise<Count> {
    const count = await countListings(sql, filter, COUNTED_AT_ONCE + 1);
    if (count <= COUNTED_AT_ONCE) return keep(filter, { count, isExact: true });
    countBehind(filter);
    return keep(filter, { count: COUNTED_AT_ONCE, isExact: false });
  }

  /** A failed or rejected count is tried again by the next request. */
  function countBehind(filter: Filter): void {
    once(keyOf(filter), () =>
      takeTurn(async () => keep(filter, { count: await countListings(sql, filter), isExact: true })),
    ).catch(() => {});
  }

  /** Concurrent requests share one count. */
  function once(key: string, count: () => Promise<Count>): Promise<Count> {
    const same = running.get(key);
    if (same) return same;
    const counting = count().finally(() => running.delete(key));
    running.set(key, counting);
    return counting;
  }

  function keep(filter: Filter, count: Count): Count {
    kept.set(keyOf(filter), { ...count, at: +clock.now() });
    return count;
  }

  return { countOf, keep };
}

function keyOf({ role, words, trade }: Filter): string {
  return JSON.stringify([role, trade, ...words]);
}
