import type { Role } from '@sokoni/contract/plans';
import { getItem, keysOf, removeItem, setItem } from '../data/draft-store.ts';

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

export type Outcome = 'sent' | 'refused' | 'taken back';

const START = 'outbox:';
const keyOf = (account: string, clientId: string) => `${START}${account}:${clientId}`;
const listeners = new Set<() => void>();
const waiting = new Map<string, (outcome: Outcome) => void>();

/** In the order in which they were written. */
export function outboxOf(account: string): Outgoing[] {
  return keysOf(keyOf(account, ''))
    .map((key) => parse(getItem(key)))
    .filter((outgoing) => outgoing !== null)
    .filter(({ isSent }) => !isSent)
    .sort((a, b) => a.at - b.at);
}

export function findOutgoing(account: string, clientId: string): Outgoing | undefined {
  return outboxOf(account).find((outgoing) => outgoing.clientId === clientId);
}

export function saveOutgoing(account: string, outgoing: Outgoing) {
  setItem(keyOf(account, outgoing.clientId), JSON.stringify(outgoing));
  if (outgoing.refusal) settle(outgoing.clientId, 'refused');
  changed();
}

/** Removes a message that was sent, or that its author has taken back. */
export function dropOutgoing(account: string, outgoing: Outgoing, outcome: Outcome) {
  const key = keyOf(account, outgoing.clientId);
  if (outcome === 'sent') setItem(key, JSON.stringify({ ...outgoing, isSent: true }));
  removeItem(key);
  settle(outgoing.clientId, outcome);
  changed();
}

/** The result of a waiting message, in whichever tab it is decided. */
export function outcomeOf(account: string, clientId: string): Promise<Outcome> {
  const outgoing = findOutgoing(account, clientId);
  if (!outgoing) return Promise.resolve('sent');
  if (outgoing.refusal) return Promise.resolve('refused');
  return new Promise((resolve) => waiting.set(clientId, resolve));
}

/** Calls the listener after every change, also from other tabs. */
export function onOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function settle(clientId: string, outcome: Outcome) {
  waiting.get(clientId)?.(outcome);
  waiting.delete(clientId);
}

function changed() {
  for (const listener of listeners) listener();
}

function followOtherTabs({ key, newValue, oldValue }: StorageEvent) {
  if (!key?.startsWith(START)) return;
  const before = parse(oldValue);
  const now = parse(newValue);
  if (now?.refusal) settle(now.clientId, 'refused');
  if (!now && before) settle(before.clientId, before.isSent ? 'sent' : 'taken back');
  changed();
}
if (typeof addEventListener === 'function') addEventListener('storage', followOtherTabs);

function parse(text: string | null): Outgoing | null {
  try {
    const outgoing = JSON.parse(text ?? 'null');
    return outgoing?.clientId && outgoing.to?.id && outgoing.content ? outgoing : null;
  } catch {
    return null;
  }
}
