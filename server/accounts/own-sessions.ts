import type { OpenSession } from '@sokoni/contract/own-account';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { deviceOf } from './device.ts';
import { requireTokenHash } from './sessions.ts';
import type { Viewer } from './viewer.ts';

interface SessionRow {
  id: string;
  tokenHash: Buffer;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function listSessions(
  sql: Queryable,
  viewer: Viewer,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<OpenSession[]> {
  const current = requireTokenHash(request);
  const sessions = await sql<SessionRow[]>`
    SELECT id, token_hash, user_agent, created_at, last_used_at FROM sessions
    WHERE account_id = ${viewer.id} AND expires_at > ${now}
    ORDER BY last_used_at DESC, id DESC`;
  return sessions.map(({ id, tokenHash, userAgent, createdAt, lastUsedAt }) => ({
    _id: id,
    device: deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: tokenHash.equals(current),
  }));
}

export async function endSession(sql: Queryable, viewer: Viewer, id: string): Promise<void> {
  const rows = await sql`DELETE FROM sessions WHERE id = ${id} AND account_id = ${viewer.id} RETURNING id`;
  if (rows.length === 0) throw notFound();
}

export async function endOtherSessions(
  sql: Queryable,
  viewer: Viewer,
  request: FastifyRequest,
): Promise<void> {
  await sql`
    DELETE FROM sessions WHERE account_id = ${viewer.id} AND token_hash <> ${requireTokenHash(request)}`;
}
