import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { hashOfToken, tokenOf } from './sessions.ts';

/** Ends only the session of this request. */
export async function signOut(sql: Queryable, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await sql`DELETE FROM sessions WHERE token_hash = ${hashOfToken(token)}`;
}
