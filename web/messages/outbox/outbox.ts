import type { Role } from '@sokoni/contract/subscriptions/plans';
import { useMemo, useSyncExternalStore } from 'react';
import { getItem, keysOf, removeItem, setItem } from '../../data/draft-store.ts';
import type { ChosenFile } from '../attachments/chosen-files.ts';

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

/** Removes a message that was sent, or that its author has taken back. */
export function dropOutgoing(account: string, outgoing: Outgoing, { isSent = false } = {}) {
  if (isSent) saveOutgoing(account, { ...outgoing, isSent });
  const key = keyOf(account, outgoing.clientId);
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
