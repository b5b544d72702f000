import type { OpenSession } from '@sokoni/contract/accounts/own-account';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { hashOfToken, requireTokenHash, tokenOf } from './sessions.ts';

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
  const isEnded = await sql`
    DELETE FROM sessions WHERE id = ${id} AND account_id = ${viewer.id} RETURNING id`.hasRows();
  if (!isEnded) throw notFound();
}

export async function endOtherSessions(
  sql: Queryable,
  viewer: Viewer,
  request: FastifyRequest,
): Promise<void> {
  await sql`
    DELETE FROM sessions WHERE account_id = ${viewer.id} AND token_hash <> ${requireTokenHash(request)}`;
}

/** Ends only the session of this request. */
export async function signOut(sql: Queryable, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await sql`DELETE FROM sessions WHERE token_hash = ${hashOfToken(token)}`;
}

/** The first match wins: a user agent also names the browsers that it derives from. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bKAIOS\b/, 'KaiOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Such as 'Chrome on Android', so that owners recognise their devices. The raw user agent is never shown. */
export function deviceOf(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
