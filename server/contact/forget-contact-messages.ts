import type { Transaction } from '../db/database.ts';
import { deleteClosedOf, detachOpen } from './queries.ts';

/** For a deleted account: deletes its answered messages at once, and keeps open ones until they are answered. */
export async function forgetContactMessages(tx: Transaction, accountId: string): Promise<void> {
  await deleteClosedOf(tx, accountId);
  await detachOpen(tx, accountId);
}
