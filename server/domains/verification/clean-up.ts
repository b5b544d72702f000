import { DOCUMENTS_KEPT_DAYS } from '@sokoni/contract/verification/verification';
import type { Transaction } from '../../platform/db/database.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { discardKeys, removeDiscardedFiles } from '../media/discard-files.ts';
import { documentKey } from './documents.ts';
import { type DocumentRow, deleteEmailLinks } from './queries.ts';

const DAY = 24 * 3_600_000;

type StoredDocument = Pick<DocumentRow, 'name' | 'contentType'>;

/**
 * Deletes documents some time after the decision on their claim, and documents that were not submitted for as long:
 * passports are not stored without a reason.
 */
export async function removeOldDocuments({
  sql,
  storage,
  clock,
}: Pick<AppDependencies, 'sql' | 'storage' | 'clock'>): Promise<void> {
  const now = clock.now();
  const unsubmittedBefore = new Date(+now - DOCUMENTS_KEPT_DAYS * DAY);
  await sql.begin(async (tx) => {
    const documents = await tx<StoredDocument[]>`
      DELETE FROM claim_documents d
      WHERE delete_at <= ${now} OR (
        delete_at IS NULL AND created_at < ${unsubmittedBefore} AND NOT EXISTS (
          SELECT FROM claims c
          WHERE c.account_id = d.account_id AND c.kind = d.kind AND c.status = 'submitted'
        ))
      RETURNING name, content_type`;
    await discardKeys(tx, documents.map(documentKey));
  });
  await removeDiscardedFiles({ sql, storage });
}

/**
 * Deletes claims, notes, documents and links with the account. `removeDiscardedFiles` removes the files after the
 * commit.
 */
export async function deleteVerification(tx: Transaction, accountId: string): Promise<void> {
  const documents = await tx<StoredDocument[]>`
    DELETE FROM claim_documents WHERE account_id = ${accountId} RETURNING name, content_type`;
  await discardKeys(tx, documents.map(documentKey));
  await tx`DELETE FROM claims WHERE account_id = ${accountId}`;
  await deleteEmailLinks(tx, accountId);
}
