import type { ClaimKind } from '@sokoni/contract/verification';

const keyOf = (userId: string, kind: ClaimKind) => `claim-note:${userId}:${kind}`;

/** A note that was typed and not sent yet: kept for this visit, as a tab of the dashboard is left so easily. */
export function readNote(userId: string, kind: ClaimKind): string | null {
  try {
    return sessionStorage.getItem(keyOf(userId, kind));
  } catch {
    return null;
  }
}

export function keepNote(userId: string, kind: ClaimKind, note: string | null) {
  try {
    if (note === null) sessionStorage.removeItem(keyOf(userId, kind));
    else sessionStorage.setItem(keyOf(userId, kind), note);
  } catch {
    // It stays in the field.
  }
}
