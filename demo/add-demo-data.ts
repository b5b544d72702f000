import { hasAccounts } from '../server/accounts/has-accounts.ts';
import { hashPassword } from '../server/accounts/passwords.ts';
import type { Sql } from '../server/db/database.ts';
import type { Storage } from '../server/storage/storage.ts';

const UNIQUE_VIOLATION = '23505';

interface Target {
  sql: Sql;
  storage: Storage;
  say: (line: string) => void;
}

/** Imported on demand: an ordinary start does not need it. */
export async function addDemoData({ sql, storage, say }: Target): Promise<void> {
  const { seedDemo } = await import('./insert-demo-data.ts');
  try {
    await seedDemo({ sql, storage, hashPassword, log: say });
  } catch (error) {
    // Another process that starts at this moment has added the same rows first.
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION || !(await hasAccounts(sql))) throw error;
  }
}
