import { draftOf, parseValues } from '../../data/draft-store.ts';
import { newId } from '../../new-id.ts';
import type { Introduction } from '../text/contact-block.ts';

/** The author and the recipient of a text; a visitor who has not signed in has no account. */
export interface Between {
  account: string | undefined;
  recipient: string;
}

export type Draft = Partial<Introduction>;

/** All tabs know a draft by the same id, from its first character until it is sent. */
const ids = new Map<string, string>();

/**
 * A draft for one recipient, stored in this browser until it is sent or the account signs out. It survives a reload
 * and a crash. All forms that write to the recipient share it.
 */
const savedDraft = ({ account = '', recipient }: Between) => draftOf('message', account, recipient);

export function saveDraft(between: Between, draft: Draft, id = draftId(between)) {
  const all = { ...findDraft(between), ...draft };
  if (Object.values(all).some(Boolean)) savedDraft(between).save({ ...all, id });
  else dropDraft(between);
}

/** Stays the same until `retireDraft`, also without storage. */
export function draftId(between: Between): string {
  const { key, read } = savedDraft(between);
  const id = read().id ?? ids.get(key) ?? newId();
  ids.set(key, id);
  return id;
}

/** It was sent: the next text is another message. */
export function retireDraft(between: Between) {
  ids.delete(savedDraft(between).key);
}

/** A draft from before signing in belongs to the account that signs in. */
export function findDraft(between: Between): Draft {
  const { key, read } = savedDraft(between);
  const { id, ...own } = read();
  if (id) ids.set(key, id);
  if (own.message || !between.account) return own;
  const visitor = { ...between, account: undefined };
  const before = findDraft(visitor);
  if (!before.message) return own;
  dropDraft(visitor);
  retireDraft(visitor);
  saveDraft(between, before);
  return before;
}

export const dropDraft = (between: Between) => savedDraft(between).clear();

/** Reports changes from other tabs: an empty draft after it was sent there. */
export function onDraft(between: Between, listener: (draft: Draft, before: Draft) => void): () => void {
  const { key } = savedDraft(between);
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return;
    // Delayed, because a press that still means the same message may be in progress.
    if (!event.newValue) setTimeout(() => retireDraft(between), 1000);
    listener(parseValues(event.newValue), parseValues(event.oldValue));
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
