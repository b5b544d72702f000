import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttachmentType } from '@sokoni/contract/attachment-types';
import { type Attachment, attachmentUploads } from '@sokoni/contract/attachments';
import type { Reading } from '@sokoni/contract/input/left-out';
import { leftOutTexts } from '@sokoni/contract/left-out-texts';
import {
  ATTACHMENTS_AT_ONCE,
  ATTACHMENTS_FIRST_MAX_BYTES,
  ATTACHMENTS_MAX_BYTES,
  FILE_MAX_BYTES,
} from '@sokoni/contract/limits';
import { withoutInvisible } from '@sokoni/contract/media/file-names';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { rowsToInsert } from '../../../platform/db/statement.ts';
import { ApiError, notSignedIn } from '../../../platform/http/errors.ts';
import type { SessionViewer, Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { type Content, newFileName } from '../../../platform/storage/storage.ts';
import { lockFileOwner } from '../../media/lock-file-owner.ts';
import { type FileError, UnusableFile } from '../../media/uploads/file-errors.ts';
import type { ArrivedFile } from '../../media/uploads/receive-files.ts';
import type { PictureFormat } from '../../media/uploads/recognise-file.ts';
import { filesOf, storeUpload, type UploadSource } from '../../media/uploads/store-upload.ts';
import { type AttachmentRow, attachmentKey, presentAttachment, thumbnailKey } from './attachment.ts';
import { attachmentFileName } from './file-name.ts';
import { findUpload, readUse } from './queries.ts';
import { recogniseAttachment } from './recognise-attachment.ts';

interface EncodedFile {
  row: AttachmentRow;
  contents: Map<string, Content>;
}

interface UploadRequest {
  viewer: SessionViewer;
  query: { uploadId?: string | undefined };
  request: FastifyRequest;
}

export async function uploadAttachments(
  parts: AppDependencies,
  { viewer, query: { uploadId = newId() }, request }: UploadRequest,
): Promise<Attachment[]> {
  const source = filesOf(request, { fields: attachmentUploads, mayUpload: () => true });
  const rows = await storeAttachments(parts, { viewer, uploadId, source });
  return rows.map((row) => presentAttachment(row, viewer));
}

interface MailedFiles extends Pick<Storing, 'viewer'> {
  files: readonly { name: string; bytes: Uint8Array }[];
  /** The id of the upload of a file, the same for the same mail. */
  uploadIdOf(nth: number): string;
  log: UploadSource<'files'>['log'];
}

/** Stores the files of a mail, one by one: one that cannot be used leaves out only itself. */
export async function storeMailedFiles(
  parts: Parts,
  { viewer, files, uploadIdOf, log }: MailedFiles,
): Promise<Reading<string[]>> {
  const reading: Reading<string[]> = { usable: [], leftOut: [] };
  for (const [nth, { name, bytes }] of files.entries()) {
    const why =
      reading.usable.length === ATTACHMENTS_AT_ONCE
        ? leftOutTexts.tooMany
        : await storeMailedFile(parts, { viewer, uploadId: uploadIdOf(nth), name, bytes, log }).then(
            (ids) => void reading.usable.push(...ids),
            (error) => whyLeftOut(error),
          );
    if (why)
      reading.leftOut.push({ name: [...withoutInvisible(name)].slice(0, NAME_SHOWN).join('').trim(), why });
  }
  return reading;
}

const NAME_SHOWN = 100;

interface MailedFile extends Omit<Storing, 'source'> {
  name: string;
  bytes: Uint8Array;
  log: UploadSource<'files'>['log'];
}

async function storeMailedFile(
  parts: Parts,
  { name, bytes, log, ...storing }: MailedFile,
): Promise<string[]> {
  if (bytes.length === 0) throw new UnusableFile('empty');
  if (bytes.length > FILE_MAX_BYTES) throw new UnusableFile('tooLarge');
  async function receive(folder: string): Promise<ArrivedFile<'files'>[]> {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return [{ field: 'files', name, path }];
  }
  let refused: UnusableFile | undefined;
  const source = { receive, isGone: () => false, address: null, log };
  const rows = await storeAttachments(parts, { ...storing, source }, (file) =>
    encode(file).catch((error) => {
      if (error instanceof UnusableFile) refused = error;
      throw error;
    }),
  ).catch((error) => {
    throw refused ?? error;
  });
  return rows.map(({ id }) => id);
}

/** @throws what is no fault of the file, for the sending server to try again */
function whyLeftOut(error: unknown): string {
  if (error instanceof UnusableFile) return reasons[error.refusal] ?? leftOutTexts.kind;
  if (error instanceof ApiError && error.code === 'too_many_files') return leftOutTexts.full;
  // Only the search for viruses refuses a file that can be encoded.
  if (error instanceof ApiError && error.code === 'invalid_fields') return leftOutTexts.virus;
  throw error;
}

const reasons: Partial<Record<FileError, string>> = {
  empty: leftOutTexts.empty,
  tooLarge: leftOutTexts.tooLarge,
  tooManyPixels: leftOutTexts.pixels,
  macros: leftOutTexts.macros,
  macroSheets: leftOutTexts.macroSheets,
  macroKind: leftOutTexts.macroKind,
  linkedParts: leftOutTexts.linkedParts,
  otherDocument: leftOutTexts.otherDocument,
  severalPages: leftOutTexts.severalPages,
  hidden: leftOutTexts.hidden,
  archive: leftOutTexts.archive,
  program: leftOutTexts.program,
  soundOrFilm: leftOutTexts.soundOrFilm,
  savedMail: leftOutTexts.mail,
  locked: leftOutTexts.locked,
  heic: leftOutTexts.heic,
  damaged: leftOutTexts.damaged,
  damagedPdf: leftOutTexts.damaged,
  damagedDocument: leftOutTexts.damaged,
};

type Parts = Pick<AppDependencies, 'sql' | 'clock' | 'storage' | 'config' | 'scanner'>;

interface Storing {
  viewer: Viewer;
  uploadId: string;
  source: UploadSource<'files'>;
}

/** Stores files for a message that is not sent yet, once for each `uploadId`. `deleteUnsent` deletes forgotten ones. */
async function storeAttachments(
  parts: Parts,
  { viewer, uploadId, source }: Storing,
  encodeFile: typeof encode = encode,
): Promise<AttachmentRow[]> {
  const { sql, clock } = parts;
  const ownerId = viewer.id;
  const find = (queryable: Queryable) => findUpload(queryable, { ownerId, uploadId });

  await storeUpload(
    parts,
    { viewer, source },
    {
      acceptsPdf: () => true,
      async isExpected() {
        if ((await find(sql)).length > 0) return false;
        // Pictures become smaller, so the sizes are counted later.
        await requireRoom(sql, ownerId, 0);
        return true;
      },
      encode: encodeFile,
      async insert(tx, files) {
        if (!(await lockFileOwner(tx, ownerId))) throw notSignedIn();
        if ((await find(tx)).length > 0) return false;
        await requireRoom(
          tx,
          ownerId,
          files.reduce((sum, { bytes }) => sum + bytes, 0),
        );
        const createdAt = clock.now();
        const rows = files.map((file, position) => ({ ...file, ownerId, uploadId, position, createdAt }));
        await tx`INSERT INTO attachments ${rowsToInsert(rows)}`;
        return true;
      },
    },
  );
  return find(sql);
}

async function encode({ name: sentName, path }: ArrivedFile<'files'>): Promise<EncodedFile> {
  const sent = await openAsBlob(path);
  const format = await recogniseAttachment(sent, sentName);
  if (isPicture(format)) return encodePicture(sentName, path, format);
  const contentType = format === 'pdf' ? 'application/pdf' : format;
  const unlinked = isOpenXml(format)
    ? await (await import('./office/relationships.ts')).removeLinks(sent)
    : null;
  const kept = unlinked ? `${path}.kept` : path;
  if (unlinked) await writeFile(kept, unlinked.stream());
  const row = {
    ...newRow(sentName, contentType),
    bytes: (unlinked ?? sent).size,
    width: null,
    height: null,
  };
  return { row, contents: new Map([[attachmentKey(row.name), { path: kept }]]) };
}

async function encodePicture(sentName: string, path: string, format: PictureFormat): Promise<EncodedFile> {
  const { readAttachedPicture } = await import('../../media/uploads/read-picture.ts');
  const { picture, contentType, thumbnail, width, height } = await readAttachedPicture(path, format);
  const bytes = picture.length + thumbnail.length;
  const row = { ...newRow(sentName, contentType), bytes, width, height };
  const contents = new Map([
    [attachmentKey(row.name), picture],
    [thumbnailKey(row.name), thumbnail],
  ]);
  return { row, contents };
}

const isPicture = (format: string): format is PictureFormat => !format.includes('/') && format !== 'pdf';
const isOpenXml = (format: string) => /openxml|macroEnabled/.test(format);

function newRow<Type extends AttachmentType>(sentName: string, contentType: Type) {
  return {
    id: newId(),
    name: newFileName(),
    fileName: attachmentFileName(sentName, contentType),
    contentType,
  };
}

const FULL =
  /*i18n*/ 'Your attachments take up 1 GB, the most for one account. Delete messages with files; their space is free when the other person has deleted them too.';

const FULL_BEFORE_FIRST =
  /*i18n*/ 'You can attach up to 100 MB before your first message. Send a message first, or remove a file.';

/** Checked before the processing, and again under the lock, when no other upload can add files. */
async function requireRoom(sql: Queryable, ownerId: string, adding: number): Promise<void> {
  const { bytes, hasWritten } = await readUse(sql, ownerId);
  const most = hasWritten ? ATTACHMENTS_MAX_BYTES : ATTACHMENTS_FIRST_MAX_BYTES;
  if (bytes + adding <= most && bytes < most) return;
  const message = hasWritten ? FULL : FULL_BEFORE_FIRST;
  throw new ApiError('too_many_files', { message, fields: { files: message } });
}
