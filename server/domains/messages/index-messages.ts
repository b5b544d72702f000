import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { FIRST_ID } from '../../platform/db/ids.ts';
import type { Log } from '../../platform/jobs/for-each-due.ts';
import { walkThrough } from '../../platform/jobs/walk-through.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

/** Messages that are added together. A search reads fewer without the index, which takes 10 ms. */
const BATCH = 1000;
/** Milliseconds in which a message with an earlier id may still be committed. */
const SETTLED = 60_000;

/** Adds the words of messages to the index, for accounts that have many outside of it. */
export async function indexMessages(parts: Pick<AppDependencies, 'sql' | 'clock'>, log: Log): Promise<void> {
  const { sql, clock } = parts;
  const before = new Date(+clock.now() - SETTLED);
  await walkThrough(parts, log, {
    name: 'words of messages',
    next: (place, limit) => sql<{ id: string }[]>`
      SELECT account_id AS id FROM message_counts WHERE inbox + sent >= ${BATCH} AND account_id > ${place}
      ORDER BY account_id LIMIT ${limit}`,
    async actTogether([id]) {
      while (await indexBatch(sql, String(id), before));
    },
    together: 1,
  });
}

/** Adds the oldest messages outside of the index. False when there are too few. */
function indexBatch(sql: Queryable, accountId: string, before: Date): Promise<boolean> {
  const outside = sql`id > ${lastIndexed(sql, accountId)} AND created_at < ${before} ORDER BY id LIMIT ${BATCH}`;
  return sql`
    WITH outside AS (
      (
        SELECT id, sender_id AS other_id, content FROM messages
        WHERE recipient_id = ${accountId} AND recipient_hidden_at IS NULL AND ${outside}
      ) UNION ALL (
        SELECT id, recipient_id, content FROM messages
        WHERE sender_id = ${accountId} AND sender_hidden_at IS NULL AND ${outside}
      )
      ORDER BY id LIMIT ${BATCH}
    ), batch AS (
      SELECT * FROM outside WHERE (SELECT count(*) FROM outside) = ${BATCH}::integer
    ), words AS (
      INSERT INTO message_words (account_id, message_id, other_id, words)
      SELECT ${accountId}, id, other_id,
        array_to_tsvector(ARRAY(SELECT message_word(${accountId}, word) FROM words_of(content) AS word))
      FROM batch
    )
    INSERT INTO message_indexes (account_id, last_id)
    SELECT ${accountId}, id FROM batch ORDER BY id DESC LIMIT 1
    ON CONFLICT (account_id) DO UPDATE SET last_id = excluded.last_id
    RETURNING account_id`.hasRows();
}

/** The newest of the account's messages that are in the index; those with a later id are not. */
export const lastIndexed = (sql: Queryable, accountId: string) => sql`
  coalesce(
    (SELECT last_id FROM message_indexes WHERE account_id = ${accountId}), ${FIRST_ID}::uuid
  )`;

/** For an account that is erased: it searches no more. */
export async function deleteIndexOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM message_words WHERE account_id = ${accountId}`;
  await tx`DELETE FROM message_indexes WHERE account_id = ${accountId}`;
}
