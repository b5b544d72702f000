import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { introductionOf } from '@sokoni/contract/contact-block';
import { ATTACHMENTS_AT_ONCE } from '@sokoni/contract/limits';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { getSession, onSessionChange } from '../accounts/session.ts';
import { ApiError, browserApi } from '../data/api.ts';
import { createRetries } from '../data/backoff.ts';
import type { Values } from '../data/draft-store.ts';
import { requestPersistence } from '../data/storage-life.ts';
import { publishOwn } from '../notifications/notifications.ts';
import { askAfterSending } from '../notifications/push.ts';
import { showProblem, showSuccess } from '../ui/overlays/toast.ts';
import {
  addDraft,
  asDraft,
  findByKey,
  type Kind,
  keyOf,
  type OutboxRecord,
  type Place,
  put,
  readDraft,
  remove,
} from './message-records.ts';
import { onRecord, outboxOf } from './use-outbox.ts';

export interface Delivery {
  /** It is sent later: the server could not be reached, or files are not uploaded. */
  waits: boolean;
  /** Resolves when it was sent or refused; to undefined when it was taken back, or the session has ended. */
  outcome: Promise<OutboxRecord | undefined>;
}

/** Its form loads it, too: what failed to load without a network would fail until a reload. */
const loadKind = async (kind: OutboxRecord['kind']): Promise<Kind> =>
  kind === 'message' ? message : (await import('./kinds.ts'))[kind === 'project' ? 'project' : 'proposal'];

const message: Kind = {
  failed: () => t`Failed to send message`,
  post: ({ id: clientId, to: recipientId, fields, files }, attachmentIds, signal) => {
    const { content = '', toRole, productId } = fields;
    const about = { ...(productId && { productId }), ...(files.length > 0 && { attachmentIds }) };
    const body = { recipientId, recipientType: toRole as Role, content, clientId, ...about };
    return browserApi('POST /messages', { body }, { signal });
  },
  onSent({ state }) {
    publishOwn(['messages']);
    if (state === 'waiting') showSuccess(t`Message sent successfully`);
    askAfterSending();
  },
};

/** Milliseconds to wait for an answer; a retry is safe, because the server knows it by its id. */
const PATIENCE = 30_000;

/**
 * Sends a draft with what its form adds, or lets it wait when the server cannot be reached. Throws the server's error;
 * then it is a draft again.
 */
export async function send(place: Place, added: Values = {}): Promise<Delivery> {
  const { account, kind, to } = place;
  if (!account) throw new ApiError('not_signed_in', t`Sign in first. Your text stays here.`);
  const draft = asDraft(readDraft(place));
  const attachmentIds = await attachmentIdsOf(draft);
  // Behind what waits, so that all arrives in its order. What goes to others does not wait for files.
  const isBefore = ({ state, files, id, ...earlier }: OutboxRecord) =>
    state === 'waiting' &&
    !failing.has(id) &&
    (!files.length || (earlier.kind === kind && earlier.to === to));
  const waits = !navigator.onLine || !attachmentIds || outboxOf(account).some(isBefore);
  const fields = { ...draft.fields, ...added };
  const unsent: OutboxRecord = { ...draft, fields, state: waits ? 'waiting' : 'sending', at: Date.now() };
  const outcome = outcomeOf(unsent);
  if (kind === 'message') remove(keyOf(place));
  put(unsent);
  if (waits) {
    requestPersistence();
    if (draft.files.length > 0) void sendAll(account);
    return { waits, outcome };
  }
  const result = await inOneTab(account, () => deliver(unsent, attachmentIds)).catch((error) => {
    toDraft(unsent);
    throw error;
  });
  if (result !== 'done') retries.later();
  return { waits: result !== 'done', outcome };
}

function outcomeOf(unsent: OutboxRecord): Delivery['outcome'] {
  return new Promise((resolve) => {
    const end = (result?: OutboxRecord) => {
      for (const stop of stops) stop();
      resolve(result);
    };
    const stops = [
      onRecord(unsent.account ?? '', (now, key) => {
        if (key !== keyOf(unsent)) return;
        if (!now || now.state === 'draft') end();
        else if (now.state === 'sent' || now.state === 'refused') end(now);
      }),
      onSessionChange(() => getSession()?.user._id === unsent.account || end()),
    ];
  });
}

/** What is being sent, as it is stored now; undefined after it was taken back or edited. */
function findAgain(unsent: OutboxRecord): OutboxRecord | undefined {
  const found = findByKey(keyOf(unsent));
  return found?.id === unsent.id && found.state !== 'draft' ? found : undefined;
}

/** Makes it a draft again, before what was written since. */
export function takeBack(unsent: OutboxRecord) {
  toDraft(unsent);
  // The next message may have waited for this one.
  void sendAll(unsent.account);
}

function toDraft(unsent: OutboxRecord) {
  if (!findAgain(unsent)) return;
  if (unsent.kind !== 'message') return put(asDraft(unsent));
  remove(keyOf(unsent));
  const { content = '', toRole: _, toName: __, ...fields } = unsent.fields;
  if (unsent.wrong === 'productId') fields.productId = '';
  addDraft(asDraft({ ...unsent, fields: { ...fields, ...introductionOf(content) } }));
}

/** Sends a message whose product is no longer shown, without naming the product. */
export function sendWithoutProduct({ problem: _, wrong: __, ...unsent }: OutboxRecord) {
  const { productId: ___, ...fields } = unsent.fields;
  put({ ...unsent, fields, state: 'waiting' });
  void sendAll(unsent.account);
}

/** Runs on every screen of a signed-in account: sends what waits. Returns a function that stops it. */
export function watchOutbox(account: string): () => void {
  const stop = onRecord(account, (unsent) => {
    if (unsent?.state === 'waiting') retries.later();
  });
  addEventListener('online', retries.now);
  retries.now();
  return () => {
    stop();
    removeEventListener('online', retries.now);
    retries.stop();
  };
}

const retries = createRetries(() => void sendAll(getSession()?.user._id));

/** Ids of what the server failed at, though it was there: they are tried again, and nothing else waits for them. */
const failing = new Set<string>();

/** Sends all in their order, until the server is away. */
async function sendAll(account: string | undefined) {
  retries.stop();
  // The browser reports when it has a network again.
  if (!navigator.onLine || !account) return;
  await inOneTab(account, async () => {
    const withoutFiles = new Set<string>();
    let isDone = true;
    for (const before of outboxOf(account)) {
      const unsent = findAgain(before);
      if (!unsent || unsent.state === 'refused' || getSession()?.user._id !== account) continue;
      // What goes to others does not wait for the files of this one.
      const to = `${unsent.kind} ${unsent.to}`;
      if (withoutFiles.has(to)) continue;
      const attachmentIds = await attachmentIdsOf(unsent);
      if (!attachmentIds) {
        withoutFiles.add(to);
        void uploadThenSend(unsent);
        continue;
      }
      const result = await deliver({ ...unsent, state: 'waiting' }, attachmentIds);
      if (result !== 'done') isDone = false;
      if (result === 'away') break;
    }
    if (isDone) retries.reset();
    else retries.later();
  });
}

/** Loaded when there are files. */
const loadFiles = () => import('../messages/attachments/message-files.ts');

/** The server's ids of the files; null when one is not uploaded. */
async function attachmentIdsOf({ account = '', files }: OutboxRecord): Promise<string[] | null> {
  if (files.length === 0) return [];
  return loadFiles().then(
    ({ findAttachmentIds }) => findAttachmentIds(account, files),
    () => null,
  );
}

/** Ids of what has files that are being uploaded. */
const uploading = new Set<string>();

async function uploadThenSend(unsent: OutboxRecord) {
  const { id, account = '', files } = unsent;
  if (uploading.has(id)) return;
  uploading.add(id);
  const areUploaded = await loadFiles().then(
    ({ uploadFiles }) => uploadFiles(account, files),
    () => null,
  );
  uploading.delete(id);
  if (areUploaded) return sendAll(account);
  const now = findAgain(unsent);
  if (areUploaded === null) retries.later();
  // The reason is shown with the file.
  else if (now) refuse(now, t`Remove the files that can’t be sent first.`);
}

/** One tab at a time sends. Browsers without locks send from every tab, because the server knows it by its id. */
const inOneTab = <T>(account: string | undefined, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`outbox ${account}`, work) : work();

/** Sent or rejected; to be tried again; or the server could not be reached. */
type Result = 'done' | 'waits' | 'away';

/** One try. Throws the server's error if it is the first one. */
async function deliver(unsent: OutboxRecord, attachmentIds: string[]): Promise<Result> {
  let kind: Kind | undefined;
  let answer: unknown;
  try {
    kind = await loadKind(unsent.kind);
    // Another account may have signed in while this waited for another tab, or it was taken back.
    if (getSession()?.user._id !== unsent.account || !findAgain(unsent)) return 'waits';
    answer = await kind.post(unsent, attachmentIds, AbortSignal.timeout(PATIENCE));
  } catch (error) {
    return await answerFailure(unsent, error, kind);
  }
  // The server has it: nothing that fails from here on may say anything else.
  failing.delete(unsent.id);
  // Not what was edited since.
  if ((findByKey(keyOf(unsent))?.id ?? unsent.id) === unsent.id) {
    put({ ...unsent, state: 'sent', answer });
    remove(keyOf(unsent));
  }
  try {
    // Taken back too late, it has left its files to another record.
    const others = [findByKey(keyOf(asDraft(unsent))) ?? [], outboxOf(unsent.account ?? '')].flat();
    const kept = new Set(others.flatMap(({ files }) => files.map(({ uploadId }) => uploadId)));
    const files = unsent.files.filter(({ uploadId }) => !kept.has(uploadId));
    if (files.length > 0) (await loadFiles()).forgetFiles(files);
    kind.onSent?.(unsent);
  } catch {
    // Such as storage that is full.
  }
  return 'done';
}

async function answerFailure(unsent: OutboxRecord, error: unknown, kind?: Kind): Promise<Result> {
  const known = error instanceof ApiError ? error : new ApiError('unexpected', '');
  const { code, fields, message, isTemporary } = known;
  const isFirst = unsent.state === 'sending';
  // Not after it was taken back or edited.
  const isThere = findAgain(unsent) !== undefined;
  // Its code could not be loaded.
  if (!kind || code === 'offline' || (!isFirst && isTemporary)) {
    if (isThere) put({ ...unsent, state: 'waiting' });
    if (code === 'offline' || code === 'unavailable') return 'away';
    failing.add(unsent.id);
    return 'waits';
  }
  // The server has deleted the files, which waited for too long, or an earlier message has them.
  if ('attachmentIds' in fields && unsent.files.length <= ATTACHMENTS_AT_ONCE) {
    const { renewFiles, forgetFiles } = await loadFiles();
    const files = await renewFiles(unsent.account ?? '', unsent.files);
    const isStillThere = findAgain(unsent) !== undefined;
    if (isStillThere) put({ ...unsent, files, state: 'waiting' });
    forgetFiles(isStillThere ? unsent.files : files);
    return 'waits';
  }
  if (isFirst) throw known;
  // It is sent when the account signs in again.
  if (code === 'not_signed_in') return 'away';
  // 'Check the marked fields' says nothing where there are no fields.
  const text = Object.values(fields)[0] ?? message;
  if (isThere) refuse({ ...unsent, ...(fields.productId && { wrong: 'productId' }) }, text, kind);
  return 'done';
}

/** Shows why it is not sent; its author edits it. */
function refuse(unsent: OutboxRecord, message: string, kind?: Kind) {
  const failed = kind?.failed() ?? t`Failed to send message`;
  const problem = message ? i18n._(message) : failed;
  put({ ...unsent, state: 'refused', problem });
  showProblem(failed, problem);
}
