import { hashPassword } from '../accounts/passwords.ts';
import type { Storage } from '../storage/storage.ts';
import type { Sql } from './database.ts';

const UNIQUE_VIOLATION = '23505';

interface Target {
  sql: Sql;
  storage: Storage;
  say: (line: string) => void;
}

/** Imported on demand: an ordinary start does not need it. */
export async function addDemoData({ sql, storage, say }: Target): Promise<void> {
  const { seedDemo } = await import('./demo/seed.ts');
  try {
    await seedDemo({ sql, storage, hashPassword, log: say });
  } catch (error) {
    // Another process that starts at this moment has added the same rows first.
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION || !(await hasAccounts(sql))) throw error;
  }
}

export async function hasAccounts(sql: Sql): Promise<boolean> {
  const rows = await sql`SELECT FROM accounts LIMIT 1`;
  return rows.length > 0;
}

/** The demo accounts that exist in this database: an operator may have started without demo data. */
export async function findDemoAccounts(sql: Sql) {
  const { demoAccounts } = await import('./demo/accounts.ts');
  const emails = demoAccounts.map((account) => account.email);
  const rows = await sql<{ email: string }[]>`SELECT email FROM accounts WHERE email = ANY(${emails})`;
  const known = new Set(rows.map((row) => row.email));
  return demoAccounts.filter((account) => known.has(account.email));
}
