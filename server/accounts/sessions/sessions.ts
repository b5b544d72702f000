import { createHash, createHmac, randomBytes } from 'node:crypto';
import { SECOND_FACTOR_HOURS } from '@sokoni/contract/accounts/second-factor';
import type { FastifyRequest } from 'fastify';
import { dayOf } from '../../platform/clock.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { notSignedIn } from '../../platform/http/errors.ts';
import type { Identify } from '../../platform/http/router.ts';
import type { FindSession, SessionRow } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { hasSignedInFrom } from '../login-attempts.ts';
import type { SessionCache } from './session-cache.ts';

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
  const token = newToken();
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  // Before the sessions, as what deletes them locks their account first.
  await noteSeen(sql, accountId, now);
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
export function identifyBySession(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  sessions: SessionCache<SessionRow>,
): Identify {
  return async function identify(request) {
    if (request.headers.authorization === undefined) return null;
    const tokenHash = requireTokenHash(request);
    const now = clock.now();
    const session = await sessions.get(tokenHash.toString('base64url'), () =>
      findSession(sql, sql`token_hash = ${tokenHash}`, now),
    );
    if (!session) throw notSignedIn();
    const { createdAt, lastUsedAt, expiresAt, secondFactorAt, ...account } = session;
    const hasSecondFactor = secondFactorAt !== null && +now - +secondFactorAt < SECOND_FACTOR_HOURS * HOUR;
    if (+now - +lastUsedAt >= PROLONG_AFTER) {
      if (dayOf(now) !== dayOf(lastUsedAt)) await noteSeen(sql, account.id, now);
      await sql`
        UPDATE sessions SET last_used_at = ${now}, expires_at = ${endFrom(now, createdAt)}
        WHERE token_hash = ${tokenHash}`;
      sessions.forget(account.id);
    }
    return { ...account, hasSecondFactor: account.operatorRole !== null && hasSecondFactor };
  };
}

/** The day is that in UTC. */
const noteSeen = (sql: Queryable, accountId: string, now: Date) => sql`
  UPDATE accounts SET last_seen_on = ${dayOf(now)}::date
  WHERE id = ${accountId} AND last_seen_on < ${dayOf(now)}::date`;

/** Finds a session by its id: for links to files, with which a browser sends no token. */
export function findSessionById(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  sessions: SessionCache<SessionRow>,
): FindSession {
  return (id) => sessions.get(`id ${id}`, () => findSession(sql, sql`s.id = ${id}`, clock.now()));
}

function findSession(sql: Queryable, which: Statement<object[]>, now: Date): Promise<SessionRow | undefined> {
  return sql<SessionRow[]>`
    SELECT s.id AS session_id, s.created_at, s.last_used_at, s.expires_at, s.second_factor_at, a.id, a.role,
      is_suspended(a.id) AS is_suspended, texts_to_accept(a.id, ${now}) <> '[]' AS must_accept,
      CASE WHEN a.is_operator AND NOT is_suspended(a.id) THEN a.operator_role END AS operator_role
    FROM sessions s JOIN accounts a ON a.id = s.account_id
    WHERE ${which} AND s.expires_at > ${now} AND a.deleted_at IS NULL`.first();
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

/** 256 random bits for a session or the link of a mail. Only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function endFrom(now: Date, createdAt: Date): Date {
  return new Date(Math.min(+now + IDLE, +createdAt + LIFETIME));
}

export async function endAllSessions(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM sessions WHERE account_id = ${accountId}`;
}

/**
 * The network address at which a session was opened, as a hash that can only be compared: its key never leaves the
 * database. All IPv6 addresses of one household's network count as one.
 */
async function originOf(sql: Queryable, request: FastifyRequest): Promise<Buffer> {
  const [row] = await sql<[{ value: Buffer }]>`SELECT value FROM secrets WHERE name = 'origin'`;
  return createHmac('sha256', row.value).update(request.visitorAddress).digest();
}

interface Pair {
  id: string;
  otherId: string;
  /** The request of the account `id`. */
  request: FastifyRequest;
}

/**
 * Whether both accounts were seen at one network address: in their sessions, or because the other has signed in from
 * the address of this request. Whole neighbourhoods share an address, so it is a hint and not a proof.
 */
export async function shareOrigin(sql: Queryable, { id, otherId, request }: Pair): Promise<boolean> {
  const [row] = await sql<[{ shared: boolean; email: string }]>`
    SELECT a.email, EXISTS (
      SELECT FROM sessions one JOIN sessions other ON other.origin = one.origin
      WHERE one.account_id = ${id} AND other.account_id = ${otherId}
    ) AS shared
    FROM accounts a WHERE a.id = ${otherId}`;
  return row.shared || hasSignedInFrom(sql, row.email, request);
}
