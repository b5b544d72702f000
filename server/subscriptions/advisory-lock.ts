import type { Sql, Transaction } from '../db/database.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';

/**
 * Each task holds a database connection while it waits for a provider. The sandbox providers and visitors' requests
 * need connections from the same pool, so only a few tasks run at the same time.
 */
const takeTurn = limitConcurrency({ running: 2, waiting: 500 });

/**
 * No other process works on the same subject at the same time: of two tasks that ask a provider, the one with the older
 * answer could otherwise write last.
 */
export function alone<T>(sql: Sql, subject: string, task: (tx: Transaction) => Promise<T>): Promise<T> {
  return takeTurn(
    () =>
      sql.begin(async (tx) => {
        await tx`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 11))`;
        return task(tx);
      }) as Promise<T>,
  );
}

/** The lock subject for every operation that changes or charges a subscription at its provider. */
export const changeLock = ({ name }: { name: string }, reference: string) => `${name} changing ${reference}`;
