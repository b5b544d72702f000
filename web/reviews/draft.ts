import { getItem, removeItem, setItem } from '../account-storage.ts';
import { getSession } from '../accounts/session.ts';

/** The typed text, saved in this browser until it is sent or the account signs out. */
const keyOf = (what: 'review' | 'reply', id: string) => `${what}:${getSession()?.user._id ?? ''}:${id}`;

export function saveDraft(what: 'review' | 'reply', id: string, draft: object) {
  if (Object.values(draft).some(Boolean)) setItem(keyOf(what, id), JSON.stringify(draft));
  else dropDraft(what, id);
}

export function findDraft<Draft extends object>(what: 'review' | 'reply', id: string): Partial<Draft> {
  try {
    return JSON.parse(getItem(keyOf(what, id)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export const dropDraft = (what: 'review' | 'reply', id: string) => removeItem(keyOf(what, id));
