import { openAsBlob } from 'node:fs';
import { CERTIFICATES_MAX, PRODUCT_PICTURES_MAX } from '@sokoni/contract/limits';
import { storedFileName } from '@sokoni/contract/media/file-names';
import { type FileKind, type UploadField, uploadFields } from '@sokoni/contract/media/files';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { ApiError, notFound, notSignedIn } from '../../platform/http/errors.ts';
import { type Text, withValues } from '../../platform/http/translate.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { type Content, newFileName } from '../../platform/storage/storage.ts';
import { discardFiles } from '../media/discard-files.ts';
import { lockFileOwner } from '../media/lock-file-owner.ts';
import { addFile } from '../media/own-files.ts';
import { mayUpload } from '../media/policy.ts';
import { certificateKey } from '../media/storage-keys.ts';
import { encodePicture } from '../media/uploads/encode-picture.ts';
import { UnusableFile } from '../media/uploads/file-errors.ts';
import type { ArrivedFile } from '../media/uploads/receive-files.ts';
import { recogniseFile } from '../media/uploads/recognise-file.ts';
import { filesOf, storeUpload } from '../media/uploads/store-upload.ts';
import { countFiles, countPictures, problemOfRoom } from '../media/work-limit.ts';
import { withdrawClaim } from '../verification/withdraw-claim.ts';

interface Uploading {
  viewer: Viewer;
  query: { uploadId?: string | undefined; productId?: string | undefined };
  request: FastifyRequest;
}

/**
 * Replaces the portrait and the banner, and adds the other files after the existing ones. With a product, `productFlyers`
 * are its further pictures.
 */
export async function uploadFiles(
  parts: AppDependencies,
  { viewer, query, request }: Uploading,
): Promise<void> {
  const { sql, clock } = parts;
  const ownerId = viewer.id;
  const uploadId = query.uploadId ?? null;
  const { productId } = query;

  /** The client may have lost the response to its first attempt, or that attempt has completed in the meantime. */
  const isUploaded = async (queryable: Queryable) =>
    uploadId !== null &&
    queryable`
      SELECT FROM files WHERE owner_id = ${ownerId} AND upload_id = ${uploadId} LIMIT 1`.hasRows();

  await storeUpload(
    parts,
    {
      viewer,
      source: filesOf(request, { fields: uploadFields, mayUpload: (field) => mayUpload(viewer, field) }),
    },
    {
      acceptsPdf: (field) => field === 'certifications',
      async isExpected(files) {
        if (await isUploaded(sql)) return false;
        const kinds = files.map(({ field }) => uploadFields[field].kind);
        await requireRoom(sql, { ownerId, productId }, kinds);
        return true;
      },
      encode,
      async insert(tx, files) {
        if (!(await lockFileOwner(tx, ownerId))) throw notSignedIn();
        if (await isUploaded(tx)) return false;
        const kinds = files.map(({ kind }) => kind);
        await requireRoom(tx, { ownerId, productId }, kinds);
        for (const kind of ['avatar', 'banner'] as const) {
          if (kinds.includes(kind)) await discardFiles(tx, ownerId, tx`kind = ${kind}`);
        }
        const now = clock.now();
        for (const file of files) {
          const further = file.kind === 'work' && productId ? ({ kind: 'view', productId } as const) : {};
          await addFile(tx, { ...file, ...further, ownerId, uploadId, createdAt: now });
        }
        if (kinds.includes('certificate')) {
          // Otherwise a new certificate would be shown as 'verified' without a review.
          const reason = /*i18n*/ 'You added a certificate to your profile.';
          await withdrawClaim(tx, { accountId: ownerId, kind: 'certificates', reason, now });
        }
        return true;
      },
    },
  );
}

async function encode({ field, path, name: original }: ArrivedFile) {
  const { kind } = uploadFields[field];
  const id = newId();
  const fileName = storedFileName(original);
  const sent = await openAsBlob(path);
  const format = await recogniseFile(sent);
  if (format === 'pdf') {
    if (field !== 'certifications') throw new UnusableFile('pdfPicture');
    const name = newFileName();
    const row = { id, kind, name, fileName, contentType: 'application/pdf', widths: [], bytes: sent.size };
    return { row, contents: new Map<string, Content>([[certificateKey(name), { path }]]) };
  }
  const { contents, ...picture } = await encodePicture(path, format, kind === 'certificate' ? 'work' : kind);
  return { row: { id, kind, fileName, contentType: 'image/webp', ...picture }, contents };
}

/** Checked before the processing, and again under the lock, when no other upload can add files. */
async function requireRoom(
  sql: Queryable,
  { ownerId, productId }: { ownerId: string; productId: string | undefined },
  adding: FileKind[],
): Promise<void> {
  const works = adding.filter((kind) => kind === 'work').length;
  const certificates = adding.filter((kind) => kind === 'certificate').length;
  if (works > 0 && productId) {
    const count = await countPictures(sql, ownerId, productId);
    if (count === 0) throw notFound();
    if (count + works > PRODUCT_PICTURES_MAX) throw tooManyFiles('productFlyers', TOO_MANY_PICTURES);
  } else if (works > 0) {
    const count = await countFiles(sql, ownerId, 'work');
    const problem = await problemOfRoom(sql, ownerId, { count, adding: works });
    if (problem) throw tooManyFiles('productFlyers', problem);
  }
  if (certificates > 0 && (await countFiles(sql, ownerId, 'certificate')) + certificates > CERTIFICATES_MAX) {
    throw tooManyFiles(
      'certifications',
      withValues(/*i18n*/ 'You can add up to {CERTIFICATES_MAX} certificates. Remove one first.', {
        CERTIFICATES_MAX,
      }),
    );
  }
}

const TOO_MANY_PICTURES = withValues(
  /*i18n*/ 'You can show up to {PRODUCT_PICTURES_MAX} pictures here. Remove one first.',
  { PRODUCT_PICTURES_MAX },
);

const tooManyFiles = (field: UploadField, message: Text) =>
  new ApiError('too_many_files', { message, fields: { [field]: message } });
