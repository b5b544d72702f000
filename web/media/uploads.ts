import { t } from '@lingui/core/macro';
import type { UploadField } from '@sokoni/contract/files';
import { useMemo, useSyncExternalStore } from 'react';
import { getSession, useSession } from '../accounts/session.ts';
import { asApiError } from '../form.ts';
import { refusalOfFile, refusalOfSize } from './check-file.ts';
import { changeMedia, readOwnMedia } from './own-media.ts';
import { type Again, afterEvent, startable, type Upload, type UploadEvent } from './upload-queue.ts';

/**
 * The files on their way. Not kept by a component: they go on while somebody looks at another tab of the dashboard or
 * at another screen.
 */
const NONE: Upload[] = [];
let uploads = NONE;
let lastId = 0;
const running = new Map<number, AbortController>();
const listeners = new Set<() => void>();

/** Fields that hold one file: what is newer takes the place of what is still on its way. */
const holdsOne = (field: UploadField) => field === 'profileImage' || field === 'bannerImage';

export interface Chosen {
  file: File | Blob;
  name: string;
  /** Why it cannot go now, if it is known before. */
  problem?: string;
}

export function addUploads(field: UploadField, chosen: Chosen[]) {
  const owner = getSession()?.user._id;
  if (!owner) return;
  if (holdsOne(field)) for (const { id } of uploads.filter((upload) => upload.field === field)) leave(id);
  const added = chosen.map(({ file, name, problem = '' }): Upload => {
    const refusal = refusalOfFile(field, file);
    return {
      id: ++lastId,
      owner,
      field,
      name,
      file,
      isReady: false,
      state: refusal || problem ? 'failed' : 'waiting',
      sent: 0,
      problem: refusal || problem,
      again: refusal ? 'never' : 'by hand',
      wentAlone: false,
    };
  });
  happen({ type: 'added', uploads: added });
}

export function retryUpload(id: number) {
  happen({ type: 'retried', id });
}

/** Stops one that is on its way, or puts one away that failed. */
export function leave(id: number) {
  running.get(id)?.abort();
  happen({ type: 'left', id });
}

/** Those of one field, of whoever is signed in. */
export function useUploads(field: UploadField): Upload[] {
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

function happen(event: UploadEvent) {
  uploads = afterEvent(uploads, event);
  for (const listener of listeners) listener();
  startNext();
}

function startNext() {
  // One that starts lets the next start, which may be the one after it in here.
  for (const upload of startable(uploads)) if (!running.has(upload.id)) void run(upload);
}

async function run(upload: Upload) {
  const { id, owner, field, name } = upload;
  const cancelling = new AbortController();
  const { signal } = cancelling;
  let hasLeft = false;
  running.set(id, cancelling);
  addEventListener('beforeunload', askToStay);
  happen({ type: 'started', id });
  try {
    const file = upload.isReady ? upload.file : await prepared(upload);
    if (signal.aborted) return;
    const tooLarge = refusalOfSize(file);
    if (tooLarge) return happen({ type: 'failed', id, problem: tooLarge, again: 'never' });
    // Somebody else has signed in.
    if (getSession()?.user._id !== owner) return happen({ type: 'left', id });
    happen({ type: 'prepared', id, file });
    const { upload: send } = await import('../upload.ts');
    const form = new FormData();
    form.append(field, file, name);
    const onProgress = (sent: number) => {
      hasLeft = sent === 1;
      happen({ type: 'progressed', id, sent });
    };
    await changeMedia(() => send('PUT /users/profile/images', form, { onProgress, signal }));
    happen({ type: 'left', id });
  } catch (error) {
    if (!signal.aborted) happen({ type: 'failed', id, ...failureOf(error) });
    // Cancelled too late: it may be there.
    else if (hasLeft) void readOwnMedia();
  } finally {
    running.delete(id);
    if (running.size === 0) removeEventListener('beforeunload', askToStay);
    startNext();
  }
}

const askToStay = (event: Event) => event.preventDefault();

async function prepared({ file }: Upload): Promise<Blob> {
  if (file.type === 'application/pdf') return file;
  const { shrink } = await import('./shrink.ts');
  return shrink(file);
}

/** What would be refused a second time, too. */
const FOR_GOOD = ['malformed', 'invalid_fields', 'too_large', 'unsupported_type', 'not_allowed'];

function failureOf(error: unknown): { problem: string; again: Again } {
  const { code, message, fields } = asApiError(error);
  if (code === 'offline') {
    return { problem: t`No connection. It is sent by itself once you are back online.`, again: 'online' };
  }
  const problem = Object.values(fields)[0] || message || t`This file could not be sent. Please try again.`;
  return { problem, again: FOR_GOOD.includes(code) ? 'never' : 'by hand' };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (!import.meta.env.SSR) {
  addEventListener('online', () => happen({ type: 'network came back' }));
}
