import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { keysOf, onEntry, parseValues } from '../data/draft-store.ts';
import { findByKey, keyOf, type OutboxRecord, type Place, parseRecord, shown } from './message-records.ts';

/** Reports each record of the account that this tab or another one has saved, and undefined for a removed one. */
export const onRecord = (
  account: string,
  listener: (unsent: OutboxRecord | undefined, key: string) => void,
) =>
  onEntry((key, text) => {
    if (key.split(':')[1] !== account) return;
    const unsent = parseRecord(key, text);
    listener(unsent?.state === 'sent' ? { ...unsent, answer: shown.get(key)?.answer } : unsent, key);
  });

/** Reports changes of a draft by other tabs. The listener gets the text that they have changed. */
export function onDraft(place: Place, listener: (before: string) => void): () => void {
  const key = keyOf(place);
  return onEntry((changed, text, before) => {
    if (changed !== key || before === undefined) return;
    // The same text that is typed from now on is another message.
    if (text === null) shown.delete(key);
    listener(parseValues(before).message ?? '');
  });
}

/** What the account has sent and the server does not have, in its order. */
export const outboxOf = (account: string): OutboxRecord[] =>
  ['outbox', 'project', 'proposal']
    .flatMap((kind) => keysOf(`${kind}:${account}:`))
    .flatMap((key) => findByKey(key) ?? [])
    .filter(({ state }) => state !== 'draft')
    .sort((a, b) => a.at - b.at);

/** The messages that wait or were rejected later; only those to one recipient if one is given. */
export function useOutbox(account: string, recipient?: string): OutboxRecord[] {
  const outbox = useStored(account);
  return useMemo(
    () =>
      outbox.filter(
        ({ kind, state, to }) =>
          kind === 'message' && state !== 'sending' && (!recipient || to === recipient),
      ),
    [outbox, recipient],
  );
}

/** A form while it is being sent, also by another tab; null while it is typed. `onSent` gets the answer, if this tab has it. */
export function useSending(place: Place, onSent: (answer: unknown) => void): OutboxRecord | null {
  const { account = '' } = place;
  const key = keyOf(place);
  const report = useEffectEvent((answer: unknown) => onSent(answer));
  useEffect(
    () => onRecord(account, (now, changed) => changed === key && now?.state === 'sent' && report(now.answer)),
    [account, key],
  );
  return useStored(account).find((unsent) => keyOf(unsent) === key) ?? null;
}

/** By its text, because a snapshot is compared by its identity. */
function useStored(account: string): OutboxRecord[] {
  const stored = useSyncExternalStore(
    (listener) => onRecord(account, listener),
    () => JSON.stringify(outboxOf(account)),
    () => '[]',
  );
  return useMemo(() => JSON.parse(stored), [stored]);
}
