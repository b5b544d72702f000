import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../../../platform/db/database.ts';
import { isLocked } from '../../../platform/db/database-errors.ts';

/** So many of the best rated profiles of each directory have an index of their own (docs/search.md). */
const BEST = 2500;

/** Profiles that an end passes in one transaction: one takes up to 15 ms, and as much for each of its products. */
const TOGETHER = 20;
/** Milliseconds that a transaction should take: saves of profiles wait for it. */
const STEP = 500;

/** A save that is in the way takes some milliseconds. */
const TRIES = 10;
const WAIT = 50;

/** In many transactions, between which a search for profiles returns the same. The next run continues what is left. */
export async function moveTiers(sql: Queryable, { best = BEST, together = TOGETHER } = {}): Promise<void> {
  const tiers = await sql<{ role: string; tier: number }[]>`
    SELECT role, tier FROM search_tiers ORDER BY role, tier`;
  for (const { role, tier } of tiers) {
    let most = 1;
    let tries = TRIES;
    for (let hasMoved = true; hasMoved && tries > 0; ) {
      const begun = performance.now();
      try {
        [{ hasMoved }] = await sql<[{ hasMoved: boolean }]>`
          SELECT move_search_tier(${role}, ${tier}, ${best * 10 ** (tier - 1)}, ${most}) AS has_moved`;
        const isShort = performance.now() - begun < STEP;
        most = isShort ? Math.min(2 * most, together) : Math.ceil(most / 2);
        tries = TRIES;
      } catch (error) {
        if (!isLocked(error)) throw error;
        tries--;
        await wait(WAIT);
      }
    }
  }
}
