import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Sql } from '../db/database.ts';
import { tooManyAttempts } from '../http/errors.ts';
import type { AppDependencies } from '../route-context.ts';
import { knowsAddress } from './known-addresses.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The longest delay after a wrong attempt, in seconds. */
const LONGEST_DELAY = 900;

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

/** A known address has its own counter; any other counts for the account and for the network address. */
export async function signInCounters(
  { sql, config }: AppDependencies,
  email: string,
  request: FastifyRequest,
): Promise<Counter[]> {
  const address = request.visitorAddress;
  const counters = (await knowsAddress(sql, keyOf('known', email, address)))
    ? [{ key: keyOf('known', email, address), free: 5, lasts: DAY, isOwn: true }]
    : [
        { key: keyOf('address', address), free: 20, lasts: HOUR, isOwn: false },
        { key: keyOf('account', email), free: 5, lasts: DAY, isOwn: false },
      ];
  return loosened(counters, config.rateLimitFactor);
}

/** For a signed-in account that is asked for its password again. */
export function signedInCounters({ config }: AppDependencies, accountId: string): Counter[] {
  return loosened(
    [{ key: keyOf('signed in', accountId), free: 5, lasts: DAY, isOwn: true }],
    config.rateLimitFactor,
  );
}

/** For codes of an operator's second factor; the user has already given the right password. */
export function secondFactorCounters({ config }: AppDependencies, accountId: string): Counter[] {
  return loosened(
    [{ key: keyOf('second factor', accountId), free: 5, lasts: DAY, isOwn: true }],
    config.rateLimitFactor,
  );
}

/** For password reset links: their owner must not wait because of login attempts from the same address. */
export function resetCounters({ config }: AppDependencies, request: FastifyRequest): Counter[] {
  return loosened(
    [{ key: keyOf('reset', request.visitorAddress), free: 20, lasts: HOUR, isOwn: false }],
    config.rateLimitFactor,
  );
}

/** The stored hash of an address from which the account has signed in. */
export function knownAddressKey(email: string, request: FastifyRequest): Buffer {
  return keyOf('known', email, request.visitorAddress);
}

export async function hasSignedInFrom(
  sql: Queryable,
  email: string,
  request: FastifyRequest,
): Promise<boolean> {
  return knowsAddress(sql, knownAddressKey(email, request));
}

/**
 * Counts an attempt before it is checked, so that parallel attempts count like sequential ones, and takes it back
 * when it was right or the check failed with an error.
 */
export async function limitLoginAttempts(
  { sql, clock }: AppDependencies,
  counters: Counter[],
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await countTry(sql, counters, clock.now());
  let right = false;
  try {
    right = await isRight();
  } catch (error) {
    await takeBack(sql, counters);
    throw error;
  }
  if (right) await forget(sql, counters);
  return right;
}

async function countTry(sql: Sql, counters: Counter[], now: Date): Promise<void> {
  await sql`DELETE FROM login_attempts WHERE expires_at <= ${now}`;
  const counted: Counter[] = [];
  for (const counter of counters) {
    if (!(await countOne(sql, counter, now))) {
      await takeBack(sql, counted);
      throw tooManyAttempts(await secondsLeft(sql, counter, now));
    }
    counted.push(counter);
  }
}

/** False while a delay lasts. It is one statement, so that one of two parallel attempts is rejected. */
async function countOne(sql: Sql, { key, free, lasts }: Counter, now: Date): Promise<boolean> {
  const rows = await sql`
    INSERT INTO login_attempts AS known (key, attempts, retry_at, expires_at)
    VALUES (${key}, 1, 'epoch', ${new Date(+now + lasts)})
    ON CONFLICT (key) DO UPDATE SET
      attempts = known.attempts + 1,
      retry_at = CASE WHEN known.attempts + 1 < ${free} THEN 'epoch' ELSE ${now}::timestamptz
        + make_interval(secs => least(2 ^ least(known.attempts + 1 - ${free}, 20), ${LONGEST_DELAY})) END
    WHERE known.retry_at <= ${now}
    RETURNING key`;
  return rows.length === 1;
}

async function secondsLeft(sql: Sql, { key }: Counter, now: Date): Promise<number> {
  const [row] = await sql<{ retryAt: Date }[]>`SELECT retry_at FROM login_attempts WHERE key = ${key}`;
  // A parallel request may have deleted the row.
  return Math.max(1, Math.ceil((+(row?.retryAt ?? now) - +now) / 1000));
}

async function forget(sql: Sql, counters: Counter[]): Promise<void> {
  for (const { key, isOwn } of counters) if (isOwn) await sql`DELETE FROM login_attempts WHERE key = ${key}`;
  await takeBack(
    sql,
    counters.filter((counter) => !counter.isOwn),
  );
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

function loosened(counters: Counter[], factor: number): Counter[] {
  return counters.map((counter) => ({ ...counter, free: counter.free * factor }));
}
