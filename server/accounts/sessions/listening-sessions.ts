import type { FastifyRequest } from 'fastify';
import type { Sql } from '../../platform/db/database.ts';
import { requireTokenHash } from './sessions.ts';

interface StreamSessions {
  /** Hashes of their tokens, as `sessionKey` returns them. */
  keys: string[];
  now: Date;
  /** Until when they count as listening without another update. */
  until: Date;
}

/** Identifies a session without its token. */
export function sessionKey(request: FastifyRequest): string {
  return requireTokenHash(request).toString('hex');
}

/**
 * Records that these sessions are listening for notifications, and returns those that are still valid. Two processes
 * may update the same session at once, and sessions may end during the update: rows that another transaction has
 * locked are skipped.
 */
export async function extendListening(sql: Sql, { keys, now, until }: StreamSessions): Promise<string[]> {
  const these = sql`SELECT decode(key, 'hex') FROM unnest(${keys}::text[]) key`;
  const [held] = await Promise.all([
    sql<{ key: string }[]>`
      SELECT encode(s.token_hash, 'hex') AS key FROM sessions s JOIN accounts a ON a.id = s.account_id
      WHERE s.token_hash IN (${these}) AND s.expires_at > ${now} AND a.deleted_at IS NULL`,
    sql`
      UPDATE sessions SET listening_until = ${until} WHERE token_hash IN (
        SELECT token_hash FROM sessions WHERE token_hash IN (${these}) FOR NO KEY UPDATE SKIP LOCKED
      )`,
  ]);
  return held.map((row) => row.key);
}
