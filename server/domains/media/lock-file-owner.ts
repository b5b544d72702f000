import type { Transaction } from '../../platform/db/database.ts';

/** Locks the files of one account until the end of the transaction. False when the account is deleted. */
export function lockFileOwner(tx: Transaction, ownerId: string): Promise<boolean> {
  return tx`SELECT FROM accounts WHERE id = ${ownerId} AND deleted_at IS NULL FOR NO KEY UPDATE`.hasRows();
}
