import type { Queryable, Sql, Transaction } from '../../../platform/db/database.ts';
import { isLocked } from '../../../platform/db/database-errors.ts';
import type { Log } from '../../../platform/jobs/for-each-due.ts';
import { processInSlices, walkThrough } from '../../../platform/jobs/walk-through.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { moveTiers } from './move-tiers.ts';

/** Words of the vocabulary that a run looks up: 48,000 a day. Until one is deleted, it costs a search a look into the index. */
const WORDS_AT_ONCE = 2000;

/**
 * Leaves profiles out of the filter by a verified claim that has expired, deletes words that no listed profile has any more,
 * and moves the ends of the tiers.
 */
export async function maintainSearch(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql } = parts;
  await leaveOutExpired(parts, log);
  await processInSlices(parts, log, {
    name: 'unused words',
    start: '',
    next: (place, limit) => sql<{ id: string }[]>`
      SELECT word AS id FROM search_vocabulary WHERE word > ${place} ORDER BY word LIMIT ${limit}`,
    actTogether: (words) => deleteUnused(sql, words),
    together: 100,
    most: WORDS_AT_ONCE,
  });
  // After an import this takes hours.
  await moveTiers(sql);
}

/** Looks for them first, because few are unused and the lock has to be short. */
async function deleteUnused(sql: Sql, words: string[]): Promise<void> {
  const found = await sql<{ word: string }[]>`
    SELECT word FROM search_vocabulary WHERE word = ANY (${words}) AND ${isUnused(sql)}`;
  if (found.length === 0) return;
  const unused = found.map(({ word }) => word);
  try {
    await sql.begin((tx) => deleteLocked(tx, unused));
  } catch (error) {
    // A profile is being saved: the next turn looks again.
    if (!isLocked(error)) throw error;
  }
}

/**
 * Deletes those that are unused. A profile that is saved meanwhile waits: it would see that its new word is in the vocabulary,
 * and this would not see yet that the profile has it.
 */
export async function deleteLocked(tx: Transaction, words: string[]): Promise<void> {
  await tx`LOCK TABLE search_vocabulary IN SHARE ROW EXCLUSIVE MODE NOWAIT`;
  await tx`DELETE FROM search_vocabulary WHERE word = ANY (${words}) AND ${isUnused(tx)}`;
}

/** Of a row of the vocabulary. */
const isUnused = (sql: Queryable) => sql`
  NOT EXISTS (SELECT FROM search_entries WHERE role = 'supplier' AND words @@ quote_literal(word)::tsquery)
  AND NOT EXISTS (SELECT FROM search_entries WHERE role = 'freelancer' AND words @@ quote_literal(word)::tsquery)`;

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
