import { t } from '@lingui/core/macro';
import type { UploadField } from '@sokoni/contract/media/files';
import { useMemo, useSyncExternalStore } from 'react';
import { getSession, useSession } from '../accounts/session.ts';
import { isStale } from '../app/stale-build.ts';
import { backoff } from '../data/backoff.ts';
import { asReadError } from '../data/form.ts';
import { newId } from '../data/new-id.ts';
import { fileSizeError, fileTypeError, type ProofField } from './check-file.ts';
import { outdatedText } from './reload-button.tsx';
import type { UploadOptions } from './upload.ts';
import {
  type Again,
  isUnderWay,
  nextToPrepare,
  nextToSend,
  progress,
  resume,
  retry,
  type Upload,
} from './upload-queue.ts';

/**
 * The running uploads. They are outside of the components, so they continue while the user opens another tab of the
 * dashboard or another screen.
 */
const NONE: Upload[] = [];
let uploads = NONE;
let lastId = 0;
/** Aborts the work on a file that is being shrunk or sent. */
const running = new Map<number, AbortController>();
const subscribers = new Set<() => void>();

/** The destination of one kind of files. */
export interface Destination {
  /** The name under which `useUploads` lists them. */
  field: string;
  /** The form field that contains the file. */
  formField: UploadField | ProofField;
  /** A newer file replaces one that is still being uploaded. */
  holdsOne?: boolean;
  /** Sends one file. */
  send: (form: FormData, options: UploadOptions) => Promise<unknown>;
  onArrived?: () => void;
  /** Loads the files again, as there may be more than this screen knows of. */
  reread: () => void;
}
const destinations = new Map<string, Destination>();

export interface Room {
  /** How many more files are allowed. */
  left: number;
  /** The error for files above the limit. */
  full: string;
}

export function addUploads(to: Destination, chosen: File[], room?: Room) {
  const owner = getSession()?.user._id;
  if (!owner) return;
  const { field } = to;
  destinations.set(field, to);
  if (to.holdsOne) for (const { id } of uploads.filter((upload) => upload.field === field)) leave(id);
  let left = room?.left ?? chosen.length;
  const added = chosen.map((file): Upload => {
    const refusal = fileTypeError(to.formField, file);
    const problem = refusal || (left > 0 ? '' : (room?.full ?? ''));
    if (!problem) left--;
    return {
      id: ++lastId,
      uploadId: newId(),
      owner,
      field,
      name: file.name,
      file,
      state: problem ? 'failed' : 'chosen',
      isShrunk: false,
      sent: 0,
      problem,
      again: refusal ? 'never' : 'with room',
      resumedAutomatically: false,
    };
  });
  setUploads([...uploads, ...added]);
}

export function retryUpload(id: number) {
  update(id, retry);
}

/** Cancels a running upload, or dismisses a failed one. */
export function leave(id: number) {
  running.get(id)?.abort();
  remove(id);
}

/** The uploads of one field, of the signed-in account. */
export function useUploads(field: string): Upload[] {
  const all = useSyncExternalStore(
    subscribe,
    () => uploads,
    () => NONE,
  );
  const user = useSession()?.user._id;
  return useMemo(
    () => all.filter((upload) => upload.field === field && upload.owner === user),
    [all, field, user],
  );
}

/** Resolves when no upload of a field is under way any more, to whether none has failed. */
export async function uploadsEnd(field: string): Promise<boolean> {
  const ofField = () => uploads.filter((upload) => upload.field === field);
  if (ofField().some(isUnderWay)) {
    await new Promise<void>((resolve) => {
      const unsubscribe = subscribe(() => {
        if (ofField().some(isUnderWay)) return;
        unsubscribe();
        resolve();
      });
    });
  }
  return ofField().length === 0;
}

function remove(id: number) {
  setUploads(uploads.filter((upload) => upload.id !== id));
}

function change(id: number, changes: Partial<Upload>) {
  update(id, (upload) => ({ ...upload, ...changes }));
}

function update(id: number, work: (upload: Upload) => Upload) {
  setUploads(uploads.map((upload) => (upload.id === id ? work(upload) : upload)));
}

function setUploads(next: Upload[]) {
  uploads = next;
  for (const subscriber of subscribers) subscriber();
  startNext();
}

function startNext() {
  const preparing = nextToPrepare(uploads);
  if (preparing) void prepare(preparing);
  const sending = nextToSend(uploads);
  if (sending) void send(sending);
}

async function prepare({ id, file }: Upload) {
  change(id, { state: 'preparing' });
  await attempt(id, async () => {
    const shrunk = file.type === 'application/pdf' ? file : await (await import('./shrink.ts')).shrink(file);
    const tooLarge = fileSizeError(shrunk);
    if (tooLarge) change(id, { state: 'failed', problem: tooLarge, again: 'never' });
    else change(id, { state: 'ready', file: shrunk, isShrunk: true });
  });
}

async function send({ id, uploadId, owner, field, file, name }: Upload) {
  change(id, { state: 'sending', sent: 0 });
  const to = destinations.get(field) as Destination;
  let hasLeft = false;
  const onProgress = (sent: number) => {
    hasLeft = sent === 1;
    update(id, (upload) => progress(upload, sent));
  };
  const wasCancelled = await attempt(id, async (signal) => {
    const form = new FormData();
    form.append(to.formField, file, name);
    // Another account may have signed in since the upload started.
    if (getSession()?.user._id === owner && !signal.aborted) {
      await to.send(form, { uploadId, onProgress, signal });
      lateTries = 0;
      to.onArrived?.();
    }
    remove(id);
  });
  // Cancelled too late: the file may have arrived.
  if (wasCancelled && hasLeft) to.reread();
}

/** Runs a step that can be cancelled; an error is shown with the file. */
async function attempt(id: number, work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const cancelling = new AbortController();
  running.set(id, cancelling);
  addEventListener('beforeunload', askToStay);
  try {
    await work(cancelling.signal);
  } catch (error) {
    if (!cancelling.signal.aborted) {
      const failure = failureOf(error, id);
      change(id, { state: 'failed', ...failure });
      if (failure.again === 'online') resumeLater();
    }
  }
  // The next step may have started already.
  if (running.get(id) === cancelling) running.delete(id);
  if (running.size === 0) removeEventListener('beforeunload', askToStay);
  return cancelling.signal.aborted;
}

const askToStay = (event: Event) => event.preventDefault();

/** Errors that a second try would get again. */
const FOR_GOOD = ['malformed', 'invalid_fields', 'too_large', 'unsupported_type', 'not_allowed'];

function failureOf(error: unknown, id: number): { problem: string; again: Again } {
  const { code, message, fields } = asReadError(error);
  if (code === 'offline') {
    return {
      problem: t`You’re offline. We’ll send it automatically when you’re back online.`,
      again: 'online',
    };
  }
  if (isStale(error)) return { problem: outdatedText(), again: 'after reload' };
  const text = Object.values(fields)[0] || message || t`We couldn’t send this file. Try again.`;
  // The name is already shown next to it.
  const { name = '', field = '' } = uploads.find((upload) => upload.id === id) ?? {};
  const problem = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  if (code === 'too_many_files') {
    destinations.get(field)?.reread();
    return { problem, again: 'with room' };
  }
  return { problem, again: FOR_GOOD.includes(code) ? 'never' : 'by hand' };
}

function subscribe(subscriber: () => void) {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

let lateTries = 0;
let lateTry: ReturnType<typeof setTimeout> | undefined;

/** The network can come back without a new event, or after one: the browser only knows its own connection. */
function resumeLater() {
  clearTimeout(lateTry);
  lateTry = setTimeout(resumeAll, backoff(lateTries++, { first: 6000, most: 60_000 }));
}

function resumeAll() {
  if (navigator.onLine) setUploads(uploads.map(resume));
}

if (!import.meta.env.SSR) addEventListener('online', resumeAll);
