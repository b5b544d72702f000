import type { Message, Party } from '@sokoni/contract/messages';
import { businessName, publicName } from '../profiles/names.ts';
import type { MessageView } from './message-view.ts';
import type { Conversation } from './read-conversation.ts';

interface Named {
  id: string;
  role: Party['type'];
  firstName: string;
  lastName: string;
  companyName: string | null;
}

/** A message for one of its parties; it does not show what the other has saved. */
export function presentMessage(message: MessageView): Message {
  const own = presentParty(ownParty(message), { heardFrom: true });
  const other = presentParty(otherParty(message), message);
  return {
    _id: message.id,
    content: message.content,
    createdAt: message.createdAt.toISOString(),
    read: message.readAt !== null,
    sender: message.isSent ? own : other,
    recipient: message.isSent ? other : own,
    isFavorite: { byRecipient: message.isFavorite },
  };
}

/** Only accounts that the customer has written to see the customer's full name. */
export function presentParty(person: Named, { heardFrom }: { heardFrom: boolean }): Party {
  const name = heardFrom ? businessName(person) : publicName(person);
  return { type: person.role, id: { _id: person.id, firstName: person.firstName, name } };
}

export function presentConversation({ party, messages, ...conversation }: Conversation) {
  return {
    data: messages.map(presentMessage),
    nextCursor: conversation.nextCursor,
    party: presentParty(party, conversation),
    mayWrite: conversation.mayWrite,
    isBlockedByYou: conversation.isBlockedByYou,
  };
}

const ownParty = (message: MessageView): Named => ({
  id: message.ownId,
  role: message.ownRole,
  firstName: message.ownFirstName,
  lastName: message.ownLastName,
  companyName: message.ownCompanyName,
});

const otherParty = (message: MessageView): Named => ({
  id: message.otherId,
  role: message.otherRole,
  firstName: message.otherFirstName,
  lastName: message.otherLastName,
  companyName: message.otherCompanyName,
});
