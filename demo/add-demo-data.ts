import { hasAccounts } from '../server/accounts/has-accounts.ts';
import { hashPassword } from '../server/accounts/passwords/hash-password.ts';
import type { Sql } from '../server/platform/db/database.ts';
import type { Storage } from '../server/platform/storage/storage.ts';

/** A number that no other code locks, while one process adds the demo data. */
const SEEDING_LOCK = 7_304_127;

interface Target {
  sql: Sql;
  storage: Storage;
  say: (line: string) => void;
}

export async function addDemoData({ sql, storage, say }: Target): Promise<void> {
  // Imported here because most starts do not need it.
  const { insertDemoData } = await import('./insert-demo-data.ts');
  await sql.begin(async (lock) => {
    const [{ isFree }] = await lock<
      [{ isFree: boolean }]
    >`SELECT pg_try_advisory_xact_lock(${SEEDING_LOCK}) AS is_free`;
    if (!isFree || (await hasAccounts(lock))) say('Another process adds the demo data.');
    else await insertDemoData({ sql, storage, hashPassword, log: say });
  });
}
