import type { FastifyRequest } from 'fastify';
import type { Sql } from '../platform/database.ts';
import { requireTokenHash } from './sessions.ts';

interface Listening {
  /** Hashes of their tokens, as `sessionKey` writes them. */
  keys: string[];
  now: Date;
  /** Until when they count as listening if nothing is heard of them again. */
  until: Date;
}

/** What a session is known by to those who never see its token. */
export function sessionKey(request: FastifyRequest): string {
  return requireTokenHash(request).toString('hex');
}

/**
 * Notes that these sessions are listening for news, and returns those of them that still hold. Two processes may note
 * the same session at once, and sessions end meanwhile: nobody waits for a row that somebody else is writing.
 */
export async function extendListening(sql: Sql, { keys, now, until }: Listening): Promise<string[]> {
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
