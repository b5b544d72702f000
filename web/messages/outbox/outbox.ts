import type { Role } from '@sokoni/contract/plans';
import { getItem, keysOf, removeItem, setItem } from '../../data/draft-store.ts';

/** An unsent message: stored before the first try, so that it survives the page. */
export interface Outgoing {
  clientId: string;
  /** When it was written, in milliseconds. */
  at: number;
  to: { id: string; role: Role; name: string };
  content: string;
  /** Id of the draft that it was, and is again when it is taken back. */
  draftId: string;
  /** Waits for the network and is then sent. */
  waits?: boolean;
  /** Why the server rejected it. */
  refusal?: string;
  /** Set for other tabs, just before it is removed. */
  isSent?: boolean;
}

const START = 'outbox:';
const keyOf = (account: string, clientId: string) => `${START}${account}:${clientId}`;

/** In the order in which they were written. */
export function outboxOf(account: string): Outgoing[] {
  return keysOf(keyOf(account, ''))
    .map((key) => parse(getItem(key)))
    .filter((outgoing) => outgoing !== null)
    .filter(({ isSent }) => !isSent)
    .sort((a, b) => a.at - b.at);
}

export const findOutgoing = (account: string, clientId: string) => parse(getItem(keyOf(account, clientId)));

export function saveOutgoing(account: string, outgoing: Outgoing) {
  setItem(keyOf(account, outgoing.clientId), JSON.stringify(outgoing));
}

/** Removes a message that was sent, or that its author has taken back. */
export function dropOutgoing(account: string, outgoing: Outgoing, { isSent = false } = {}) {
  if (isSent) saveOutgoing(account, { ...outgoing, isSent });
  removeItem(keyOf(account, outgoing.clientId));
}

/** Reports messages that another tab has saved or removed; `now` is null after a removal. */
export function onOutboxElsewhere(
  account: string,
  listener: (now: Outgoing | null, before: Outgoing | null) => void,
): () => void {
  const follow = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key?.startsWith(keyOf(account, ''))) listener(parse(newValue), parse(oldValue));
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function parse(text: string | null): Outgoing | null {
  try {
    const outgoing = JSON.parse(text ?? 'null');
    return outgoing?.clientId && outgoing.to?.id && outgoing.content ? outgoing : null;
  } catch {
    return null;
  }
}
