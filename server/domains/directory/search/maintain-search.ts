import type { Queryable } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/jobs/for-each-due.ts';
import { processInSlices, walkThrough } from '../../../platform/jobs/walk-through.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';

/** Words of the vocabulary that a run looks up: 48,000 a day. Until one is deleted, it costs a search a look into the index. */
const WORDS_AT_ONCE = 2000;

/** So many of the best rated profiles of each directory have an index of their own (docs/search.md). */
const BEST = 2500;

/** Profiles that an end of a tier passes in one transaction: each takes up to 15 ms, as does each of its products. */
const MOVED_TOGETHER = 20;

/**
 * Leaves profiles out of the filter by a verified claim that has expired, moves the ends of the tiers, and deletes words
 * that no listed profile has any more.
 */
export async function maintainSearch(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql } = parts;
  await leaveOutExpired(parts, log);
  await moveTiers(sql);
  await processInSlices(parts, log, {
    name: 'unused words',
    start: '',
    next: (place, limit) => sql<{ id: string }[]>`
      SELECT word AS id FROM search_vocabulary WHERE word > ${place} ORDER BY word LIMIT ${limit}`,
    actTogether: (words) => sql`
      DELETE FROM search_vocabulary WHERE word = ANY (${words}) AND NOT (
        EXISTS (SELECT FROM search_entries WHERE role = 'supplier' AND words @@ quote_literal(word)::tsquery)
        OR EXISTS (SELECT FROM search_entries WHERE role = 'freelancer' AND words @@ quote_literal(word)::tsquery))`,
    together: 100,
    most: WORDS_AT_ONCE,
  });
}

/** A claim writes its listing when it changes, but not when it expires. Sixty days are longer than a server is down. */
async function leaveOutExpired(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql } = parts;
  const expired = await sql<{ id: string }[]>`
    SELECT DISTINCT account_id AS id FROM claims c JOIN listed_profiles l USING (account_id)
    WHERE c.expires_at BETWEEN now() - interval '60 days' AND now() AND c.kind = ANY (l.verified) ORDER BY id`;
  await walkThrough(parts, log, {
    name: 'filters of expired claims',
    next: async (place, limit) => expired.filter(({ id }) => id > place).slice(0, limit),
    actTogether: (ids) => sql`SELECT write_listings(${ids}::uuid[])`.hasRows(),
    together: 100,
  });
}

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
