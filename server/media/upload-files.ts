import { CERTIFICATES_MAX, type FileKind, uploadFields } from '@sokoni/contract/files';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../accounts/viewer.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { ApiError, notSignedIn, unavailable } from '../http/errors.ts';
import { type Text, withValues } from '../http/translate.ts';
import type { AppDependencies } from '../route-context.ts';
import { withdrawClaims } from '../verification/withdraw-claims.ts';
import { discardKind, dropFiles, removeDiscardedFiles, retainFiles } from './discard-files.ts';
import { limitUploads } from './limit-uploads.ts';
import { mayUpload } from './policy.ts';
import { Problems } from './problems.ts';
import { countFiles, holdOwner, insertFile, isUploaded } from './queries.ts';
import { receiveFiles } from './receive-files.ts';
import { type Stored, storeFiles } from './store-files.ts';
import { withFolder } from './uploads-in-progress.ts';
import { problemOfRoom } from './work-limit.ts';

interface Uploading {
  viewer: Viewer;
  query: { uploadId?: string | undefined };
  request: FastifyRequest;
}

/** Stores all of the files or none: rows refer to them only after every file is stored. */
export async function uploadFiles(
  parts: AppDependencies,
  { viewer, query, request }: Uploading,
): Promise<void> {
  const uploadId = query.uploadId ?? null;
  await limitUploads(viewer.id, () =>
    withFolder(parts.config, async (folder) => {
      const files = await receiveFiles({
        request,
        folder,
        fields: uploadFields,
        mayUpload: (field) => mayUpload(viewer, field),
      });
      if (await isUploaded(parts.sql, viewer.id, uploadId)) return;
      const kinds = files.map(({ field }) => uploadFields[field].kind);
      await requireRoom(parts.sql, viewer.id, kinds);
      const problems = new Problems();
      const announced: string[] = [];
      try {
        const stored = await storeFiles(parts, files, { problems, announced });
        problems.throwAny();
        // The client has disconnected and will send the upload again.
        if (request.raw.socket.destroyed) throw new ApiError('malformed');
        await referTo(parts, { ownerId: viewer.id, uploadId }, { stored, announced });
      } catch (error) {
        await dropFiles(parts.sql, announced);
        await removeDiscardedFiles(parts).catch((failure) => request.log.error(failure));
        throw error;
      }
    }),
  );
}

async function referTo(
  { sql, clock }: AppDependencies,
  { ownerId, uploadId }: { ownerId: string; uploadId: string | null },
  { stored, announced }: { stored: Stored[]; announced: string[] },
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await holdOwner(tx, ownerId))) throw notSignedIn();
    // The first attempt has completed in the meantime.
    if (await isUploaded(tx, ownerId, uploadId)) return dropFiles(tx, announced);
    const kinds = stored.map(({ kind }) => kind);
    await requireRoom(tx, ownerId, kinds);
    for (const kind of ['avatar', 'banner'] as const) {
      if (kinds.includes(kind)) await discardKind(tx, ownerId, kind);
    }
    for (const file of stored) await insertFile(tx, { ...file, ownerId, uploadId, createdAt: clock.now() });
    if (kinds.includes('certificate')) await requireCertificateReverification(tx, ownerId, clock.now());
    if (!(await retainFiles(tx, announced))) throw unavailable();
  });
}

/** Withdraws the verification: otherwise a new certificate would be shown as 'verified' without a review. */
async function requireCertificateReverification(
  tx: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const reason = /*i18n*/ 'There is a new certificate on your profile.';
  await withdrawClaims(tx, { accountId, kinds: ['certificates'], reason, now });
}

/** Checked before the processing, and again under the lock, when no other upload can add files. */
async function requireRoom(sql: Queryable, ownerId: string, adding: FileKind[]): Promise<void> {
  const [works, certificates] = (['work', 'certificate'] as const).map(
    (kind) => adding.filter((each) => each === kind).length,
  ) as [number, number];
  if (works > 0) {
    const problem = await problemOfRoom(sql, ownerId, {
      count: await countFiles(sql, ownerId, 'work'),
      adding: works,
    });
    if (problem) throw tooManyFiles('productFlyers', problem);
  }
  if (certificates > 0 && (await countFiles(sql, ownerId, 'certificate')) + certificates > CERTIFICATES_MAX) {
    throw tooManyFiles(
      'certifications',
      withValues(
        /*i18n*/ 'A profile shows up to {CERTIFICATES_MAX} certificates. Remove one to add another.',
        { CERTIFICATES_MAX },
      ),
    );
  }
}

const tooManyFiles = (field: keyof typeof uploadFields, message: Text) =>
  new ApiError('too_many_files', { message, fields: { [field]: message } });
