import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Queryable, Sql } from '../../db/database.ts';
import { tooManyRequests } from '../errors.ts';

/**
 * Ten minutes, so that people who share an address can do it at once: a workshop of forty signs up within minutes. In the
 * long run an address may do as much as if each minute were counted.
 */
export const SHARED_MINUTES = 10;

interface LimitedAction {
  /** The name of the limited action. */
  name: string;
  /** An account or an address. */
  caller: string;
}

/** `max`: requests a minute, on average of that time. */
export type SharedRateLimit = (request: LimitedAction & { max: number }) => Promise<void>;

/** Counts requests in the database, for all processes together. Throws 429 beyond the limit. */
export function sharedRateLimit({ sql, clock }: { sql: Sql; clock: Clock }): SharedRateLimit {
  return async ({ max, ...limited }) => {
    const { count, resetsIn } = await countShared(sql, {
      ...limited,
      adding: 1,
      window: SHARED_MINUTES * 60_000,
      now: clock.now(),
    });
    if (count > max * SHARED_MINUTES) throw tooManyRequests(resetsIn);
  };
}

interface Count extends LimitedAction {
  adding: number;
  /** Milliseconds after the first count when it starts again. */
  window: number;
  now: Date;
}

/** Adds to a count that all processes share. `resetsIn` is in seconds. */
export async function countShared(sql: Queryable, { name, caller, adding, window, now }: Count) {
  // Only a hash is stored, so that the table identifies no visitor.
  const key = createHash('sha256')
    .update(JSON.stringify([name, caller]))
    .digest();
  // One statement, so that two concurrent requests count as two.
  const [row] = await sql<[{ count: number; resetsAt: Date }]>`
    INSERT INTO rate_limits AS known (key, requests, resets_at)
    VALUES (${key}, ${adding}, ${new Date(+now + window)})
    ON CONFLICT (key) DO UPDATE SET
      requests = CASE WHEN known.resets_at <= ${now} THEN excluded.requests ELSE known.requests + excluded.requests END,
      resets_at = CASE WHEN known.resets_at <= ${now} THEN excluded.resets_at ELSE known.resets_at END
    RETURNING requests AS count, resets_at`;
  return { count: row.count, resetsIn: (+row.resetsAt - +now) / 1000 };
}

export async function deleteExpiredRateLimits(sql: Sql, now: Date): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE resets_at <= ${now}`;
}
