import { setTimeout } from 'node:timers/promises';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { ProviderBusy } from './providers/provider.ts';

/** Seconds after which the lock of a process that died is free again. */
const LEASE = 30;
/** Milliseconds. */
const EXTEND_EVERY = 10_000;
const TRY_AGAIN_AFTER = 50;
const LONGEST_WAIT = 30_000;

/**
 * One operation at a time changes or charges a subscription at its provider, across processes. The lock is a row with
 * an expiry instead of a transaction, because no database connection may wait for a provider.
 */
export function withChangeLock<T>(
  sql: Sql,
  { name }: { name: string },
  reference: string,
  task: () => Promise<T>,
): Promise<T> {
  const subject = `${name} ${reference}`;
  const holder = newId();
  return serialize(subject, async () => {
    await acquire(sql, subject, holder);
    // A missed extension is made up for by the next one.
    const timer = setInterval(() => extend(sql, subject, holder).catch(() => {}), EXTEND_EVERY);
    try {
      return await task();
    } finally {
      clearInterval(timer);
      // A lock that cannot be deleted expires.
      await sql`DELETE FROM provider_locks WHERE subject = ${subject} AND holder = ${holder}`.catch(() => {});
    }
  });
}

async function acquire(sql: Sql, subject: string, holder: string): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT; waited += TRY_AGAIN_AFTER) {
    const acquired = await sql`
      INSERT INTO provider_locks (subject, holder, expires_at)
      VALUES (${subject}, ${holder}, clock_timestamp() + ${LEASE}::integer * interval '1 second')
      ON CONFLICT (subject) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
        WHERE provider_locks.expires_at < clock_timestamp()
      RETURNING subject`;
    if (acquired.length > 0) return;
    await setTimeout(TRY_AGAIN_AFTER);
  }
  throw new ProviderBusy(`Another operation on ${subject} is not finished.`);
}

const extend = async (sql: Sql, subject: string, holder: string) => sql`
  UPDATE provider_locks SET expires_at = clock_timestamp() + ${LEASE}::integer * interval '1 second'
  WHERE subject = ${subject} AND holder = ${holder}`;

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs tasks about one subject one after the other in this process, so that each task sees the changes of the one
 * before.
 */
export function serialize<T>(subject: string, task: () => Promise<T>): Promise<T> {
  const result = (queues.get(subject) ?? Promise.resolve()).then(task);
  const last = result
    .catch(() => {})
    .then(() => {
      if (queues.get(subject) === last) queues.delete(subject);
    });
  queues.set(subject, last);
  return result;
}
