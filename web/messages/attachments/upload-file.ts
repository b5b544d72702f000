import { useSyncExternalStore } from 'react';
import { ApiError, browserApi } from '../../data/api.ts';
import { deleteFile, findFile, saveFile } from '../../data/file-store.ts';
import { newId } from '../../data/new-id.ts';
import type { ChosenFile } from './chosen-files.ts';

/** The state of a file in this page. A file that is not here is not being sent. */
export type Upload =
  | { state: 'waiting' | 'arrived' }
  /** `sent` is from 0 to 1. */
  | { state: 'sending'; sent: number }
  /** `problem`: the server's reason; empty without one. `isMissing`: this device no longer has the file. */
  | { state: 'failed'; problem: string; isMissing: boolean };

const NONE: ReadonlyMap<string, Upload> = new Map();
let uploads = NONE;
const subscribers = new Set<() => void>();
const running = new Map<string, { arrival: Promise<string>; abort: () => void }>();

/** The uploads of this page by `uploadId`. */
export const useFileUploads = () =>
  useSyncExternalStore(
    (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    () => uploads,
    () => NONE,
  );

function change(uploadId: string, upload: Upload | null) {
  const next = new Map(uploads);
  if (upload) next.set(uploadId, upload);
  else next.delete(uploadId);
  uploads = next;
  for (const subscriber of subscribers) subscriber();
}

/**
 * Uploads a file once, and resolves to the server's id of it. A second call joins the first one. Throws `offline` when
 * it can be tried again, and the server's error when it cannot.
 */
export function uploadFile(account: string, file: ChosenFile): Promise<string> {
  const { uploadId } = file;
  const before = running.get(uploadId);
  if (before) return before.arrival;
  const cancelling = new AbortController();
  const arrival = inTurn(() => send(account, file, cancelling.signal))
    .then(
      (attachmentId) => {
        change(uploadId, { state: 'arrived' });
        return attachmentId;
      },
      (error) => {
        throw failed(file, error, cancelling.signal);
      },
    )
    .finally(() => running.delete(uploadId));
  running.set(uploadId, { arrival, abort: () => cancelling.abort() });
  return arrival;
}

/** Whether it is worth another try without the user: it has neither arrived nor was it rejected. */
export const isPending = ({ uploadId }: ChosenFile) =>
  !['arrived', 'failed'].includes(uploads.get(uploadId)?.state ?? 'waiting');

/** The server's ids of the files; null when one is not uploaded. */
export async function findArrived(account: string, files: readonly ChosenFile[]): Promise<string[] | null> {
  const stored = await Promise.all(files.map(({ uploadId }) => findFile(uploadId, account)));
  const ids = stored.flatMap((file) => file?.attachmentId ?? []);
  return ids.length === files.length ? ids : null;
}

/** Stops the upload and deletes the file everywhere, except from a message that was sent with it. */
export async function removeFile(account: string, { uploadId }: ChosenFile) {
  running.get(uploadId)?.abort();
  change(uploadId, null);
  const attachmentId = (await findFile(uploadId, account))?.attachmentId;
  await deleteFile(uploadId);
  // Otherwise the server deletes it after some days.
  if (attachmentId) {
    await browserApi('DELETE /messages/attachments/{id}', { params: { id: attachmentId } }).catch(() => {});
  }
}

/** Deletes the bytes in this browser after the message was sent. */
export async function forgetFiles(files: readonly ChosenFile[]) {
  for (const { uploadId } of files) {
    change(uploadId, null);
    await deleteFile(uploadId);
  }
}

/** The same files as new uploads, where this browser still has their bytes. */
export async function renewFiles(account: string, files: readonly ChosenFile[]): Promise<ChosenFile[]> {
  const renewed: ChosenFile[] = [];
  for (const file of files) {
    const stored = await findFile(file.uploadId, account);
    const uploadId = newId();
    if (stored) await saveFile(uploadId, { account, blob: stored.blob });
    await forgetFiles([file]);
    renewed.push({ ...file, uploadId });
  }
  return renewed;
}

async function send(account: string, file: ChosenFile, signal: AbortSignal): Promise<string> {
  const { uploadId, name } = file;
  const stored = await findFile(uploadId, account);
  signal.throwIfAborted();
  if (!stored) throw new ApiError('not_found', '');
  if (stored.attachmentId) return stored.attachmentId;
  change(uploadId, { state: 'sending', sent: 0 });
  const form = new FormData();
  form.append('files', stored.blob, name);
  const { upload } = await import('../../files/upload.ts');
  const onProgress = (sent: number) => {
    if (!signal.aborted) change(uploadId, { state: 'sending', sent });
  };
  const options = { uploadId, onProgress, signal };
  const { data } = await upload('POST /messages/attachments', {}, form, options);
  const attachmentId = data[0]?._id;
  if (!attachmentId) throw new ApiError('unexpected', '');
  await saveFile(uploadId, { ...stored, attachmentId });
  return attachmentId;
}

/** One file at a time, of all tabs: more would only share the same slow connection. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('upload', work);
  const next = last.then(work);
  last = next.catch(() => {});
  return next;
}

/** Temporary errors. */
const PASSING: readonly string[] = ['offline', 'unexpected', 'unavailable', 'too_many_requests'];

/** The error of an upload. What is tried again is `offline`. */
function failed({ uploadId, name }: ChosenFile, error: unknown, { aborted }: AbortSignal): unknown {
  if (aborted) return error;
  const reason = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  // A reason with the files is a limit of the day: each try would send the whole file again.
  const isPassing = !(error instanceof ApiError) || (PASSING.includes(error.code) && !reason);
  if (isPassing || error.code === 'not_signed_in') {
    change(uploadId, { state: 'waiting' });
    return isPassing ? new ApiError('offline', '') : error;
  }
  const text = reason ?? error.message;
  const problem = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  change(uploadId, { state: 'failed', problem, isMissing: error.code === 'not_found' });
  // The reason is shown with the file.
  return new ApiError(error.code, '');
}
