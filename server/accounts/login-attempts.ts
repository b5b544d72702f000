import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { tooManyAttempts } from '../http/errors.ts';
import type { Queryable, Sql } from '../platform/database.ts';
import type { AppDependencies } from '../route-context.ts';
import { knowsAddress } from './known-addresses.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Seconds that a wrong try may cost at most. */
const LONGEST_DELAY = 900;

/** One number of tries; docs/decisions/006-guessing.md says which there are, and why. */
interface Counter {
  key: Buffer;
  /** Wrong tries that cost nothing; from then on each costs twice what the one before did. */
  free: number;
  /** Milliseconds after the first wrong try when all are forgotten. */
  lasts: number;
  /** Nobody else counts here: a right try may forget the wrong ones. */
  isOwn: boolean;
}

/** Of a sign-in: its own where the address is known, or else those of the account and of the address. */
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

/** Of somebody who is signed in and is asked for the password again. */
export function signedInCounters({ config }: AppDependencies, accountId: string): Counter[] {
  return loosened(
    [{ key: keyOf('signed in', accountId), free: 5, lasts: DAY, isOwn: true }],
    config.rateLimitFactor,
  );
}

/** Of codes of an operator's second factor; whoever guesses here knows the password already. */
export function secondFactorCounters({ config }: AppDependencies, accountId: string): Counter[] {
  return loosened(
    [{ key: keyOf('second factor', accountId), free: 5, lasts: DAY, isOwn: true }],
    config.rateLimitFactor,
  );
}

/** Of links for a forgotten password: who has one must not wait for those who guess passwords at this address. */
export function resetCounters({ config }: AppDependencies, request: FastifyRequest): Counter[] {
  return loosened(
    [{ key: keyOf('reset', request.visitorAddress), free: 20, lasts: HOUR, isOwn: false }],
    config.rateLimitFactor,
  );
}

/** What is remembered of an address from which somebody has signed in. */
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
 * Counts a try before it is judged, so that many at once are counted like one after the other, and takes it
 * back when it was right, or could not be judged.
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
  await sql`DELETE FROM guesses WHERE expires_at <= ${now}`;
  const counted: Counter[] = [];
  for (const counter of counters) {
    if (!(await countOne(sql, counter, now))) {
      await takeBack(sql, counted);
      throw tooManyAttempts(await secondsLeft(sql, counter, now));
    }
    counted.push(counter);
  }
}

/** False while a delay lasts. One statement, so that of two tries at once one is refused. */
async function countOne(sql: Sql, { key, free, lasts }: Counter, now: Date): Promise<boolean> {
  const rows = await sql`
    INSERT INTO guesses AS known (key, tries, retry_at, expires_at)
    VALUES (${key}, 1, 'epoch', ${new Date(+now + lasts)})
    ON CONFLICT (key) DO UPDATE SET
      tries = known.tries + 1,
      retry_at = CASE WHEN known.tries + 1 < ${free} THEN 'epoch' ELSE ${now}::timestamptz
        + make_interval(secs => least(2 ^ least(known.tries + 1 - ${free}, 20), ${LONGEST_DELAY})) END
    WHERE known.retry_at <= ${now}
    RETURNING key`;
  return rows.length === 1;
}

async function secondsLeft(sql: Sql, { key }: Counter, now: Date): Promise<number> {
  const [row] = await sql<{ retryAt: Date }[]>`SELECT retry_at FROM guesses WHERE key = ${key}`;
  // Meanwhile it may have been taken back.
  return Math.max(1, Math.ceil((+(row?.retryAt ?? now) - +now) / 1000));
}

async function forget(sql: Sql, counters: Counter[]): Promise<void> {
  for (const { key, isOwn } of counters) if (isOwn) await sql`DELETE FROM guesses WHERE key = ${key}`;
  await takeBack(
    sql,
    counters.filter((counter) => !counter.isOwn),
  );
}

async function takeBack(sql: Sql, counters: Counter[]): Promise<void> {
  for (const { key } of counters) {
    await sql`UPDATE guesses SET tries = tries - 1, retry_at = 'epoch' WHERE key = ${key} AND tries > 0`;
  }
}

function keyOf(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

function loosened(counters: Counter[], factor: number): Counter[] {
  return counters.map((counter) => ({ ...counter, free: counter.free * factor }));
}
