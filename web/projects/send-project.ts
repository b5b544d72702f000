import { t } from '@lingui/core/macro';
import type { NewProject, OwnProject } from '@sokoni/contract/projects/projects';
import { getSession } from '../accounts/session.ts';
import { ApiError, browserApi } from '../data/api.ts';
import { createRetries } from '../data/backoff.ts';
import { filesText, parseFiles } from '../files/upload-state.ts';
import {
  findAttachmentIds,
  forgetFiles,
  renewFiles,
  uploadFiles,
} from '../messages/attachments/message-files.ts';
import { publishOwn } from '../notifications/notifications.ts';
import { showProblem, showSuccess } from '../ui/overlays/toast.ts';
import { clearDraft, findWaiting, projectOf, readDraft, saveDraft, setWaiting } from './project-draft.ts';

/** Milliseconds to wait for an answer; a retry is safe, because the server knows the project by its id. */
const PATIENCE = 30_000;

type Listener = (draftId: string, project: OwnProject | null) => void;
const listeners = new Set<Listener>();

/** Reports each waiting draft that was sent, or with null one that the server rejected. */
export function onProjectSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Posts the project of a draft; null while it waits for a network. Throws the server's error, and the draft stays. */
export function sendProject(account: string, id: string): Promise<OwnProject | null> {
  const send = () => sendOnce(account, id);
  return navigator.locks ? navigator.locks.request(`project ${account}`, send) : send();
}

async function sendOnce(account: string, id: string): Promise<OwnProject | null> {
  const values = readDraft(account, id);
  // Another tab has sent it.
  if (!values.clientId) return null;
  const files = parseFiles(values.files);
  if (!navigator.onLine) return wait(account, id);
  if (files.length && !(await uploadFiles(account, files)))
    throw new ApiError('invalid_fields', t`Remove the files that can’t be sent first.`);
  const attachmentIds = await findAttachmentIds(account, files);
  if (!attachmentIds) return wait(account, id);
  const body = { ...projectOf(values), ...(files.length && { attachmentIds }) } as NewProject;
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), PATIENCE);
  try {
    const { data } = await browserApi('POST /projects', { body }, { signal: impatience.signal });
    clearDraft(account, id);
    forgetFiles(files);
    retries.reset();
    publishOwn(['projects']);
    showSuccess(data.state === 'held' ? t`Our team will look at your project first.` : t`Project posted`);
    return data;
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'offline' || (values.waits && error.isTemporary)))
      return wait(account, id);
    // The server has deleted the files, which waited for too long.
    if (error instanceof ApiError && 'attachmentIds' in error.fields)
      saveDraft(account, id, { files: filesText(await renewFiles(account, files)) });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function wait(account: string, id: string) {
  setWaiting(account, id, true);
  addEventListener('online', retries.now);
  retries.later();
  return null;
}

const retries = createRetries(() => void sendWaiting());

async function sendWaiting() {
  const account = getSession()?.user._id;
  if (!account || !navigator.onLine) return;
  for (const id of findWaiting(account)) {
    try {
      const project = await sendProject(account, id);
      if (project) for (const listener of listeners) listener(id, project);
    } catch (error) {
      setWaiting(account, id, false);
      showProblem(t`Your project wasn’t posted`, error instanceof ApiError ? error.message : '');
      for (const listener of listeners) listener(id, null);
    }
  }
}

/** Sends waiting projects at once, and when the network is back. Returns a function that stops it. */
export function watchWaitingProjects(): () => void {
  addEventListener('online', retries.now);
  retries.now();
  return () => {
    removeEventListener('online', retries.now);
    retries.stop();
  };
}
