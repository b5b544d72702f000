import type { Acquaintance } from './acquaintance.ts';
import type { PartyRow } from './queries.ts';

export const areInConversation = ({ wroteTo, heardFrom }: Acquaintance) => wroteTo || heardFrom;

/** A professional who is not listed is not there, but for those they have written to. */
export const mayReach = (recipient: PartyRow, { heardFrom }: Acquaintance) =>
  recipient.role === 'customer' || recipient.listed || heardFrom;
