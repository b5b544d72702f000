import type { Fold, Message, Party } from '@sokoni/contract/messages';
import { businessName, type Person, publicName } from '../../accounts/people/names.ts';
import type { SessionViewer } from '../../platform/http/viewer.ts';
import { addressOf } from '../media/find-pictures.ts';
import { presentAttachment } from './attachments/attachment.ts';
import type { MessageView } from './message-view.ts';

/** A message for one of its parties; it does not show what the other has saved. */
export function presentMessage(message: MessageView, viewer: SessionViewer): Message {
  const own = presentParty(message.own, { heardFrom: true });
  const other = presentParty(message.other, message);
  const { product, attachments, proposal } = message;
  return {
    _id: message.id,
    content: message.content,
    folds: foldsOf(message.folds),
    leftOut: message.leftOut,
    createdAt: message.createdAt.toISOString(),
    read: message.readAt !== null,
    sender: message.isSent ? own : other,
    recipient: message.isSent ? other : own,
    isFavorite: { byRecipient: message.isFavorite },
    product: product && { _id: product.id, name: product.name, picture: addressOf(product.picture) },
    attachments: (attachments ?? []).map((attachment) => presentAttachment(attachment, viewer)),
    proposal,
  };
}

const foldsOf = (places: readonly number[]): Fold[] =>
  places.flatMap((from, nth) => (nth % 2 === 0 ? { from, to: places[nth + 1] ?? from } : []));

/** Only accounts that the customer has written to see the customer's full name. */
export function presentParty(person: Person, { heardFrom }: { heardFrom: boolean }): Party {
  const name = heardFrom ? businessName(person) : publicName(person);
  return { type: person.role, id: { _id: person.id, firstName: person.firstName, name } };
}
