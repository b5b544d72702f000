import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../accounts/sessions/sessions.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/db/database.ts';

/** Opens a session and returns its header. */
export async function signInAs({ sql, clock }: { sql: Sql; clock: Clock }, { id }: { id: string }) {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await sql`
    INSERT INTO sessions (token_hash, account_id, created_at, last_used_at, expires_at)
    VALUES (${hashOfToken(token)}, ${id}, ${now}, ${now}, ${new Date(+now + 30 * 86_400_000)})`;
  return { authorization: `Bearer ${token}` };
}

/** The same for an operator who has just passed the second factor. */
export async function signInAsAdmin(it: { sql: Sql; clock: Clock }, operator: { id: string }) {
  const headers = await signInAs(it, operator);
  const tokenHash = hashOfToken(headers.authorization.slice('Bearer '.length));
  await it.sql`UPDATE sessions SET second_factor_at = ${it.clock.now()} WHERE token_hash = ${tokenHash}`;
  return headers;
}

/** A well-formed token that belongs to no session. */
export function strangeToken() {
  return { authorization: `Bearer ${randomBytes(32).toString('base64url')}` };
}
