import type { Queryable } from '../../../platform/db/database.ts';

/** So many of the best rated profiles of each directory have an index of their own (docs/search.md). */
const BEST = 2500;

/** Profiles that an end of a tier passes in one transaction: each takes up to 15 ms, as does each of its products. */
const MOVED_TOGETHER = 20;

/** In many transactions, between which a search returns the same profiles. The next run continues one that is interrupted. */
export async function moveTiers(sql: Queryable, { best = BEST, together = MOVED_TOGETHER } = {}): Promise<void> {
  const tiers = await sql<{ role: string; tier: number }[]>`SELECT role, tier FROM search_tiers ORDER BY role, tier`;
  for (const { role, tier } of tiers) {
    await sql`SELECT check_search_tier(${role}, ${tier})`;
    const size = best * 10 ** (tier - 1);
    const move = () => sql<[{ hasMoved: boolean }]>`
      SELECT move_search_tier(${role}, ${tier}, ${size}, ${together}) AS has_moved`;
    while ((await move())[0].hasMoved);
  }
}
