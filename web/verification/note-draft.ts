import type { ClaimKind } from '@sokoni/contract/verification';
import { getItem, removeItem, setItem } from '../account-storage.ts';

const keyOf = (userId: string, kind: ClaimKind) => `claim-note:${userId}:${kind}`;

/** The draft of a note, because users often leave a tab of the dashboard. */
export const readNote = (userId: string, kind: ClaimKind): string | null => getItem(keyOf(userId, kind));

export function saveNote(userId: string, kind: ClaimKind, note: string | null) {
  if (note === null) removeItem(keyOf(userId, kind));
  else setItem(keyOf(userId, kind), note);
}
