import type { Role } from '@sokoni/contract/subscriptions/plans';
import { useMemo, useSyncExternalStore } from 'react';
import { draftOf, getItem, keysOf, parseValues, removeItem, setItem } from '../../data/draft-store.ts';
import { newId } from '../../data/new-id.ts';
import type { ChosenFile } from '../../files/upload-state.ts';
import type { Introduction } from '../text/contact-block.ts';

/** The author and the recipient of a text; a visitor who has not signed in has no account. */
export interface Between {
  account: string | undefined;
  recipient: string;
}

/** `files`: see `upload-state.ts`. */
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

/** An unsent message: stored before the first try, so that it survives the page. */
export interface Outgoing {
  /** The id of the draft that it was. The server stores a message with this id only once. */
  clientId: string;
  /** When it was written, in milliseconds. */
  at: number;
  to: { id: string; role: Role; name: string };
  content: string;
  /** The product of the recipient that it is about. */
  productId?: string;
  files?: ChosenFile[];
  /** Waits for the network and is then sent. */
  waits?: boolean;
  /** Why the server rejected it. */
  refusal?: string;
  /** It was rejected because its product is no longer shown. */
  isProductGone?: boolean;
  /** Set for listeners, just before it is removed. */
  isSent?: boolean;
}

const keyOf = (account: string, clientId: string) => `outbox:${account}:${clientId}`;

/** In the order in which they were written. */
export function outboxOf(account: string): Outgoing[] {
  return keysOf(keyOf(account, ''))
    .map((key) => parse(getItem(key)))
    .filter((outgoing) => outgoing !== null)
    .sort((a, b) => a.at - b.at);
}

export const findOutgoing = (account: string, clientId: string) => parse(getItem(keyOf(account, clientId)));

export function saveOutgoing(account: string, outgoing: Outgoing) {
  const key = keyOf(account, outgoing.clientId);
  setItem(key, JSON.stringify(outgoing));
  for (const listener of listeners) listener(key, outgoing);
}

export function removeOutgoing(account: string, { clientId }: Outgoing) {
  const key = keyOf(account, clientId);
  removeItem(key);
  for (const listener of listeners) listener(key, null);
}

const listeners = new Set<(key: string, outgoing: Outgoing | null) => void>();

/** Reports each message of the account that this tab or another one has saved, and null for a removed one. */
export function onOutbox(
  account: string,
  listener: (outgoing: Outgoing | null, clientId: string) => void,
): () => void {
  const start = keyOf(account, '');
  const report = (key: string, outgoing: Outgoing | null) => {
    if (key.startsWith(start)) listener(outgoing, key.slice(start.length));
  };
  const follow = ({ key, newValue }: StorageEvent) => report(key ?? '', parse(newValue));
  listeners.add(report);
  addEventListener('storage', follow);
  return () => {
    listeners.delete(report);
    removeEventListener('storage', follow);
  };
}

/** The messages that wait for the network or were rejected later; only those to one recipient if one is given. */
export function useOutbox(account: string, recipient?: string): Outgoing[] {
  // As a text, because a snapshot is compared by its identity.
  const stored = useSyncExternalStore(
    (listener) => onOutbox(account, listener),
    () => JSON.stringify(outboxOf(account)),
    () => '[]',
  );
  return useMemo(() => {
    const outbox: Outgoing[] = JSON.parse(stored);
    return outbox.filter(
      ({ waits, refusal, to }) => (waits || refusal) && (!recipient || to.id === recipient),
    );
  }, [stored, recipient]);
}

function parse(text: string | null): Outgoing | null {
  try {
    const outgoing = JSON.parse(text ?? 'null');
    return outgoing?.clientId && outgoing.to?.id && outgoing.content ? outgoing : null;
  } catch {
    return null;
  }
}
