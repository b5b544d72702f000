import type { Log } from '../../../platform/jobs/for-each-due.ts';
import { walkThrough } from '../../../platform/jobs/walk-through.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';

/** In UTC: few visitors search then. */
const HOUR = 3;
const BATCH = 5000;

/** So many of the best rated profiles of each directory have an index of their own (docs/search.md). */
export const BEST = 2500;

/**
 * Leaves profiles out of the filter by a verified claim that has expired, and chooses the best rated again. Once a day,
 * deletes the words that no listed profile has any more.
 */
export async function maintainSearch(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql, clock } = parts;
  await walkThrough(parts, log, {
    name: 'filters of expired claims',
    next: (place, limit) => sql<{ id: string }[]>`
      SELECT DISTINCT account_id AS id FROM claims
      WHERE expires_at BETWEEN now() - interval '1 day' AND now() AND account_id > ${place} ORDER BY id LIMIT ${limit}`,
    actTogether: (ids) => sql`SELECT write_listings(${ids}::uuid[])`.hasRows(),
    together: 100,
  });
  await sql`SELECT choose_search_tiers(${BEST})`;
  if (clock.now().getUTCHours() !== HOUR) return;
  let last: string | undefined = '';
  while (last !== undefined) {
    const batch: { word: string; isUsed: boolean }[] = await sql`
      SELECT word,
        EXISTS (SELECT FROM search_entries WHERE role = 'supplier' AND words @@ lexeme)
          OR EXISTS (SELECT FROM search_entries WHERE role = 'freelancer' AND words @@ lexeme) AS is_used
      FROM (
        SELECT word, quote_literal(word)::tsquery AS lexeme FROM search_vocabulary
        WHERE word > ${last} ORDER BY word LIMIT ${BATCH}
      ) AS batch ORDER BY word`;
    const unused = batch.filter(({ isUsed }) => !isUsed).map(({ word }) => word);
    await sql`DELETE FROM search_vocabulary WHERE word = ANY(${unused})`;
    last = batch.at(-1)?.word;
  }
}
