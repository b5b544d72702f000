import type { Sql, Transaction } from '../platform/database.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';

/**
 * Each holds a connection while a provider is asked. The practice providers need one of the same pool to answer, and so
 * do the visitors.
 */
const takeTurn = limitConcurrency({ running: 2, waiting: 500 });

/**
 * Nobody else, in any process, does anything about this subject meanwhile: of two who ask a provider at the same time,
 * the one with the older answer could otherwise write last.
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

/** The subject that everything shares which changes or charges a subscription at its provider. */
export const changeLock = ({ name }: { name: string }, reference: string) => `${name} changing ${reference}`;
