import type { Transaction } from '../platform/database.ts';
import { deleteClosedOf, detachOpen } from './queries.ts';

/** Of somebody who leaves: what is done with goes at once, what still waits for an answer is answered first. */
export async function forgetContactMessages(tx: Transaction, accountId: string): Promise<void> {
  await deleteClosedOf(tx, accountId);
  await detachOpen(tx, accountId);
}
