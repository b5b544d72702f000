import type { Queryable, Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/queue.ts';

/** Milliseconds that a mail may wait: the second try is a minute after the first. */
const BRIEF = 90_000;
/** Milliseconds for which a letter that was given up can be tried again. */
export const RETRIED_FOR = 24 * 3_600_000;

/**
 * Since when mail cannot be sent: the oldest mail that waits after a failed try, if none was sent after it. Null while
 * mail is sent, also if a single recipient refuses it.
 */
export async function findMailFailure(sql: Queryable, now: Date): Promise<Date | null> {
  const [{ since }] = await sql<[{ since: Date | null }]>`
    SELECT min(created_at) AS since FROM outbox
    WHERE sent_at IS NULL AND given_up_at IS NULL AND last_error IS NOT NULL
      AND created_at < ${new Date(+now - BRIEF)}
      AND NOT EXISTS (SELECT FROM outbox later WHERE later.sent_at > outbox.created_at)`;
  return since;
}

/** Tries all waiting mail again now, also letters that were given up in that time. Returns how many. */
export async function retryMail(tx: Transaction, now: Date): Promise<number> {
  const rows = await tx`
    UPDATE outbox SET next_attempt_at = ${now}, given_up_at = NULL
    WHERE sent_at IS NULL AND bounced_at IS NULL
      AND (given_up_at IS NULL OR (written_late IS NULL AND given_up_at > ${new Date(+now - RETRIED_FOR)}))
    RETURNING id`;
  await enqueue(tx, 'mail');
  return rows.length;
}
