import { getItem, removeItem, setItem } from '../account-storage.ts';
import { newId } from '../new-id.ts';
import type { Introduction } from './contact-block.ts';

/** Whose text it is, and for whom; somebody who has not signed in yet has no account. */
export interface Between {
  account: string | undefined;
  recipient: string;
}

export type Draft = Partial<Introduction>;

/** As it is kept: all tabs know a draft by the same id, from its first letter until it is sent. */
type SavedDraft = Draft & { id?: string };
const ids = new Map<string, string>();

/**
 * What was typed for somebody, stored in this browser until it is sent or the account signs out: it survives a reload
 * and a crash. All places where one writes to them share it.
 */
const keyOf = ({ account = '', recipient }: Between) => `message:${account}:${recipient}`;

export function saveDraft(between: Between, draft: Draft, id = draftId(between)) {
  const key = keyOf(between);
  const all = { ...findDraft(between), ...draft };
  if (!Object.values(all).some(Boolean)) removeItem(key);
  else setItem(key, JSON.stringify({ ...all, id } satisfies SavedDraft));
}

/** Stays until `retireDraft`, also where the browser keeps nothing. */
export function draftId(between: Between): string {
  const key = keyOf(between);
  const id = read(key).id ?? ids.get(key) ?? newId();
  ids.set(key, id);
  return id;
}

/** It was sent: what is written from now on is another message. */
export function retireDraft(between: Between) {
  ids.delete(keyOf(between));
}

/** What was typed before signing in belongs to whoever signs in. */
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

/** Tells what another tab made of it: nothing once it was sent from there. */
export function onDraft(between: Between, listener: (draft: Draft, before: Draft) => void): () => void {
  const key = keyOf(between);
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return;
    // Not in the same moment: a press may be on its way that still means the same message.
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
