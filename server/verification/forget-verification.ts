import type { Transaction } from '../db/database.ts';
import { discardKeys } from '../media/discard-files.ts';
import { documentKey } from './document-key.ts';
import { deleteClaims, deleteDocumentsOf, forgetEmailLinks } from './queries.ts';

/**
 * Deletes claims, notes, documents and links with the account. `removeDiscardedFiles` removes the files after the
 * commit.
 */
export async function forgetVerification(tx: Transaction, accountId: string): Promise<void> {
  await discardKeys(tx, (await deleteDocumentsOf(tx, accountId)).map(documentKey));
  await deleteClaims(tx, accountId);
  await forgetEmailLinks(tx, accountId);
}
