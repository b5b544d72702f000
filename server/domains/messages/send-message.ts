import type { Fold, LeftOutOfMail, NewMessage } from '@sokoni/contract/messages';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';
import { ApiError, invalidFields, notAllowed, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { publish, queueNotification } from '../notifications/publish.ts';
import { lockVisibleProduct } from '../products/read-product.ts';
import { attachFiles } from './attachments/attach-files.ts';
import { findMessageOf, type MessageView } from './message-view.ts';
import { areInConversation, mayAddress, mayReach } from './policy.ts';
import { findParties } from './queries.ts';
import { findRelationship } from './relationship.ts';
import { startConversation } from './start-conversation.ts';

interface StoredMessage {
  id: string;
  recipientId: string;
  content: string;
}

export interface DraftMessage extends Omit<StoredMessage, 'id'> {
  clientId: string;
  attachmentIds: readonly string[];
  /** Of a message that arrived by mail. */
  mailed?: MailedMessage;
}

interface MailedMessage {
  folds: readonly Fold[];
  leftOut: readonly LeftOutOfMail[];
  /** Called in the transaction that stores the message, once. */
  onStored(tx: Transaction): Promise<void>;
}

/** Sends a message, once for each `clientId`, however often the request arrives. */
export async function sendMessage(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  { clientId = newId(), recipientType, recipientId, content, productId, attachmentIds = [] }: NewMessage,
  mailed?: MailedMessage,
): Promise<MessageView> {
  if (recipientId === viewer.id) {
    throw invalidFields({ recipientId: /*i18n*/ 'You can’t send a message to yourself' });
  }
  return sql.begin(async (tx) => {
    const draft = { clientId, recipientId, content, attachmentIds, ...(mailed && { mailed }) };
    const [before, [sender, recipient], relationship] = await Promise.all([
      findSent(tx, viewer, draft),
      findParties(tx, [viewer.id, recipientId]),
      findRelationship(tx, viewer.id, recipientId),
    ]);
    if (before) return before;

    // A suspension since the request was admitted.
    if (sender?.isSuspended) throw new ApiError('account_suspended');
    if (!sender || !recipient || !mayReach(sender, recipient, relationship)) throw notFound();
    if (recipient.role !== recipientType) throw invalidFields({ recipientType: WRONG_TYPE });
    if (recipient.isSuspended) throw notAllowed(SUSPENDED);
    if (relationship.isBlocked) throw notAllowed(BLOCKED);
    if (!mayAddress(sender, relationship)) throw notAllowed(NOT_PUBLIC);
    if (productId) await requireProduct(tx, viewer, { recipientId, productId });
    const now = clock.now();
    if (!areInConversation(relationship)) {
      await startConversation(tx, { by: viewer.id, with: recipientId, now });
    }
    return storeMessage(tx, viewer, { ...draft, productId: productId ?? null, now });
  });
}

const WRONG_TYPE = /*i18n*/ 'This person has a different type of account';
const SUSPENDED = /*i18n*/ 'This account is suspended';
const BLOCKED = /*i18n*/ 'You and this person can’t message each other.';
const NO_PRODUCT = /*i18n*/ 'This product is no longer available. You can still send the message without it.';
const NOT_PUBLIC = /*i18n*/ 'Your profile isn’t public yet. You can reply to people who message you.';

/** A product of the recipient that the sender can see. */
async function requireProduct(
  tx: Transaction,
  viewer: Viewer,
  { recipientId, productId }: { recipientId: string; productId: string },
): Promise<void> {
  const product = await lockVisibleProduct(tx, productId, viewer);
  if (product?.owner.id !== recipientId) throw invalidFields({ productId: NO_PRODUCT });
}

/** Stores a message of a sender who may write it, and tells the recipient. */
export async function storeMessage(
  tx: Transaction,
  viewer: Viewer,
  { productId, now, ...draft }: DraftMessage & { productId: string | null; now: Date },
): Promise<MessageView> {
  const { clientId, recipientId, content, attachmentIds, mailed } = draft;
  const ids = { id: newId(), senderId: viewer.id, recipientId, clientId, productId };
  const ofMail = mailed && {
    folds: mailed.folds.flatMap(({ from, to }) => [from, to]),
    leftOut: JSON.stringify(mailed.leftOut),
  };
  const message = { ...ids, content, createdAt: now, ...ofMail };
  const isNew = await tx`
    INSERT INTO messages ${rowsToInsert([message])}
    ON CONFLICT (sender_id, client_id) DO NOTHING RETURNING id`.hasRows();
  if (!isNew) {
    // A parallel request has stored it.
    const sent = await findSent(tx, viewer, draft);
    if (!sent) throw new ApiError('id_reused');
    return sent;
  }
  await attachFiles(tx, { messageId: message.id, ownerId: viewer.id, ids: attachmentIds });
  await mailed?.onStored(tx);
  const [view] = await Promise.all([
    getSent(tx, viewer, message, draft),
    queueNotification(tx, { accountIds: [recipientId], kind: 'message', subjectId: message.id, now }),
    publish(tx, [recipientId, viewer.id], 'messages'),
  ]);
  return view;
}

/** The message that was sent with this id before. */
export async function findSent(
  tx: Transaction,
  viewer: Viewer,
  draft: DraftMessage,
): Promise<MessageView | undefined> {
  const stored = await tx<StoredMessage[]>`
    SELECT id, recipient_id, content FROM messages
    WHERE sender_id = ${viewer.id} AND client_id = ${draft.clientId}`.first();
  return stored && getSent(tx, viewer, stored, draft);
}

/** The same id with another text, recipient or file is an error of the client, not the same message. */
async function getSent(
  tx: Transaction,
  viewer: Viewer,
  stored: StoredMessage,
  draft: DraftMessage,
): Promise<MessageView> {
  if (stored.recipientId !== draft.recipientId || stored.content !== draft.content) {
    throw new ApiError('id_reused');
  }
  const message = await findMessageOf(tx, viewer.id, stored.id);
  if (!message) throw notFound();
  const attached = (message.attachments ?? []).map(({ id }) => id);
  if (attached.join() !== draft.attachmentIds.join()) throw new ApiError('id_reused');
  return message;
}
