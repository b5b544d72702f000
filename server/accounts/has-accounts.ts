import type { Queryable } from '../platform/db/database.ts';

export function hasAccounts(sql: Queryable): Promise<boolean> {
  return sql`SELECT FROM accounts LIMIT 1`.hasRows();
}

/** Whether there are accounts that hear of new terms: others than those of operators. */
export function hasCustomers(sql: Queryable): Promise<boolean> {
  return sql`
    SELECT FROM accounts WHERE NOT is_operator AND NOT is_made_for_operator AND deleted_at IS NULL LIMIT 1`.hasRows();
}
