import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ATTACHMENTS_AT_ONCE } from '@sokoni/contract/limits';
import { getSession } from '../../accounts/session.ts';
import { ApiError, browserApi } from '../../data/api.ts';
import { backoff } from '../../data/backoff.ts';
import { publishOwn } from '../../notifications/notifications.ts';
import { askAfterSending } from '../../notifications/push.ts';
import { showProblem, showSuccess } from '../../ui/overlays/toast.tsx';
import { type ChosenFile, filesText, parseFiles } from '../attachments/chosen-files.ts';
import { introductionOf } from '../text/contact-block.ts';
import { draftId, dropDraft, findDraft, saveDraft } from './draft.ts';
import { dropOutgoing, findOutgoing, type Outgoing, onOutbox, outboxOf, saveOutgoing } from './outbox.ts';

/** Milliseconds to wait for an answer; a retry is safe, because the server knows the message by its id. */
const PATIENCE = 30_000;
/** Temporary errors. */
const PASSING: readonly string[] = ['offline', 'unexpected', 'unavailable', 'too_many_requests'];

export interface Delivery {
  /** The server could not be reached. */
  waits: boolean;
  /** Resolves to the final result. */
  outcome: Promise<Outcome>;
}
type Outcome = 'sent' | 'refused' | 'taken back';

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
  // Behind messages that wait, so that they arrive in their order. A message with files waits for their uploads.
  const areUploaded = (await findAttachments(account, files)) !== null;
  const waits = !navigator.onLine || !areUploaded || outboxOf(account).some((earlier) => earlier.waits);
  const more = { ...(productId && { productId }), ...(files.length > 0 && { files }) };
  const outgoing = { clientId: draftId(between), at: Date.now(), to, content, ...more, waits };
  const outcome = outcomeOf(account, outgoing);
  saveOutgoing(account, outgoing);
  dropDraft(between);
  if (waits) {
    if (files.length > 0) void sendWaiting(account);
    return { waits, outcome };
  }
  const result = await inTurn(account, () => deliver(account, outgoing));
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
  void sendWaiting(account);
}

function toDraft(account: string, outgoing: Outgoing) {
  dropOutgoing(account, outgoing);
  const { to, content, clientId, files = [] } = outgoing;
  const between = { account, recipient: to.id };
  const all = filesText([...parseFiles(findDraft(between).files), ...files]);
  saveDraft(between, { ...introductionOf(content), ...(all && { files: all }) }, clientId);
}

/** Sends a message whose product is no longer shown, without naming the product. */
export function sendWithoutProduct(account: string, outgoing: Outgoing) {
  const { productId: _, refusal: __, isProductGone: ___, ...message } = outgoing;
  saveOutgoing(account, { ...message, waits: true });
  void sendWaiting(account);
}

/** Runs on every screen of a signed-in account: sends what is in the outbox. Returns a function that stops it. */
export function watchOutbox(account: string): () => void {
  const sendNow = () => void sendWaiting(account);
  const stop = onOutbox(account, (outgoing) => {
    if (outgoing?.waits && !outgoing.isSent) tryAgainLater(account);
  });
  addEventListener('online', sendNow);
  sendNow();
  return () => {
    stop();
    removeEventListener('online', sendNow);
    clearTimeout(timer);
    timer = undefined;
  };
}

let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

function tryAgainLater(account: string) {
  timer ??= setTimeout(() => void sendWaiting(account), backoff(tries++, { first: 4000, most: 60_000 }));
}

/** Sends all messages in their order, up to the first one that the server does not receive. */
async function sendWaiting(account: string) {
  clearTimeout(timer);
  timer = undefined;
  // The browser reports when it has a network again.
  if (!navigator.onLine) return;
  await inTurn(account, async () => {
    const held = new Set<string>();
    for (const { clientId } of outboxOf(account)) {
      const outgoing = findOutgoing(account, clientId);
      if (!outgoing || outgoing.refusal || getSession()?.user._id !== account) continue;
      // Messages to others do not wait for the files of this one.
      if (held.has(outgoing.to.id)) continue;
      if ((await findAttachments(account, outgoing.files)) === null) {
        held.add(outgoing.to.id);
        void uploadThenSend(account, outgoing);
        continue;
      }
      const result = await deliver(account, outgoing).catch(() => 'refused');
      if (result === 'waits') return;
    }
    tries = 0;
  });
}

/** Loaded when there are files. */
const loadUploads = () => import('../attachments/upload-file.ts');

/** The server's ids of the files of a message; null when one is not uploaded. */
async function findAttachments(account: string, files: ChosenFile[] = []): Promise<string[] | null> {
  if (files.length === 0) return [];
  return loadUploads().then(
    ({ findArrived }) => findArrived(account, files),
    () => null,
  );
}

async function uploadThenSend(account: string, { clientId, files = [] }: Outgoing) {
  try {
    const { uploadFile } = await loadUploads();
    for (const file of files) await uploadFile(account, file);
  } catch (error) {
    const outgoing = findOutgoing(account, clientId);
    const isPassing = !(error instanceof ApiError) || ['offline', 'not_signed_in'].includes(error.code);
    if (outgoing && isPassing) tryAgainLater(account);
    // The reason is shown with the file.
    else if (outgoing) refuse(account, outgoing, '');
    return;
  }
  await sendWaiting(account);
}

/** One tab at a time sends. Browsers without locks send from every tab, because the server knows a message by its id. */
const inTurn = <T>(account: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(`outbox ${account}`, work) : work();

/** One try. Throws the server's error if it is the first one. */
async function deliver(account: string, outgoing: Outgoing): Promise<'waits' | 'done'> {
  try {
    await post(account, outgoing);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, fields } = error;
    // 'Check the marked fields' says nothing where there are no fields.
    const message = Object.values(fields)[0] ?? error.message;
    if (code === 'offline' || (outgoing.waits && PASSING.includes(code))) {
      saveOutgoing(account, { ...outgoing, waits: true });
      tryAgainLater(account);
      return 'waits';
    }
    const { files = [] } = outgoing;
    // The server has deleted the files, which waited for too long, or an earlier message has them.
    if ('attachmentIds' in fields && files.length <= ATTACHMENTS_AT_ONCE) {
      const renewed = await (await loadUploads()).renewFiles(account, files);
      saveOutgoing(account, { ...outgoing, files: renewed, waits: true });
      tryAgainLater(account);
      return 'waits';
    }
    if (!outgoing.waits) {
      toDraft(account, outgoing);
      throw error;
    }
    // It is sent when the account signs in again.
    if (code === 'not_signed_in') return 'done';
    refuse(account, outgoing, message, 'productId' in fields);
    return 'done';
  }
  if (outgoing.files) await loadUploads().then(({ forgetFiles }) => forgetFiles(outgoing.files ?? []));
  dropOutgoing(account, outgoing, { isSent: true });
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

async function post(account: string, { clientId, to, content, productId, files }: Outgoing) {
  const attachmentIds = await findAttachments(account, files);
  if (!attachmentIds) throw new ApiError('offline', '');
  const about = { ...(productId && { productId }), ...(files && { attachmentIds }) };
  const body = { recipientId: to.id, recipientType: to.role, content, clientId, ...about };
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new ApiError('offline', '')), PATIENCE);
  });
  await Promise.race([browserApi('POST /messages', { body }), impatience]).finally(() =>
    clearTimeout(timeout),
  );
}
