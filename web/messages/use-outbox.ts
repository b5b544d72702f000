import { useSyncExternalStore } from 'react';
import { type Outgoing, onOutbox, outboxOf } from './outbox.ts';

const none: Outgoing[] = [];
let last = { text: '', outbox: none };

/** The unsent messages; only those of one recipient if one is given. */
export function useOutbox(account: string, recipient?: string): Outgoing[] {
  const all = useSyncExternalStore(
    onOutbox,
    () => same(outboxOf(account)),
    () => none,
  );
  return recipient ? all.filter(({ to }) => to.id === recipient) : all;
}

/** React compares by identity. */
function same(outbox: Outgoing[]): Outgoing[] {
  const text = JSON.stringify(outbox);
  if (text !== last.text) last = { text, outbox };
  return last.outbox;
}
