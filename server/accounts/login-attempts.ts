import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Sql } from '../platform/db/database.ts';
import { tooManyAttempts } from '../platform/http/errors.ts';
import type { AppDependencies } from '../platform/route-context.ts';
import { giveDevice } from './known-device.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The longest delay after a wrong attempt, in seconds. */
const LONGEST_DELAY = 900;
/** Devices, and network addresses, stored per account. */
const KNOWN_BROWSERS = 20;

/** Counts login attempts; docs/decisions/006-login-attempts.md lists the counters and their reasons. */
interface Counter {
  key: Buffer;
  /** Wrong attempts without a delay; each further one doubles the delay. */
  free: number;
  /** Milliseconds after the first wrong attempt when the count is reset. */
  lasts: number;
  /** Counts the attempts of one user only, so that a right attempt may reset it. */
  isOwn: boolean;
}

/** For a user whose attempts are counted apart from those of others. */
const OF_ONE_USER = { free: 5, lasts: DAY, isOwn: true };
const OF_AN_ADDRESS = { free: 20, lasts: HOUR, isOwn: false };

/** A known device or address has its own counter; any other counts for the account and for the network address. */
export async function signInCounters(
  sql: Queryable,
  email: string,
  request: FastifyRequest,
): Promise<Counter[]> {
  const device = request.device || undefined;
  // The device first: wrong passwords of others behind its address must not delay it.
  for (const key of [device && keyOf('device', email, device), keyOfKnown(email, request)]) {
    if (key && (await isRemembered(sql, key))) return [{ key, ...OF_ONE_USER }];
  }
  return [
    { key: keyOf('address', request.visitorAddress), ...OF_AN_ADDRESS },
    { key: keyOf('account', email), ...OF_ONE_USER, isOwn: false },
  ];
}

/** For a signed-in account that is asked for its password again. */
export const signedInCounters = (accountId: string): Counter[] => [
  { key: keyOf('signed in', accountId), ...OF_ONE_USER },
];

/** For codes of an operator's second factor; the user has already given the right password. */
export const secondFactorCounters = (accountId: string): Counter[] => [
  { key: keyOf('second factor', accountId), ...OF_ONE_USER },
];

/** For password reset links: their owner must not wait because of login attempts from the same address. */
export const resetCounters = (request: FastifyRequest): Counter[] => [
  { key: keyOf('reset', request.visitorAddress), ...OF_AN_ADDRESS },
];

/** Whether the account has signed in from the network address of this request. */
export function hasSignedInFrom(sql: Queryable, email: string, request: FastifyRequest): Promise<boolean> {
  return isRemembered(sql, keyOfKnown(email, request));
}

/** Called when the owner has proved ownership with this browser at this address. Those used longest ago are deleted. */
export async function rememberBrowser(
  sql: Queryable,
  { email, accountId, now }: { email: string; accountId: string; now: Date },
  request: FastifyRequest,
): Promise<void> {
  const device = keyOf('device', email, giveDevice(request));
  await sql`
    INSERT INTO known_addresses (key, account_id, last_used_at, is_device)
    VALUES (${keyOfKnown(email, request)}, ${accountId}, ${now}, false), (${device}, ${accountId}, ${now}, true)
    ON CONFLICT (key) DO UPDATE SET last_used_at = excluded.last_used_at`;
  await sql`
    DELETE FROM known_addresses WHERE key IN (
      SELECT key FROM (
        SELECT key, row_number() OVER (PARTITION BY is_device ORDER BY last_used_at DESC) AS place
        FROM known_addresses WHERE account_id = ${accountId}
      ) AS known WHERE place > ${KNOWN_BROWSERS}
    )`;
}

const keyOfKnown = (email: string, request: FastifyRequest) => keyOf('known', email, request.visitorAddress);

const isRemembered = (sql: Queryable, key: Buffer) =>
  sql`SELECT FROM known_addresses WHERE key = ${key}`.hasRows();

/**
 * Counts an attempt before it is checked, so that parallel attempts count like sequential ones, and takes it back
 * when it was right or the check failed with an error.
 */
export async function limitLoginAttempts(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  counters: Counter[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const now = clock.now();
  await sql`DELETE FROM login_attempts WHERE expires_at <= ${now}`;
  for (const [index, counter] of counters.entries()) {
    const free = counter.free * config.rateLimitFactor;
    if (await countOne(sql, { ...counter, free }, now)) continue;
    await takeBack(sql, counters.slice(0, index));
    throw tooManyAttempts(await secondsLeft(sql, counter, now));
  }
  let right = false;
  try {
    right = await isRight();
  } catch (error) {
    await takeBack(sql, counters);
    throw error;
  }
  if (!right) return false;
  for (const { key, isOwn } of counters) if (isOwn) await sql`DELETE FROM login_attempts WHERE key = ${key}`;
  await takeBack(
    sql,
    counters.filter((counter) => !counter.isOwn),
  );
  return true;
}

/** False while a delay lasts. It is one statement, so that one of two parallel attempts is rejected. */
function countOne(sql: Sql, { key, free, lasts }: Counter, now: Date): Promise<boolean> {
  return sql`
    INSERT INTO login_attempts AS known (key, attempts, retry_at, expires_at)
    VALUES (${key}, 1, 'epoch', ${new Date(+now + lasts)})
    ON CONFLICT (key) DO UPDATE SET
      attempts = known.attempts + 1,
      retry_at = CASE WHEN known.attempts + 1 < ${free} THEN 'epoch' ELSE ${now}::timestamptz
        + make_interval(secs => least(2 ^ least(known.attempts + 1 - ${free}, 20), ${LONGEST_DELAY})) END
    WHERE known.retry_at <= ${now}
    RETURNING key`.hasRows();
}

async function secondsLeft(sql: Sql, { key }: Counter, now: Date): Promise<number> {
  const [row] = await sql<{ retryAt: Date }[]>`SELECT retry_at FROM login_attempts WHERE key = ${key}`;
  // A parallel request may have deleted the row.
  return Math.max(1, Math.ceil((+(row?.retryAt ?? now) - +now) / 1000));
}

async function takeBack(sql: Sql, counters: Counter[]): Promise<void> {
  for (const { key } of counters) {
    await sql`
      UPDATE login_attempts SET attempts = attempts - 1, retry_at = 'epoch' WHERE key = ${key} AND attempts > 0`;
  }
}

function keyOf(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
