import { createHash, randomBytes } from 'node:crypto';
import { SECOND_FACTOR_HOURS } from '@sokoni/contract/second-factor';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Transaction } from '../db/database.ts';
import { notSignedIn } from '../http/errors.ts';
import type { Identify } from '../http/router.ts';
import { newId } from '../platform/ids.ts';
import type { AppDependencies } from '../route-context.ts';
import { originOf } from './origin.ts';
import type { Viewer } from './viewer.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A session ends after this time without use. */
const IDLE = 30 * DAY;
/** A session ends at the latest this long after the sign-in. */
const LIFETIME = 180 * DAY;
/** Sessions per account; a further sign-in ends the one used longest ago. */
const MOST = 50;
/** The shortest time between two updates of a session's last use, so that most reads cause no write. */
const PROLONG_AFTER = HOUR;

/** 256 random bits in base64url. */
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** Returns the token, of which only the hash is stored. Deletes expired and surplus sessions of the account. */
export async function openSession(
  sql: Queryable,
  accountId: string,
  now: Date,
  request: FastifyRequest,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  await sql`
    DELETE FROM sessions WHERE account_id = ${accountId} AND (expires_at <= ${now} OR token_hash IN (
      SELECT token_hash FROM sessions WHERE account_id = ${accountId}
      ORDER BY last_used_at DESC OFFSET ${MOST - 1}
    ))`;
  await sql`
    INSERT INTO sessions (id, token_hash, account_id, user_agent, origin, created_at, last_used_at, expires_at)
    VALUES (${newId()}, ${hashOfToken(token)}, ${accountId}, ${userAgent}, ${await originOf(sql, request)},
      ${now}, ${now}, ${endFrom(now, now)})`;
  return token;
}

/** Returns null without a token; throws 401 for a token that is unknown, ended or expired. */
export function identifyBySession({ sql, clock }: AppDependencies): Identify {
  return async function identify(request) {
    if (request.headers.authorization === undefined) return null;
    const token = tokenOf(request);
    if (!token) throw notSignedIn();
    const now = clock.now();
    const session = await findSession(sql, hashOfToken(token), now);
    if (!session) throw notSignedIn();
    const { tokenHash, createdAt, lastUsedAt, secondFactorAt, ...account } = session;
    const hasSecondFactor = secondFactorAt !== null && +now - +secondFactorAt < SECOND_FACTOR_HOURS * HOUR;
    const viewer = { ...account, hasSecondFactor: account.isOperator && hasSecondFactor };
    if (+now - +lastUsedAt >= PROLONG_AFTER) await prolongSession(sql, { tokenHash, createdAt, now });
    return viewer;
  };
}

export function tokenOf(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

/** Throws 401 without a token. */
export function requireTokenHash(request: FastifyRequest): Buffer {
  const token = tokenOf(request);
  if (!token) throw notSignedIn();
  return hashOfToken(token);
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface SessionRow extends Omit<Viewer, 'hasSecondFactor'> {
  tokenHash: Buffer;
  createdAt: Date;
  lastUsedAt: Date;
  secondFactorAt: Date | null;
}

async function findSession(sql: Queryable, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    SELECT s.token_hash, s.created_at, s.last_used_at, s.second_factor_at, a.id, a.role, a.is_operator
    FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now} AND a.deleted_at IS NULL`;
  return row;
}

async function prolongSession(
  sql: Queryable,
  { tokenHash, createdAt, now }: { tokenHash: Buffer; createdAt: Date; now: Date },
): Promise<void> {
  await sql`
    UPDATE sessions SET last_used_at = ${now}, expires_at = ${endFrom(now, createdAt)}
    WHERE token_hash = ${tokenHash}`;
}

function endFrom(now: Date, createdAt: Date): Date {
  return new Date(Math.min(+now + IDLE, +createdAt + LIFETIME));
}

export async function endAllSessions(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM sessions WHERE account_id = ${accountId}`;
}
