import { DOCUMENTS_KEPT_DAYS } from '@sokoni/contract/verification/verification';
import type { Transaction } from '../../platform/db/database.ts';
import { forEachDue, type Log } from '../../platform/jobs/for-each-due.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { discardKeys } from '../media/discard-files.ts';
import { documentKey } from './documents.ts';
import { type DocumentRow, deleteEmailLinks } from './queries.ts';

const DAY = 24 * 3_600_000;

type StoredDocument = Pick<DocumentRow, 'name' | 'contentType'>;

/**
 * Deletes documents some time after the decision on their claim, and documents that were not submitted for as long:
 * passports are not stored without a reason.
 */
export async function removeOldDocuments(
  parts: Pick<AppDependencies, 'sql' | 'clock'>,
  log: Log,
): Promise<void> {
  const { sql, clock } = parts;
  const now = clock.now();
  const unsubmittedBefore = new Date(+now - DOCUMENTS_KEPT_DAYS * DAY);
  const isOld = sql`(
    delete_at <= ${now} OR delete_at IS NULL AND created_at < ${unsubmittedBefore} AND NOT EXISTS (
      SELECT FROM claims c WHERE c.account_id = d.account_id AND c.kind = d.kind AND c.status = 'submitted'
    ))`;
  await forEachDue(parts, log, {
    name: 'old documents',
    find: (limit, isReady) => sql<{ name: string }[]>`
      SELECT name FROM claim_documents d WHERE ${isOld} AND ${isReady(sql`name`)} ORDER BY name LIMIT ${limit}`,
    keyOf: ({ name }) => name,
    act: ({ name }) =>
      sql.begin(async (tx) => {
        const documents = await tx<StoredDocument[]>`
          DELETE FROM claim_documents d WHERE name = ${name} AND ${isOld} RETURNING name, content_type`;
        await discardKeys(tx, documents.map(documentKey));
      }),
  });
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
