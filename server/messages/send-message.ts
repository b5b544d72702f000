import type { NewMessage } from '@sokoni/contract/messages';
import type { Viewer } from '../accounts/viewer.ts';
import type { Parts } from '../domain.ts';
import { CallError, invalidFields, notAllowed, notFound } from '../errors.ts';
import type { Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { type Acquaintance, findAcquaintance } from './acquaintance.ts';
import { beginConversation } from './begin-conversation.ts';
import { areInConversation, mayReach } from './policy.ts';
import {
  findParty,
  findSentMessage,
  insertMessage,
  type MessageRow,
  type MessageToStore,
  type PartyRow,
} from './queries.ts';

export interface SentMessage {
  message: MessageRow;
  sender: PartyRow;
  recipient: PartyRow;
  acquaintance: Acquaintance;
}

/** Writes to somebody, once for each `clientId` however often it arrives. */
export async function sendMessage(
  { sql, clock }: Pick<Parts, 'sql' | 'clock'>,
  viewer: Viewer,
  { clientId = newId(), ...draft }: NewMessage,
): Promise<SentMessage> {
  if (draft.recipientId === viewer.id) {
    throw invalidFields({ recipientId: /*i18n*/ 'You cannot write to yourself' });
  }
  return sql.begin(async (tx) => {
    const [before, sender, recipient, acquaintance] = await Promise.all([
      findSentMessage(tx, viewer.id, clientId),
      findParty(tx, viewer.id),
      findParty(tx, draft.recipientId),
      findAcquaintance(tx, viewer.id, draft.recipientId),
    ]);
    if (!sender || !recipient) throw notFound();
    const parties = { sender, recipient, acquaintance };
    if (before) return { ...parties, message: requireSame(before, draft) };

    if (!mayReach(recipient, acquaintance)) throw notFound();
    if (recipient.role !== draft.recipientType) throw invalidFields({ recipientType: WRONG_TYPE });
    if (acquaintance.isBlocked) throw notAllowed(BLOCKED);
    if (!areInConversation(acquaintance)) {
      await beginConversation(tx, { by: viewer.id, with: recipient.id, now: clock.now() });
    }
    const message = { ...draft, id: newId(), senderId: viewer.id, clientId, createdAt: clock.now() };
    return { ...parties, message: await storeOnce(tx, message) };
  });
}

const WRONG_TYPE = /*i18n*/ 'This person has another kind of account';
const BLOCKED = /*i18n*/ 'You and this person cannot write to each other.';

async function storeOnce(tx: Transaction, message: MessageToStore): Promise<MessageRow> {
  const stored = await insertMessage(tx, message);
  if (stored) return stored;
  const meanwhile = await findSentMessage(tx, message.senderId, message.clientId);
  return requireSame(meanwhile, message);
}

/** The same id with other words is a mistake of the sender's program, not the same message. */
function requireSame(before: MessageRow | undefined, draft: Pick<NewMessage, 'recipientId' | 'content'>) {
  if (before?.recipientId !== draft.recipientId || before.content !== draft.content) {
    throw new CallError('id_reused');
  }
  return before;
}
