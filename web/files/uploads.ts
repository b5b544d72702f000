import { useMemo, useSyncExternalStore } from 'react';
import { getSession, useSession } from '../accounts/session.ts';
import { type Answer, type AnyEndpoint, ApiError } from '../data/api.ts';
import { createRetries } from '../data/backoff.ts';
import { draftOf } from '../data/draft-store.ts';
import { asReadError } from '../data/error-text.ts';
import { deleteFile, findFile, storeFile, type WaitingFile } from '../data/file-store.ts';
import { newId } from '../data/new-id.ts';
import { isStale } from '../data/stale-build.ts';
import { fileSizeError } from './check-file.ts';
import {
  type Again,
  type ChosenFile,
  filesText,
  isRejected,
  isRetried,
  isUnderWay,
  parseFiles,
  type Upload,
  WAITING,
} from './upload-state.ts';

/** The destination of one kind of files. */
export interface Destination {
  /** The name under which `useUploads` lists them. */
  field: string;
  /** The form field that contains the file. */
  formField: string;
  /** Why a file is not even added; empty when it can be sent. */
  errorOf?: (file: File) => string;
  /** A newer file replaces one that is still being uploaded. */
  holdsOne?: boolean;
  /** A draft lists the files, and is sent with the ids that `send` returns. */
  belongsToDraft?: boolean;
  /** Sends one file. */
  send: (post: Post) => Promise<unknown>;
  /** Loads the files again, as there may be more than this screen knows of. */
  reread?: () => void;
}
type Post = <E extends AnyEndpoint>(
  endpoint: E,
  params: Record<string, string>,
  query?: object,
) => Promise<Answer<E>>;

export interface Room {
  /** How many more files are allowed. */
  left: number;
  /** The error for files above the limit. */
  full: string;
}

/*
 * The queue of all files: pictures, documents, and files of messages. It is outside of the components, so it continues
 * while the user opens another screen; what one page has not sent, the next one sends.
 */
const NONE: Upload[] = [];
let uploads = NONE;
const destinations = new Map<string, Destination>();
/** Aborts the work on a file. */
const running = new Map<string, AbortController>();
const subscribers = new Set<() => void>();

/** Adds chosen files, and returns those that can be sent. */
export function addUploads(to: Destination, chosen: File[], room?: Room): ChosenFile[] {
  const account = getSession()?.user._id;
  if (!account) return [];
  if (to.holdsOne) for (const { uploadId } of uploadsOf(to.field)) leave(uploadId);
  let left = room?.left ?? chosen.length;
  const added = chosen.map((file): Upload => {
    const upload = newUpload({ uploadId: newId(), name: file.name, bytes: file.size }, account, to);
    const error = to.errorOf?.(file);
    if (error) return { ...upload, state: 'failed', problem: error, again: 'never' };
    void storeFile(upload.uploadId, { account, blob: file });
    if (left-- > 0) return upload;
    return { ...upload, state: 'failed', problem: room?.full ?? '', again: 'with room' };
  });
  const usable = added
    .filter(({ again }) => again !== 'never')
    .map(({ uploadId, name, bytes }) => ({ uploadId, name, bytes }));
  list(account, to, (files) => [...files, ...usable]);
  start(added);
  return usable;
}

/** Sends the files of a draft, or those that an earlier page has not sent, unless that is under way. */
export function resumeUploads(account: string, to: Destination, files = listed(account, to.field)) {
  start(files.filter(({ uploadId }) => !find(uploadId)).map((file) => newUpload(file, account, to)));
  const ids = new Set(files.map(({ uploadId }) => uploadId));
  for (const upload of uploads) {
    if (ids.has(upload.uploadId) && isRetried(upload)) retryUpload(upload.uploadId);
  }
}

function newUpload(file: ChosenFile, account: string, to: Destination): Upload {
  destinations.set(to.field, to);
  return { ...file, ...WAITING, account, field: to.field };
}

function start(added: Upload[]) {
  setUploads([...uploads, ...added]);
  for (const upload of added) if (isUnderWay(upload)) void run(upload);
}

export function retryUpload(uploadId: string, resumedAutomatically = false) {
  const upload = find(uploadId);
  if (upload?.state !== 'failed') return;
  change(uploadId, { ...WAITING, resumedAutomatically });
  void run(upload);
}

/** Cancels a running upload, or dismisses a failed one. Its file is deleted here. */
export function leave(uploadId: string) {
  running.get(uploadId)?.abort();
  const upload = find(uploadId);
  remove(uploadId);
  // Cancelled too late: the file may have arrived.
  if (upload?.sent === 1) destinations.get(upload.field)?.reread?.();
}

function remove(uploadId: string) {
  void deleteFile(uploadId);
  const upload = find(uploadId);
  const to = upload && destinations.get(upload.field);
  if (to) list(upload.account, to, (files) => files.filter((file) => file.uploadId !== uploadId));
  setUploads(uploads.filter((other) => other !== upload));
}

/** Deletes the files of a field that no longer exists. */
export function discardUploads(account: string, field: string) {
  for (const { uploadId } of listed(account, field)) leave(uploadId);
  listOf(account, field).clear();
}

/** What a later page has to send, of all files without a draft. */
const listOf = (account: string, field: string) => draftOf('upload', account, field);
const listed = (account: string, field: string) => parseFiles(listOf(account, field).read().files);

function list(account: string, to: Destination, changed: (files: ChosenFile[]) => ChosenFile[]) {
  if (to.belongsToDraft) return;
  const files = filesText(changed(listed(account, to.field)));
  if (files) listOf(account, to.field).save({ files });
  else listOf(account, to.field).clear();
}

const find = (id: string) => uploads.find(({ uploadId }) => uploadId === id);
const uploadsOf = (field: string) => uploads.filter((upload) => upload.field === field);

/** The uploads of one field, of the signed-in account. */
export function useUploads(field: string): Upload[] {
  const all = useSyncExternalStore(
    subscribe,
    () => uploads,
    () => NONE,
  );
  const user = useSession()?.user._id;
  return useMemo(
    () => all.filter((upload) => upload.field === field && upload.account === user),
    [all, field, user],
  );
}

/** Resolves when no upload of a field is under way any more, to whether none has failed. */
export const uploadsEnd = (field: string): Promise<boolean> =>
  untilUploads(() => (uploadsOf(field).some(isUnderWay) ? 'wait' : uploadsOf(field).length === 0));

/** Resolves when the files have arrived, or to false when one is rejected. */
export const filesArrive = (files: readonly ChosenFile[]): Promise<boolean> =>
  untilUploads(() => {
    const all = files.flatMap(({ uploadId }) => find(uploadId) ?? []);
    return all.some(isRejected) ? false : all.every(({ state }) => state === 'arrived') || 'wait';
  });

function untilUploads(check: () => boolean | 'wait'): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const result = check();
      if (result === 'wait') return;
      subscribers.delete(look);
      resolve(result);
    };
    subscribers.add(look);
    look();
  });
}

function change(uploadId: string, changes: Partial<Upload>) {
  setUploads(uploads.map((upload) => (upload.uploadId === uploadId ? { ...upload, ...changes } : upload)));
}

function setUploads(next: Upload[]) {
  uploads = next;
  for (const subscriber of subscribers) subscriber();
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

/** Shrinks a file and sends it. An error is shown with the file. */
async function run({ uploadId, account, field, name }: Upload) {
  const cancelling = new AbortController();
  const { signal } = cancelling;
  running.set(uploadId, cancelling);
  try {
    // One at a time, as two decoded photographs do not fit into a cheap phone's memory.
    await inTurn('shrink', signal, () => prepare(uploadId, account, signal));
    // One at a time per field, so that they arrive in the order they were chosen in.
    if (isSendable(uploadId)) await inTurn(field, signal, () => send(uploadId, signal));
  } catch (error) {
    if (!signal.aborted) fail(uploadId, error, name);
  }
  // The next try may have started already.
  if (running.get(uploadId) === cancelling) running.delete(uploadId);
}

const isSendable = (uploadId: string) => find(uploadId)?.state === 'waiting';

async function prepare(uploadId: string, account: string, signal: AbortSignal) {
  change(uploadId, { state: 'preparing' });
  const { attachmentId, isShrunk, ...file } = await findWaiting(uploadId, account);
  const blob = attachmentId || isShrunk ? file.blob : await shrunk(file.blob);
  if (signal.aborted) return;
  const problem = fileSizeError(blob);
  if (problem) return change(uploadId, { state: 'failed', problem, again: 'never' });
  if (!attachmentId) await storeFile(uploadId, { account, blob, isShrunk: true });
  change(uploadId, { state: attachmentId ? 'arrived' : 'waiting', bytes: blob.size });
}

/** A phone may leave out the type of a picture. */
async function shrunk(file: Blob): Promise<Blob> {
  const isPicture = !file.type || file.type.startsWith('image/');
  if (!isPicture) return file;
  const { shrink } = await import('./shrink.ts');
  // The server makes it smaller, too.
  return shrink(file).catch(() => file);
}

async function send(uploadId: string, signal: AbortSignal) {
  const { account, field, name } = find(uploadId) as Upload;
  const to = destinations.get(field) as Destination;
  change(uploadId, { state: 'sending', sent: 0 });
  const { upload } = await import('../data/upload.ts');
  const file = await findWaiting(uploadId, account);
  if (signal.aborted) return;
  // Another account may have signed in since the upload started.
  if (getSession()?.user._id !== account) throw new ApiError('not_signed_in', '');
  if (!file.attachmentId) {
    const form = new FormData();
    form.append(to.formField, file.blob, name);
    const onProgress = (sent: number) => change(uploadId, { sent });
    const id = await to.send((endpoint, params, query = {}) =>
      upload(endpoint, params, form, { uploadId, onProgress, signal, query }),
    );
    if (signal.aborted) return;
    if (to.belongsToDraft) await storeFile(uploadId, { ...file, attachmentId: String(id) });
  }
  retries.reset();
  if (to.belongsToDraft) change(uploadId, { state: 'arrived' });
  else remove(uploadId);
}

/** The file, unless another tab has sent it; then it leaves this tab, too. */
async function findWaiting(uploadId: string, account: string): Promise<WaitingFile> {
  const file = await findFile(uploadId, account);
  const { field = '' } = find(uploadId) ?? {};
  const to = destinations.get(field);
  if (!to?.belongsToDraft && !listed(account, field).some((other) => other.uploadId === uploadId)) {
    leave(uploadId);
    to?.reread?.();
  }
  if (!file) throw new ApiError('not_found', '');
  return file;
}

/** In one tab at a time, which then finds what another tab has done. Without locks, the server stores an upload once. */
function inTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(`upload ${name}`, { signal }, work);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  turns.set(
    name,
    turn.catch(() => {}),
  );
  return turn;
}
const turns = new Map<string, Promise<void>>();

function fail(uploadId: string, error: unknown, name: string) {
  const { code, message, fields, isTemporary } = asReadError(error);
  const text = Object.values(fields)[0] || message;
  // The name is already shown next to it.
  const problem = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  const again = againAfter(error, isTemporary);
  change(uploadId, { state: 'failed', code, problem, again });
  if (again === 'automatically' || again === 'after reload') retries.later();
  if (again === 'with room') destinations.get(find(uploadId)?.field ?? '')?.reread?.();
}

function againAfter(error: unknown, isTemporary: boolean): Again {
  const code = error instanceof ApiError ? error.code : '';
  if (isTemporary || code === 'not_signed_in') return 'automatically';
  if (isStale(error)) return 'after reload';
  if (code === 'too_many_files') return 'with room';
  return code ? 'never' : 'by hand';
}

const retries = createRetries(() => {
  const user = getSession()?.user._id;
  if (!navigator.onLine) return;
  for (const upload of uploads) {
    if (isRetried(upload) && upload.account === user) retryUpload(upload.uploadId, true);
  }
});

if (!import.meta.env.SSR) addEventListener('online', retries.now);
