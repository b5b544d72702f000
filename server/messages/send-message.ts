import type { NewMessage } from '@sokoni/contract/messages';
import type { Viewer } from '../accounts/viewer.ts';
import type { Transaction } from '../db/database.ts';
import { ApiError, invalidFields, notAllowed, notFound } from '../http/errors.ts';
import { queueNotification, tell } from '../notifications/publish.ts';
import { newId } from '../platform/ids.ts';
import type { AppDependencies } from '../route-context.ts';
import { findMessageOf, type MessageView } from './message-view.ts';
import { areInConversation, mayAddress, mayReach } from './policy.ts';
import {
  findParty,
  findSentMessage,
  insertMessage,
  type MessageToStore,
  type StoredMessage,
} from './queries.ts';
import { findRelationship } from './relationship.ts';
import { startConversation } from './start-conversation.ts';

/** Sends a message, once for each `clientId`, however often the request arrives. */
export async function sendMessage(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  { clientId = newId(), ...draft }: NewMessage,
): Promise<MessageView> {
  if (draft.recipientId === viewer.id) {
    throw invalidFields({ recipientId: /*i18n*/ 'You cannot write to yourself' });
  }
  return sql.begin(async (tx) => {
    const [before, sender, recipient, acquaintance] = await Promise.all([
      findSentMessage(tx, viewer.id, clientId),
      findParty(tx, viewer.id),
      findParty(tx, draft.recipientId),
      findRelationship(tx, viewer.id, draft.recipientId),
    ]);
    if (before) return getSent(tx, viewer, requireSame(before, draft));

    if (!sender || !recipient || !mayReach(recipient, acquaintance)) throw notFound();
    if (recipient.role !== draft.recipientType) throw invalidFields({ recipientType: WRONG_TYPE });
    if (acquaintance.isBlocked) throw notAllowed(BLOCKED);
    if (!mayAddress(sender, acquaintance)) throw notAllowed(NOT_PUBLIC);
    if (!areInConversation(acquaintance)) {
      await startConversation(tx, { by: viewer.id, with: recipient.id, now: clock.now() });
    }
    const message = { ...draft, id: newId(), senderId: viewer.id, clientId, createdAt: clock.now() };
    return getSent(tx, viewer, await storeOnce(tx, message));
  });
}

const WRONG_TYPE = /*i18n*/ 'This person has another kind of account';
const BLOCKED = /*i18n*/ 'You and this person cannot write to each other.';
const NOT_PUBLIC = /*i18n*/ 'Your profile is not public yet. You can answer people who write to you.';

async function storeOnce(tx: Transaction, message: MessageToStore): Promise<StoredMessage> {
  if (!(await insertMessage(tx, message))) {
    return requireSame(await findSentMessage(tx, message.senderId, message.clientId), message);
  }
  const { id: subjectId, senderId, recipientId: accountId, createdAt: now } = message;
  await queueNotification(tx, { accountId, kind: 'message', subjectId, now });
  await tell(tx, [accountId, senderId], 'messages');
  return message;
}

async function getSent(tx: Transaction, viewer: Viewer, { id }: StoredMessage): Promise<MessageView> {
  const message = await findMessageOf(tx, viewer.id, id);
  if (!message) throw notFound();
  return message;
}

/** The same id with another text or recipient is an error of the client, not the same message. */
function requireSame(before: StoredMessage | undefined, draft: Pick<NewMessage, 'recipientId' | 'content'>) {
  if (before?.recipientId !== draft.recipientId || before.content !== draft.content) {
    throw new ApiError('id_reused');
  }
  return before;
}
