import { readTrades, storedTrades } from '../../domains/company/trade-lists.ts';
import { restoreProfile } from '../../domains/profiles/clear-profile.ts';
import { renewTradesOf } from '../../domains/profiles/move-trades.ts';
import { restorePaidDays } from '../../domains/subscriptions/ledger/restore-paid-days.ts';
import type { Transaction } from '../../platform/db/database.ts';

/**
 * Undoes a deletion. The caller has locked the account and its owner has proved ownership. False when it was not
 * deleted. Paid days that are left come back; the card is not charged again.
 */
export async function restoreAccount(tx: Transaction, accountId: string, now: Date): Promise<boolean> {
  const [deleted] = await tx<{ deletedAt: Date }[]>`
    SELECT deleted_at FROM accounts WHERE id = ${accountId} AND erase_at > ${now}`;
  if (!deleted) return false;
  await tx`UPDATE accounts SET deleted_at = NULL, erase_at = NULL WHERE id = ${accountId}`;
  await restoreProfile(tx, accountId, now);
  const lists = await readTrades(tx);
  await renewTradesOf(tx, accountId, (role, trades) => storedTrades(role, lists, trades));
  await restorePaidDays(tx, { accountId, ...deleted, now });
  return true;
}
