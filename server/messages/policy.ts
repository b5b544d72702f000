import type { MessageView } from './message-view.ts';
import type { PartyRow } from './queries.ts';
import type { Relationship } from './relationship.ts';

export const areInConversation = ({ wroteTo, heardFrom }: Relationship) => wroteTo || heardFrom;

/** A professional who is not listed is visible only to accounts that they have written to. */
export const mayReach = (recipient: PartyRow, { heardFrom }: Relationship) =>
  !recipient.isDeleted && (recipient.role === 'customer' || recipient.listed || heardFrom);

/** A professional who is not listed may only answer. */
export const mayAddress = (writer: PartyRow, { heardFrom }: Relationship) =>
  writer.role === 'customer' || writer.listed || heardFrom;

export const mayWrite = (writer: PartyRow, recipient: PartyRow, relationship: Relationship) =>
  mayReach(recipient, relationship) && mayAddress(writer, relationship) && !relationship.isBlocked;

/** Read marks and favorites are the recipient's. */
export const mayMark = ({ isSent }: MessageView) => !isSent;
