import type { Transaction } from '../db/database.ts';

/** For a deleted account: deletes its answered messages at once, and keeps open ones until they are answered. */
export async function forgetContactMessages(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM contact_messages WHERE account_id = ${accountId} AND closed_at IS NOT NULL`;
  await tx`UPDATE contact_messages SET account_id = NULL WHERE account_id = ${accountId}`;
}
