import type { Sql } from '../platform/db/database.ts';

export function hasAccounts(sql: Sql): Promise<boolean> {
  return sql`SELECT FROM accounts LIMIT 1`.hasRows();
}
