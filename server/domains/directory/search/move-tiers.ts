import type { Queryable } from '../../../platform/db/database.ts';
import { mayRecover } from '../../../platform/db/database-errors.ts';

/** So many of the best rated profiles of each directory have an index of their own (docs/search.md). */
const BEST = 2500;

/**
 * Profiles of one transaction. One that an end passes takes up to 15 ms, and as much for each of its products; one that is only
 * looked at takes 1 ms.
 */
const TOGETHER = { moved: 20, checked: 1000 };

/** In many transactions, between which a search returns the same profiles. The next run continues one that is interrupted. */
export async function moveTiers(sql: Queryable, { best = BEST, together = TOGETHER } = {}): Promise<void> {
  const tiers = await sql<
    { role: string; tier: number }[]
  >`SELECT role, tier FROM search_tiers ORDER BY role, tier`;
  for (const { role, tier } of tiers) {
    const check = () => sql<[{ hasMore: boolean }]>`
      SELECT check_search_tier(${role}, ${tier}, ${together.checked}) AS has_more`;
    while ((await check())[0].hasMore);
    const size = best * 10 ** (tier - 1);
    let { moved } = together;
    const move = () => sql<[{ hasMoved: boolean }]>`
      SELECT move_search_tier(${role}, ${tier}, ${size}, ${moved}) AS has_moved`;
    for (let hasMoved = true; hasMoved; ) {
      try {
        [{ hasMoved }] = await move();
      } catch (error) {
        // Some have so many products that a step takes too long.
        if (moved === 1 || !mayRecover(error)) throw error;
        moved = 1;
      }
    }
  }
}
