import { tell } from '../notifications/publish.ts';
import type { Transaction } from '../platform/database.ts';

/** A message shows whether it is saved, wherever it is shown. */
export async function notifyFavorites(tx: Transaction, accountId: string): Promise<void> {
  await tell(tx, [accountId], 'favorites');
  await tell(tx, [accountId], 'messages');
}
