import type { Message } from '@sokoni/contract/messages';
import { businessName, publicName } from '../profiles/names.ts';
import type { PartyRow } from './queries.ts';
import type { SentMessage } from './send-message.ts';

/** To its sender, who learns the full name only of somebody who has written to them. */
export function presentSentMessage({ message, sender, recipient, acquaintance }: SentMessage): Message {
  const nameOf = acquaintance.heardFrom ? businessName : publicName;
  return {
    _id: message.id,
    content: message.content,
    createdAt: message.createdAt.toISOString(),
    read: message.readAt !== null,
    sender: presentParty(sender, businessName(sender)),
    recipient: presentParty(recipient, nameOf(recipient)),
    isFavorite: { byRecipient: false },
  };
}

function presentParty({ id, role, firstName }: PartyRow, name: string): Message['sender'] {
  return { type: role, id: { _id: id, firstName, name } };
}
