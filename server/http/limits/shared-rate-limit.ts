import { createHash } from 'node:crypto';
import type { Sql } from '../../db/database.ts';
import type { Clock } from '../../jobs/clock.ts';
import { tooManyRequests } from '../errors.ts';

const MINUTE = 60_000;

interface CountedRequest {
  /** The name of the limited action. */
  name: string;
  /** An account or an address. */
  caller: string;
  /** Requests a minute. */
  max: number;
}

export type SharedRateLimit = (request: CountedRequest) => Promise<void>;

/** Counts requests in the database, for all processes together. Throws 429 beyond the limit. */
export function sharedRateLimit({ sql, clock }: { sql: Sql; clock: Clock }): SharedRateLimit {
  return async ({ name, caller, max }) => {
    const now = clock.now();
    // Only a hash is stored, so that the table identifies no visitor.
    const key = createHash('sha256')
      .update(JSON.stringify([name, caller]))
      .digest();
    // One statement, so that two concurrent requests count as two.
    const [row] = await sql<[{ requests: number; resetsAt: Date }]>`
      INSERT INTO rate_limits AS known (key, requests, resets_at)
      VALUES (${key}, 1, ${new Date(+now + MINUTE)})
      ON CONFLICT (key) DO UPDATE SET
        requests = CASE WHEN known.resets_at <= ${now} THEN 1 ELSE known.requests + 1 END,
        resets_at = CASE WHEN known.resets_at <= ${now} THEN excluded.resets_at ELSE known.resets_at END
      RETURNING requests, resets_at`;
    if (row.requests > max) throw tooManyRequests((+row.resetsAt - +now) / 1000);
  };
}

export async function deleteExpiredRateLimits(sql: Sql, now: Date): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE resets_at <= ${now}`;
}
