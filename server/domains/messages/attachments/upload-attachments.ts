import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Attachment, type AttachmentType, attachmentUploads } from '@sokoni/contract/attachments';
import { ATTACHMENTS_FIRST_MAX_BYTES, ATTACHMENTS_MAX_BYTES, FILE_MAX_BYTES } from '@sokoni/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { rowsToInsert } from '../../../platform/db/statement.ts';
import { ApiError, invalidFields, notSignedIn } from '../../../platform/http/errors.ts';
import type { SessionViewer, Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { type Content, newFileName } from '../../../platform/storage/storage.ts';
import { holdOwner } from '../../media/hold-owner.ts';
import { errorMessageOf } from '../../media/uploads/file-errors.ts';
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

interface MailedFiles extends Pick<Storing, 'viewer' | 'uploadId'> {
  files: readonly { name: string; bytes: Uint8Array }[];
  log: UploadSource<'files'>['log'];
}

/** The files of a mail. */
export function storeMailedFiles(
  parts: Parts,
  { viewer, uploadId, files, log }: MailedFiles,
): Promise<AttachmentRow[]> {
  async function receive(folder: string) {
    const arrived: ArrivedFile<'files'>[] = [];
    for (const { name, bytes } of files) {
      const error = bytes.length === 0 ? 'empty' : bytes.length > FILE_MAX_BYTES ? 'tooLarge' : null;
      if (error) throw invalidFields({ files: errorMessageOf(name, error) });
      const path = join(folder, String(arrived.length));
      await writeFile(path, bytes);
      arrived.push({ field: 'files', name, path });
    }
    return arrived;
  }
  return storeAttachments(parts, {
    viewer,
    uploadId,
    source: { receive, isGone: () => false, address: null, log },
  });
}

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
      encode,
      async insert(tx, files) {
        if (!(await holdOwner(tx, ownerId))) throw notSignedIn();
        if ((await find(tx)).length > 0) return false;
        await requireRoom(
          tx,
          ownerId,
          files.reduce((sum, { bytes }) => sum + bytes, 0),
        );
        const createdAt = clock.now();
        const rows = files.map((file, position) => ({
          ...file,
          ...storedType(file),
          ownerId,
          uploadId,
          position,
          createdAt,
        }));
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
  const row = { ...newRow(sentName, contentType), bytes: sent.size, width: null, height: null };
  return { row, contents: new Map([[attachmentKey(row.name), { path }]]) };
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

const isPicture = (format: string): format is PictureFormat =>
  ['jpeg', 'png', 'webp', 'avif'].includes(format);

function newRow(sentName: string, contentType: AttachmentType) {
  return {
    id: newId(),
    name: newFileName(),
    fileName: attachmentFileName(sentName, contentType),
    contentType,
  };
}

/** The release before knows no attached JPEG: to it, it is the picture that it can show and send. */
const storedType = ({ contentType }: AttachmentRow) =>
  contentType === 'image/jpeg'
    ? { contentType: 'image/webp', servedAs: contentType }
    : { contentType, servedAs: null };

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
