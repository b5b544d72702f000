import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ATTACHMENTS_AT_ONCE } from '@sokoni/contract/limits';
import { getSession } from '../../accounts/session.ts';
import { ApiError, browserApi } from '../../data/api.ts';
import { createRetries } from '../../data/backoff.ts';
import { type ChosenFile, filesText, parseFiles } from '../../files/upload-state.ts';
import { publishOwn } from '../../notifications/notifications.ts';
import { askAfterSending } from '../../notifications/push.ts';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { introductionOf } from '../text/contact-block.ts';
import {
  draftId,
  dropDraft,
  findDraft,
  findOutgoing,
  type Outgoing,
  onOutbox,
  outboxOf,
  removeOutgoing,
  saveDraft,
  saveOutgoing,
} from './unsent.ts';

export interface Delivery {
  /** The server could not be reached. */
  waits: boolean;
  /** Resolves to the final result. */
  outcome: Promise<Outcome>;
}
type Outcome = 'sent' | 'refused' | 'taken back';

/** Milliseconds to wait for an answer; a retry is safe, because the server knows the message by its id. */
const PATIENCE = 30_000;

/**
 * Sends a message, or leaves it in the outbox when the server cannot be reached. Throws the server's error; then the
 * message is a draft again.
 */
export async function send(
  to: Outgoing['to'],
  content: string,
  { productId, files = [] }: Pick<Outgoing, 'productId' | 'files'> = {},
): Promise<Delivery> {
  const account = getSession()?.user._id;
  if (!account) throw new ApiError('not_signed_in', t`Sign in first. Your text stays here.`);
  const between = { account, recipient: to.id };
  const attachmentIds = await attachmentIdsOf(account, files);
  // Behind messages that wait, so that they arrive in their order. Messages to others do not wait for files.
  const isBefore = ({ waits, ...earlier }: Outgoing) => waits && (!earlier.files || earlier.to.id === to.id);
  const waits = !navigator.onLine || !attachmentIds || outboxOf(account).some(isBefore);
  const more = { ...(productId && { productId }), ...(files.length > 0 && { files }) };
  const outgoing = { clientId: draftId(between), at: Date.now(), to, content, ...more, waits };
  const outcome = outcomeOf(account, outgoing);
  saveOutgoing(account, outgoing);
  dropDraft(between);
  if (waits) {
    if (files.length > 0) void sendAll(account);
    return { waits, outcome };
  }
  const result = await inOneTab(account, () => deliver(account, outgoing, attachmentIds));
  return { waits: result === 'waits', outcome };
}

function outcomeOf(account: string, { clientId }: Outgoing): Promise<Outcome> {
  return new Promise((resolve) => {
    const stop = onOutbox(account, (now, id) => {
      if (id !== clientId || (now && !now.isSent && !now.refusal)) return;
      stop();
      if (now) resolve(now.isSent ? 'sent' : 'refused');
      else resolve('taken back');
    });
  });
}

/** Turns an unsent message of the account back into a draft. */
export function takeBack(account: string, outgoing: Outgoing) {
  toDraft(account, outgoing);
  // The next message may have waited for this one.
  void sendAll(account);
}

function toDraft(account: string, outgoing: Outgoing) {
  removeOutgoing(account, outgoing);
  const { to, content, clientId, files = [] } = outgoing;
  const between = { account, recipient: to.id };
  const all = filesText([...parseFiles(findDraft(between).files), ...files]);
  saveDraft(between, { ...introductionOf(content), ...(all && { files: all }) }, clientId);
}

/** Sends a message whose product is no longer shown, without naming the product. */
export function sendWithoutProduct(account: string, outgoing: Outgoing) {
  const { productId: _, refusal: __, isProductGone: ___, ...message } = outgoing;
  saveOutgoing(account, { ...message, waits: true });
  void sendAll(account);
}

/** Runs on every screen of a signed-in account: sends what is in the outbox. Returns a function that stops it. */
export function watchOutbox(account: string): () => void {
  const stop = onOutbox(account, (outgoing) => {
    if (outgoing?.waits && !outgoing.isSent) retries.later();
  });
  addEventListener('online', retries.now);
  retries.now();
  return () => {
    stop();
    removeEventListener('online', retries.now);
    retries.stop();
  };
}

const retries = createRetries(() => {
  const account = getSession()?.user._id;
  if (account) void sendAll(account);
});

/** Sends all messages in their order, up to the first one that the server does not receive. */
async function sendAll(account: string) {
  retries.stop();
  // The browser reports when it has a network again.
  if (!navigator.onLine) return;
  await inOneTab(account, async () => {
    const held = new Set<string>();
    for (const { clientId } of outboxOf(account)) {
      const outgoing = findOutgoing(account, clientId);
      if (!outgoing || outgoing.refusal || getSession()?.user._id !== account) continue;
      // Messages to others do not wait for the files of this one.
      if (held.has(outgoing.to.id)) continue;
      const attachmentIds = await attachmentIdsOf(account, outgoing.files);
      if (!attachmentIds) {
        held.add(outgoing.to.id);
        void uploadThenSend(account, outgoing);
        continue;
      }
      const result = await deliver(account, outgoing, attachmentIds).catch(() => 'refused');
      if (result === 'waits') return;
    }
    retries.reset();
  });
}

/** Loaded when there are files. */
const loadFiles = () => import('../attachments/message-files.ts');

/** The server's ids of the files of a message; null when one is not uploaded. */
async function attachmentIdsOf(account: string, files: ChosenFile[] = []): Promise<string[] | null> {
  if (files.length === 0) return [];
  return loadFiles().then(
    ({ findAttachmentIds }) => findAttachmentIds(account, files),
    () => null,
  );
}

/** Ids of the messages whose files are being uploaded. */
const uploading = new Set<string>();

async function uploadThenSend(account: string, { clientId, files = [] }: Outgoing) {
  if (uploading.has(clientId)) return;
  uploading.add(clientId);
  const areUploaded = await loadFiles().then(
    ({ uploadFiles }) => uploadFiles(account, files),
    () => null,
  );
  uploading.delete(clientId);
  if (areUploaded) return sendAll(account);
  const outgoing = findOutgoing(account, clientId);
  if (areUploaded === null) retries.later();
  // The reason is shown with the file.
  else if (outgoing) refuse(account, outgoing, '');
}

/** One tab at a time sends. Browsers without locks send from every tab, because the server knows a message by its id. */
const inOneTab = <T>(account: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`outbox ${account}`, work) : work();

/** One try. Throws the server's error if it is the first one. */
async function deliver(
  account: string,
  outgoing: Outgoing,
  attachmentIds: string[],
): Promise<'waits' | 'done'> {
  const { clientId, to, content, productId, files = [] } = outgoing;
  const about = { ...(productId && { productId }), ...(files.length > 0 && { attachmentIds }) };
  const body = { recipientId: to.id, recipientType: to.role, content, clientId, ...about };
  // `AbortSignal.timeout` is missing in older browsers.
  const impatience = new AbortController();
  const timer = setTimeout(() => impatience.abort(), PATIENCE);
  const waitLonger = (changes: Partial<Outgoing> = {}) => {
    saveOutgoing(account, { ...outgoing, ...changes, waits: true });
    retries.later();
    return 'waits' as const;
  };
  try {
    await browserApi('POST /messages', { body }, { signal: impatience.signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, fields } = error;
    if (code === 'offline' || (outgoing.waits && error.isTemporary)) return waitLonger();
    // The server has deleted the files, which waited for too long, or an earlier message has them.
    if ('attachmentIds' in fields && files.length <= ATTACHMENTS_AT_ONCE) {
      const { renewFiles } = await loadFiles();
      return waitLonger({ files: await renewFiles(account, files) });
    }
    if (!outgoing.waits) {
      toDraft(account, outgoing);
      throw error;
    }
    // 'Check the marked fields' says nothing where there are no fields.
    const message = Object.values(fields)[0] ?? error.message;
    // It is sent when the account signs in again.
    if (code !== 'not_signed_in') refuse(account, outgoing, message, 'productId' in fields);
    return 'done';
  } finally {
    clearTimeout(timer);
  }
  if (files.length > 0) await loadFiles().then(({ forgetFiles }) => forgetFiles(files));
  saveOutgoing(account, { ...outgoing, isSent: true });
  removeOutgoing(account, outgoing);
  askAfterSending();
  publishOwn(['messages']);
  if (outgoing.waits) showSuccess(t`Message sent successfully`);
  return 'done';
}

/** Shows why the message is not sent; its author edits it or removes it. */
function refuse(account: string, outgoing: Outgoing, message: string, isProductGone = false) {
  const refusal = message ? i18n._(message) : t`Failed to send message`;
  saveOutgoing(account, { ...outgoing, waits: false, refusal, ...(isProductGone && { isProductGone }) });
  showProblem(t`Failed to send message`, refusal);
}
