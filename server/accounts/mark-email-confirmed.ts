import type { Transaction } from '../platform/db/database.ts';

/** The owner of the account has opened a link from a mail to its address. */
export async function markEmailConfirmed(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx`UPDATE accounts SET email_confirmed_at = ${now} WHERE id = ${accountId} AND deleted_at IS NULL`;
}
