import type { Sql } from '../db/database.ts';
import type { LateMail } from './mail.ts';

export interface OutboxRow {
  id: string;
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  stopUrl: string | null;
  replyTo: string | null;
  /** Set where the mail has not been rendered yet. */
  writtenLate: LateMail | null;
  /** Includes the current attempt. */
  attempts: number;
  createdAt: Date;
}

/**
 * Takes due mail and leases it until `until`: other workers skip it until then, and it is due again if this worker
 * dies. The database's clock counts as well, because it sets since when new mail is due.
 */
export async function takeDueMail(
  sql: Sql,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<OutboxRow[]> {
  return sql<OutboxRow[]>`
    UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${until}
    WHERE id IN (
      SELECT id FROM outbox
      WHERE sent_at IS NULL AND given_up_at IS NULL AND next_attempt_at <= greatest(${now}, now())
      ORDER BY next_attempt_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, message_id, recipient AS "to", subject, text, html, stop_url, reply_to,
      written_late, attempts, created_at`;
}

/** Deletes the content of a sent mail, which only its recipient needs; the row stays. */
export async function markSent(sql: Sql, id: string, at: Date): Promise<void> {
  await sql`UPDATE outbox SET sent_at = ${at}, last_error = NULL, text = '', html = '', stop_url = NULL,
      reply_to = NULL WHERE id = ${id}`;
}

export async function markForRetry(sql: Sql, id: string, { at, error }: { at: Date; error: string }) {
  await sql`UPDATE outbox SET next_attempt_at = ${at}, last_error = ${error} WHERE id = ${id}`;
}

export async function markGivenUp(sql: Sql, id: string, { at, error }: { at: Date; error: string }) {
  await sql`
    UPDATE outbox SET given_up_at = ${at}, last_error = ${error}, text = '', html = '', stop_url = NULL,
      reply_to = NULL WHERE id = ${id}`;
}

/** Unsent mail of that age was given up long before. */
export async function forgetMailBefore(sql: Sql, at: Date): Promise<void> {
  await sql`DELETE FROM outbox WHERE created_at < ${at}`;
}
