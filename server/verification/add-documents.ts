import { readFile } from 'node:fs/promises';
import { type ClaimKind, claimUploads, DOCUMENTS_MAX } from '@sokoni/contract/verification';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable } from '../db/database.ts';
import { ApiError, notAllowed, notSignedIn, unavailable } from '../http/errors.ts';
import { withValues } from '../http/translate.ts';
import { announceFiles, dropFiles, removeDiscardedFiles, retainFiles } from '../media/discard-files.ts';
import { errorMessageOf, UnusableFile } from '../media/file-errors.ts';
import { limitUploads } from '../media/limit-uploads.ts';
import { Problems } from '../media/problems.ts';
import { readDocumentPicture } from '../media/read-picture.ts';
import { type ArrivedFile, receiveFiles } from '../media/receive-files.ts';
import { recogniseFile } from '../media/recognise-file.ts';
import { withFolder } from '../media/uploads-in-progress.ts';
import { tell } from '../notifications/publish.ts';
import { newId } from '../platform/ids.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import type { AppDependencies } from '../route-context.ts';
import { newFileName } from '../storage/storage.ts';
import { documentKey } from './document-key.ts';
import { mayVerify } from './policy.ts';
import { countOpenDocuments, type DocumentRow, holdProfessional, insertDocument } from './queries.ts';
import { titleOf } from './title-of.ts';

/** Limits the documents whose bytes this process has in memory at once. */
const takePlace = limitConcurrency({ running: 4, waiting: 10_000 });

interface Adding {
  viewer: Viewer;
  kind: ClaimKind;
  request: FastifyRequest;
}

type Stored = Omit<DocumentRow, 'accountId' | 'kind' | 'createdAt' | 'deleteAt'> & { bytes: number };

/** Saves all files or none, as with every upload. They wait until the claim is submitted. */
export async function addDocuments(parts: AppDependencies, { viewer, kind, request }: Adding): Promise<void> {
  await limitUploads(viewer.id, () =>
    withFolder(parts.config, async (folder) => {
      const files = await receiveFiles({
        request,
        folder,
        fields: claimUploads,
        mayUpload: () => mayVerify(viewer),
      });
      // A body without a file is only rejected here.
      if (!mayVerify(viewer)) throw notAllowed();
      await requireRoom(parts.sql, { accountId: viewer.id, kind, adding: files.length });
      const announced: string[] = [];
      try {
        const stored = await storeDocuments(parts, files, announced);
        // The client has closed the connection and has to send the files again.
        if (request.raw.socket.destroyed) throw new ApiError('malformed');
        await referTo(parts, { accountId: viewer.id, kind, stored, announced });
      } catch (error) {
        await dropFiles(parts.sql, announced);
        await removeDiscardedFiles(parts).catch((failure) => request.log.error(failure));
        throw error;
      }
    }),
  );
}

async function storeDocuments(
  { sql, storage }: Pick<AppDependencies, 'sql' | 'storage'>,
  files: ArrivedFile<'documents'>[],
  announced: string[],
): Promise<Stored[]> {
  const problems = new Problems();
  const stored: Stored[] = [];
  for (const file of files) {
    await takePlace(async () => {
      const { bytes, contentType } = await contentOf(file.path);
      if (problems.isAny) return;
      const document = { id: newId(), name: newFileName(), title: titleOf(file.name), contentType };
      const key = documentKey(document);
      await announceFiles(sql, [key]);
      announced.push(key);
      await storage.write(key, bytes);
      stored.push({ ...document, bytes: bytes.length });
    }).catch((error) => {
      if (!(error instanceof UnusableFile)) throw error;
      problems.add(file.field, errorMessageOf(file.name, fileErrorIn(error)));
    });
  }
  problems.throwAny();
  return stored;
}

/** Pictures are encoded again; a PDF stays unchanged, and is only served as a download. */
async function contentOf(path: string): Promise<{ bytes: Buffer; contentType: Stored['contentType'] }> {
  const sent = await readFile(path);
  const format = recogniseFile(sent);
  if (format === 'pdf') return { bytes: sent, contentType: 'application/pdf' };
  return { bytes: await readDocumentPicture(path, format), contentType: 'image/webp' };
}

function fileErrorIn({ refusal }: UnusableFile) {
  if (refusal === 'svg') return 'svgProof';
  return refusal === 'otherPicture' ? 'otherProof' : refusal;
}

async function referTo(
  { sql, clock }: AppDependencies,
  {
    accountId,
    kind,
    stored,
    announced,
  }: { accountId: string; kind: ClaimKind; stored: Stored[]; announced: string[] },
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await holdProfessional(tx, accountId))) throw notSignedIn();
    await requireRoom(tx, { accountId, kind, adding: stored.length });
    for (const document of stored) {
      await insertDocument(tx, { ...document, accountId, kind, createdAt: clock.now() });
    }
    if (!(await retainFiles(tx, announced))) throw unavailable();
    await tell(tx, [accountId], 'standing');
  });
}

/** Checked before the files are processed, and again under the lock. Documents of decided claims do not count. */
async function requireRoom(
  sql: Queryable,
  { accountId, kind, adding }: { accountId: string; kind: ClaimKind; adding: number },
): Promise<void> {
  if ((await countOpenDocuments(sql, accountId, kind)) + adding <= DOCUMENTS_MAX) return;
  const message = withValues(
    /*i18n*/ 'Up to {DOCUMENTS_MAX} documents can be added. Take one back to add another.',
    { DOCUMENTS_MAX },
  );
  throw new ApiError('too_many_files', { message, fields: { documents: message } });
}
