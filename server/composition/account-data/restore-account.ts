import { restoreProfile } from '../../domains/profiles/clear-profile.ts';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Undoes a deletion. The caller has locked the account and its owner has proved ownership. False when it was not
 * deleted. A subscription that ended stays ended.
 */
export async function restoreAccount(tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  const wasDeleted = await tx`
    UPDATE accounts SET deleted_at = NULL, erase_at = NULL
    WHERE id = ${accountId} AND erase_at > ${now} RETURNING id`.hasRows();
  if (wasDeleted) await restoreProfile(tx, accountId, now);
  return wasDeleted;
}
