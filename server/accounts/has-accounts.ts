import type { Sql } from '../db/database.ts';

export async function hasAccounts(sql: Sql): Promise<boolean> {
  const rows = await sql`SELECT FROM accounts LIMIT 1`;
  return rows.length > 0;
}
