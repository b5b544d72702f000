import { DOCUMENTS_KEPT_DAYS } from '@sokoni/contract/verification';
import { discardKeys, removeDiscardedFiles } from '../media/discard-files.ts';
import type { AppDependencies } from '../route-context.ts';
import { documentKey } from './document-key.ts';
import { deleteDueDocuments } from './queries.ts';

const DAY = 24 * 3_600_000;

type Dependencies = Pick<AppDependencies, 'sql' | 'storage' | 'clock'>;

/**
 * Deletes documents some time after the decision on their claim, and documents that were not submitted for as long:
 * passports are not stored without a reason.
 */
export async function removeOldDocuments({ sql, storage, clock }: Dependencies): Promise<void> {
  const now = clock.now();
  const unsubmittedBefore = new Date(+now - DOCUMENTS_KEPT_DAYS * DAY);
  await sql.begin(async (tx) => {
    await discardKeys(tx, (await deleteDueDocuments(tx, { now, unsubmittedBefore })).map(documentKey));
  });
  await removeDiscardedFiles({ sql, storage });
}
