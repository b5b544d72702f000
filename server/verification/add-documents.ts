import { readFile } from 'node:fs/promises';
import { withoutInvisible } from '@sokoni/contract/media/file-names';
import { type ClaimKind, claimUploads, DOCUMENTS_MAX } from '@sokoni/contract/verification/verification';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { rowsToInsert } from '../db/statement.ts';
import { ApiError, notSignedIn } from '../http/errors.ts';
import { withValues } from '../http/translate.ts';
import { readDocumentPicture } from '../media/uploads/read-picture.ts';
import type { ArrivedFile } from '../media/uploads/receive-files.ts';
import { recogniseFile } from '../media/uploads/recognise-file.ts';
import { storeUpload } from '../media/uploads/store-upload.ts';
import { publish } from '../notifications/publish.ts';
import type { AppDependencies } from '../route-context.ts';
import { newFileName } from '../storage/storage.ts';
import { documentKey } from './document-key.ts';
import { mayVerify } from './policy.ts';
import { countOpenDocuments, holdProfessional } from './queries.ts';

interface Adding {
  viewer: Viewer;
  kind: ClaimKind;
  request: FastifyRequest;
}

/** The documents wait until the claim is submitted. */
export async function addDocuments(parts: AppDependencies, { viewer, kind, request }: Adding): Promise<void> {
  const { sql, clock } = parts;
  const accountId = viewer.id;
  await storeUpload(
    parts,
    { viewer, request },
    {
      fields: claimUploads,
      mayUpload: () => mayVerify(viewer),
      acceptsPdf: () => true,
      async isExpected(files) {
        await requireRoom(sql, { accountId, kind, adding: files.length });
        return true;
      },
      encode,
      async insert(tx, documents) {
        if (!(await holdProfessional(tx, accountId))) throw notSignedIn();
        await requireRoom(tx, { accountId, kind, adding: documents.length });
        const rows = documents.map((document) => ({ ...document, accountId, kind, createdAt: clock.now() }));
        await tx`INSERT INTO claim_documents ${rowsToInsert(rows)}`;
        await publish(tx, [accountId], 'standing');
        return true;
      },
    },
  );
}

/** Pictures are encoded again; a PDF stays unchanged, and is only served as a download. */
async function encode({ name: fileName, path }: ArrivedFile<'documents'>) {
  const sent = await readFile(path);
  const format = recogniseFile(sent);
  const isPdf = format === 'pdf';
  const bytes = isPdf ? sent : await readDocumentPicture(path, format);
  const contentType = isPdf ? ('application/pdf' as const) : ('image/webp' as const);
  const row = {
    id: newId(),
    name: newFileName(),
    title: titleOf(fileName),
    contentType,
    bytes: bytes.length,
  };
  return { row, contents: new Map([[documentKey(row), bytes]]) };
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
