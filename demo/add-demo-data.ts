import { hasAccounts } from '../server/accounts/has-accounts.ts';
import { hashPassword } from '../server/accounts/passwords/hash-password.ts';
import type { Sql } from '../server/platform/db/database.ts';
import type { Storage } from '../server/platform/storage/storage.ts';

const UNIQUE_VIOLATION = '23505';

interface Target {
  sql: Sql;
  storage: Storage;
  say: (line: string) => void;
}

export async function addDemoData({ sql, storage, say }: Target): Promise<void> {
  // Imported here because most starts do not need it.
  const { insertDemoData } = await import('./insert-demo-data.ts');
  try {
    await insertDemoData({ sql, storage, hashPassword, log: say });
  } catch (error) {
    // Another process that starts at the same time has inserted the same rows.
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION || !(await hasAccounts(sql))) throw error;
  }
}
