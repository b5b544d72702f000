import { openAsBlob } from 'node:fs';
import { withoutInvisible } from '@sokoni/contract/media/file-names';
import { type ClaimKind, claimUploads, DOCUMENTS_MAX } from '@sokoni/contract/verification/verification';
import type { FastifyRequest } from 'fastify';
import type { Queryable, Sql, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';
import { ApiError, notAllowed, notFound, notSignedIn } from '../../platform/http/errors.ts';
import { withValues } from '../../platform/http/translate.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { newFileName, type Storage } from '../../platform/storage/storage.ts';
import { discardKeys } from '../media/discard-files.ts';
import type { ArrivedFile } from '../media/uploads/receive-files.ts';
import { type PictureFormat, recogniseFile } from '../media/uploads/recognise-file.ts';
import { filesOf, storeUpload } from '../media/uploads/store-upload.ts';
import { publish } from '../notifications/publish.ts';
import { mayVerify } from './policy.ts';
import {
  countOpenDocuments,
  type DocumentRow,
  findDocument,
  getClaim,
  lockProfessional,
  writeClaim,
} from './queries.ts';

interface NewDocuments {
  viewer: Viewer;
  kind: ClaimKind;
  request: FastifyRequest;
}

/** The documents wait until the claim is submitted. */
export async function addDocuments(
  parts: AppDependencies,
  { viewer, kind, request }: NewDocuments,
): Promise<void> {
  const { sql, clock } = parts;
  const accountId = viewer.id;
  await storeUpload(
    parts,
    { viewer, source: filesOf(request, { fields: claimUploads, mayUpload: () => mayVerify(viewer) }) },
    {
      acceptsPdf: () => true,
      async isExpected(files) {
        await requireRoom(sql, { accountId, kind, adding: files.length });
        return true;
      },
      encode,
      async insert(tx, documents) {
        if (!(await lockProfessional(tx, accountId))) throw notSignedIn();
        await requireRoom(tx, { accountId, kind, adding: documents.length });
        const rows = documents.map((document) => ({ ...document, accountId, kind, createdAt: clock.now() }));
        await tx`INSERT INTO claim_documents ${rowsToInsert(rows)}`;
        await publish(tx, [accountId], 'account');
        return true;
      },
    },
  );
}

async function encodePicture(path: string, format: PictureFormat): Promise<Buffer> {
  const { readDocumentPicture } = await import('../media/uploads/read-picture.ts');
  return readDocumentPicture(path, format);
}

/** Pictures are encoded again; a PDF stays unchanged, and is only served as a download. */
async function encode({ name: fileName, path }: ArrivedFile<'documents'>) {
  const sent = await openAsBlob(path);
  const format = await recogniseFile(sent);
  const isPdf = format === 'pdf';
  const content = isPdf ? { path } : await encodePicture(path, format);
  const contentType = isPdf ? ('application/pdf' as const) : ('image/webp' as const);
  const row = {
    id: newId(),
    name: newFileName(),
    title: titleOf(fileName),
    contentType,
    bytes: content instanceof Buffer ? content.length : sent.size,
  };
  return { row, contents: new Map([[documentKey(row), content]]) };
}

const LONGEST_TITLE = 100;

/** The title of a document: the owner's file name without characters that could disguise it. */
function titleOf(fileName: string): string {
  const shown = [...withoutInvisible(fileName.normalize())].slice(0, LONGEST_TITLE).join('').trim();
  return shown || /*i18n*/ 'Document';
}

/** Checked before the files are processed, and again under the lock. Documents of decided claims do not count. */
async function requireRoom(
  sql: Queryable,
  { accountId, kind, adding }: { accountId: string; kind: ClaimKind; adding: number },
): Promise<void> {
  if ((await countOpenDocuments(sql, accountId, kind)) + adding <= DOCUMENTS_MAX) return;
  const message = withValues(/*i18n*/ 'You can add up to {DOCUMENTS_MAX} documents. Remove one first.', {
    DOCUMENTS_MAX,
  });
  throw new ApiError('too_many_files', { message, fields: { documents: message } });
}

/**
 * Documents of a decided claim stay until their deletion date, because the decision is based on them. A claim without
 * any document or note left is no longer submitted.
 */
export async function removeDocument(sql: Sql, viewer: Viewer, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await lockProfessional(tx, viewer.id))) throw notSignedIn();
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
    await publish(tx, [viewer.id], 'account');
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

/** Opens a document of a claim for an operator. The caller checks the permission and logs the access. */
export async function openDocument({ sql, storage }: { sql: Queryable; storage: Storage }, id: string) {
  const document = await findDocument(sql, id);
  const file = document && (await storage.open(documentKey(document)));
  if (!document || !file) throw notFound();
  return { document, file };
}

/** The storage key of a document: no name that `/media/` reads. */
export function documentKey({ name, contentType }: Pick<DocumentRow, 'name' | 'contentType'>): string {
  return `${name}/${contentType === 'application/pdf' ? 'document.pdf' : 'document.webp'}`;
}
