import type { Log } from '../../../platform/jobs/for-each-due.ts';
import { findPlace, storePlace, walkInSlices, walkThrough } from '../../../platform/jobs/walk-through.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';

/** Words of the vocabulary that a run looks up: a turn through those of a million profiles takes some days. */
const WORDS_AT_ONCE = 2000;

/** So many of the best rated profiles of each directory have an index of their own (docs/search.md). */
export const BEST = 2500;

/**
 * Leaves profiles out of the filter by a verified claim that has expired, chooses the best rated again, and deletes words
 * that no listed profile has any more.
 */
export async function maintainSearch(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql } = parts;
  await leaveOutExpired(parts, log);
  await sql`SELECT choose_search_tiers(${BEST})`;
  await walkInSlices(parts, log, {
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

/** Since the last run that has left none, and of a day before it: a transaction may have been late. */
async function leaveOutExpired(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql, clock } = parts;
  const name = 'filters of expired claims';
  const begunAt = clock.now();
  const last = (await findPlace(sql, name))?.begunAt;
  const isDone = await walkThrough(parts, log, {
    name,
    next: (place, limit) => sql<{ id: string }[]>`
      SELECT DISTINCT account_id AS id FROM claims
      WHERE expires_at BETWEEN coalesce(${last ?? null}::timestamptz, '-infinity') - interval '1 day' AND now()
        AND account_id > ${place}
      ORDER BY id LIMIT ${limit}`,
    actTogether: (ids) => sql`SELECT write_listings(${ids}::uuid[])`.hasRows(),
    together: 100,
  });
  if (isDone) await storePlace(sql, name, { place: 'all', begunAt });
}
