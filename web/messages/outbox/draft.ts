import { draftOf, parseValues } from '../../data/draft-store.ts';
import { newId } from '../../data/new-id.ts';
import type { Introduction } from '../text/contact-block.ts';

/** The author and the recipient of a text; a visitor who has not signed in has no account. */
export interface Between {
  account: string | undefined;
  recipient: string;
}

/** `files`: see `chosen-files.ts`. */
export type Draft = Partial<Introduction & { files: string }>;

/** Ids of the drafts that this tab shows: another tab may send one at the same moment, and both then send the same id. */
const ids = new Map<string, string>();

/**
 * A draft for one recipient, stored in this browser until it is sent or the account signs out. It survives a reload
 * and a crash. All forms that write to the recipient share it.
 */
const savedDraft = ({ account = '', recipient }: Between) => draftOf('message', account, recipient);

/** A changed draft gets a new id, because the server may know a message with the earlier one. */
export function saveDraft(between: Between, draft: Draft, id?: string) {
  const { key, save } = savedDraft(between);
  const before = findDraft(between);
  const all: Draft = { ...before, ...draft };
  const fields = Object.keys(all) as (keyof Draft)[];
  if (!fields.some((field) => all[field])) return dropDraft(between);
  const isSame = fields.every((field) => all[field] === before[field]);
  const next = id ?? (isSame ? draftId(between) : newId());
  ids.set(key, next);
  save({ ...all, id: next });
}

/** The id of the draft that this tab shows. */
export const draftId = (between: Between): string => ids.get(savedDraft(between).key) ?? newId();

/** A draft from before signing in belongs to the account that signs in. */
export function findDraft(between: Between): Draft {
  const { key, read } = savedDraft(between);
  const { id, ...own } = read();
  if (id) ids.set(key, id);
  if (own.message || !between.account) return own;
  const visitor = { ...between, account: undefined };
  const before = findDraft(visitor);
  if (!Object.values(before).some(Boolean)) return own;
  dropDraft(visitor);
  saveDraft(between, before);
  return before;
}

export function dropDraft(between: Between) {
  const { key, clear } = savedDraft(between);
  clear();
  ids.delete(key);
}

/** Reports changes by other tabs. The listener gets the text that they have changed. */
export function onDraft(between: Between, listener: (before: string) => void): () => void {
  const { key } = savedDraft(between);
  const follow = (event: StorageEvent) => {
    if (event.key === key) listener(parseValues(event.oldValue).message ?? '');
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
