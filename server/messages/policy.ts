import type { Acquaintance } from './acquaintance.ts';
import type { MessageView } from './message-view.ts';
import type { PartyRow } from './queries.ts';

export const areInConversation = ({ wroteTo, heardFrom }: Acquaintance) => wroteTo || heardFrom;

/** A professional who is not listed is not there, but for those they have written to. */
export const mayReach = (recipient: PartyRow, { heardFrom }: Acquaintance) =>
  !recipient.isDeleted && (recipient.role === 'customer' || recipient.listed || heardFrom);

/** A professional who is not listed may only answer. */
export const mayAddress = (writer: PartyRow, { heardFrom }: Acquaintance) =>
  writer.role === 'customer' || writer.listed || heardFrom;

export const mayWrite = (writer: PartyRow, recipient: PartyRow, acquaintance: Acquaintance) =>
  mayReach(recipient, acquaintance) && mayAddress(writer, acquaintance) && !acquaintance.isBlocked;

/** Read marks and favorites are the recipient's. */
export const mayMark = ({ isSent }: MessageView) => !isSent;
