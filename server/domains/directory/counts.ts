import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { limitConcurrency, QueueFullError } from '../../platform/http/limits/limit-concurrency.ts';
import { type Filter, keyOf } from './filter.ts';
import type { ProfileSearch } from './search/profile-search.ts';

export interface Count {
  count: number;
  /** False: there are more than `count`, and the server is too busy to count them. */
  isExact: boolean;
}

/** Most matches that are counted while the server is busy. */
export const COUNTED_AT_ONCE = 1000;
/** Milliseconds for which a count is reused. */
const FRESH = 5_000;
/** Milliseconds for which an old count is shown while it is repeated. */
const USABLE = 15_000;
/** Milliseconds that a request waits for its turn to count. */
const WAIT_MAX = 1_000;

export type Counts = ReturnType<typeof cachedCounts>;

/** The number of matches of each filter, cached for seconds: counting costs far more than listing. */
export function cachedCounts(search: ProfileSearch, clock: Clock) {
  const kept = new LRUCache<string, Count & { at: number }>({ max: 2000 });
  const running = new Map<string, Promise<Count>>();
  const takeTurn = limitConcurrency({ running: 1, waiting: 50, maxWait: WAIT_MAX });

  async function countOf(filter: Filter): Promise<Count> {
    const known = kept.get(keyOf(filter));
    const age = known ? +clock.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < FRESH) return known;
    if (known && age < USABLE) {
      // A failed or rejected count is tried again by the next request.
      countOnce(filter).catch(() => {});
      return known;
    }
    return countOnce(filter).catch((error: unknown) => {
      if (error instanceof QueueFullError) return countSome(filter);
      throw error;
    });
  }

  /** Concurrent requests share one count. */
  function countOnce(filter: Filter): Promise<Count> {
    const key = keyOf(filter);
    const same = running.get(key);
    if (same) return same;
    const counting = takeTurn(async () =>
      keep(filter, { count: await search.count(filter), isExact: true }),
    ).finally(() => running.delete(key));
    running.set(key, counting);
    return counting;
  }

  async function countSome(filter: Filter): Promise<Count> {
    const count = await search.count(filter, COUNTED_AT_ONCE + 1);
    return { count: Math.min(count, COUNTED_AT_ONCE), isExact: count <= COUNTED_AT_ONCE };
  }

  function keep(filter: Filter, count: Count): Count {
    kept.set(keyOf(filter), { ...count, at: +clock.now() });
    return count;
  }

  return { countOf, keep };
}
