import type { ClaimKind } from '@sokoni/contract/verification/verification';
import type { Viewer } from '../accounts/viewer.ts';
import type { Sql, Transaction } from '../db/database.ts';
import { notAllowed, notFound, notSignedIn } from '../http/errors.ts';
import { discardKeys } from '../media/discard-files.ts';
import { publish } from '../notifications/publish.ts';
import { documentKey } from './document-key.ts';
import { countOpenDocuments, findDocument, getClaim, holdProfessional, writeClaim } from './queries.ts';

/**
 * Documents of a decided claim stay until their deletion date, because the decision is based on them. A claim without
 * any document or note left is no longer submitted.
 */
export async function removeDocument(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await holdProfessional(tx, viewer.id))) throw notSignedIn();
    const document = await findDocument(tx, id);
    if (!document || document.accountId !== viewer.id) throw notFound();
    const isDeleted = await tx`
      DELETE FROM claim_documents WHERE id = ${id} AND delete_at IS NULL RETURNING id`.hasRows();
    if (!isDeleted) {
      throw notAllowed(
        /*i18n*/ 'We’ve already decided on this document. It is deleted automatically after the decision.',
      );
    }
    await discardKeys(tx, [documentKey(document)]);
    await takeBackIfBare(tx, viewer.id, document.kind);
    await publish(tx, [viewer.id], 'standing');
  });
}

/** A claim that was verified before it was submitted stays verified. A phone claim needs no document. */
async function takeBackIfBare(tx: Transaction, accountId: string, kind: ClaimKind): Promise<void> {
  const claim = await getClaim(tx, accountId, kind);
  if (claim.status !== 'submitted' || claim.note !== '' || kind === 'phone') return;
  if ((await countOpenDocuments(tx, accountId, kind)) > 0) return;
  const status = claim.method === null ? 'none' : 'verified';
  await writeClaim(tx, { ...claim, accountId, status, submittedAt: null });
}
