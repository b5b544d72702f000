import { tell } from '../news/tell.ts';
import type { Transaction } from '../platform/database.ts';

/** A message shows whether it is saved, wherever it is shown. */
export async function tellOfFavorites(tx: Transaction, accountId: string): Promise<void> {
  await tell(tx, [accountId], 'favorites');
  await tell(tx, [accountId], 'messages');
}
