import type { Transaction } from '../db/database.ts';
import { tell } from '../notifications/publish.ts';

/** Every open screen of the account shows whether a message is saved. */
export async function notifyFavorites(tx: Transaction, accountId: string): Promise<void> {
  await tell(tx, [accountId], 'favorites');
  await tell(tx, [accountId], 'messages');
}
