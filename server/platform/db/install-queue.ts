import type { Session } from './database.ts';

/** Jobs that a transaction enqueues. All others are only scheduled. */
export const enqueued = ['mail', 'push', 'trades'] as const;
export type EnqueuedJob = (typeof enqueued)[number];

/** The version of the tables that the installed pg-boss needs; a test compares it. */
export const TABLES_VERSION = 46;

/**
 * Creates or updates the tables of pg-boss; runs as the owner. pg-boss is imported only when there is something to do,
 * because that takes longer than all other imports of a start.
 */
export async function installQueue(owner: Session): Promise<void> {
  const version = await findTablesVersion(owner);
  if (version === TABLES_VERSION) return;
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
  await execute(owner, version === undefined ? getConstructionPlans() : getMigrationPlans('pgboss', version));
  for (const name of enqueued) await owner`SELECT pgboss.create_queue(${name}, '{"policy": "standard"}')`;
}

async function findTablesVersion(owner: Session): Promise<number | undefined> {
  const known = await owner`SELECT WHERE to_regclass('pgboss.version') IS NOT NULL`;
  if (known.length === 0) return undefined;
  const [row] = await owner<{ version: number }[]>`SELECT version FROM pgboss.version`;
  return row?.version;
}

/** A text may contain a transaction of its own, which an error leaves open. */
export async function execute({ client }: Session, text: string, values?: unknown[]) {
  try {
    return await client.query(text, values);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
