import type { MessageView } from './message-view.ts';
import type { PartyRow } from './queries.ts';
import type { Relationship } from './relationship.ts';

export const areInConversation = ({ wroteTo, heardFrom }: Relationship) => wroteTo || heardFrom;

/**
 * Customers, and professionals who are not listed, are visible only to accounts that they have written to. Customers never
 * write to customers.
 */
export const mayReach = (writer: PartyRow, recipient: PartyRow, { heardFrom }: Relationship) =>
  !recipient.isDeleted &&
  (heardFrom || (recipient.role !== 'customer' && recipient.listed)) &&
  !(writer.role === 'customer' && recipient.role === 'customer');

/** A professional who is not listed may only answer. */
export const mayAddress = (writer: PartyRow, { heardFrom }: Relationship) =>
  writer.role === 'customer' || writer.listed || heardFrom;

export const mayWrite = (writer: PartyRow, recipient: PartyRow, relationship: Relationship) =>
  mayReach(writer, recipient, relationship) &&
  mayAddress(writer, relationship) &&
  !relationship.isBlocked &&
  !recipient.isSuspended;

/** Read marks and favorites are the recipient's. */
export const mayMark = ({ isSent }: MessageView) => !isSent;
