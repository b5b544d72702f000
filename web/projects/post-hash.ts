import { type Place, readDraft } from '../outbox/message-records.ts';

/**
 * At the end of the address to which a visitor comes back with an account: the draft of this id is posted then. One that was
 * changed since, or joined with another, has another id and is only shown.
 */
export const postHash = (place: Place): string => `#post=${readDraft(place).id}`;
