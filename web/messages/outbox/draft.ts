import { getItem, removeItem, setItem } from '../../account-storage.ts';
import { newId } from '../../new-id.ts';
import type { Introduction } from '../text/contact-block.ts';

/** The author and the recipient of a text; a visitor who has not signed in has no account. */
export interface Between {
  account: string | undefined;
  recipient: string;
}

export type Draft = Partial<Introduction>;

/** The stored form: all tabs know a draft by the same id, from its first character until it is sent. */
type SavedDraft = Draft & { id?: string };
const ids = new Map<string, string>();

/**
 * A draft for one recipient, stored in this browser until it is sent or the account signs out. It survives a reload
 * and a crash. All forms that write to the recipient share it.
 */
const keyOf = ({ account = '', recipient }: Between) => `message:${account}:${recipient}`;

export function saveDraft(between: Between, draft: Draft, id = draftId(between)) {
  const key = keyOf(between);
  const all = { ...findDraft(between), ...draft };
  if (!Object.values(all).some(Boolean)) removeItem(key);
  else setItem(key, JSON.stringify({ ...all, id } satisfies SavedDraft));
}

/** Stays the same until `retireDraft`, also without storage. */
export function draftId(between: Between): string {
  const key = keyOf(between);
  const id = read(key).id ?? ids.get(key) ?? newId();
  ids.set(key, id);
  return id;
}

/** It was sent: the next text is another message. */
export function retireDraft(between: Between) {
  ids.delete(keyOf(between));
}

/** A draft from before signing in belongs to the account that signs in. */
export function findDraft(between: Between): Draft {
  const { id, ...own } = read(keyOf(between));
  if (id) ids.set(keyOf(between), id);
  if (own.message || !between.account) return own;
  const visitor = { ...between, account: undefined };
  const before = findDraft(visitor);
  if (!before.message) return own;
  dropDraft(visitor);
  retireDraft(visitor);
  saveDraft(between, before);
  return before;
}

export const dropDraft = (between: Between) => removeItem(keyOf(between));

/** Reports changes from other tabs: an empty draft after it was sent there. */
export function onDraft(between: Between, listener: (draft: Draft, before: Draft) => void): () => void {
  const key = keyOf(between);
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return;
    // Delayed, because a press that still means the same message may be in progress.
    if (!event.newValue) setTimeout(() => retireDraft(between), 1000);
    listener(parse(event.newValue), parse(event.oldValue));
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

const read = (key: string): SavedDraft => parse(getItem(key));

function parse(text: string | null): SavedDraft {
  try {
    const draft: unknown = JSON.parse(text ?? '{}');
    return typeof draft === 'object' && draft ? draft : {};
  } catch {
    return {};
  }
}
