import type { NotificationKind } from '@sokoni/contract/live-events';
import { useEffect, useEffectEvent } from 'react';

/**
 * The kinds of data that may have changed for the signed-in account, reported by the live client or by an action in
 * this tab. Components that show such data load it again.
 */
type Subscriber = (kinds: readonly NotificationKind[]) => void;
const subscribers = new Set<Subscriber>();

/** Notifies all subscribers in this tab. */
export function publish(kinds: readonly NotificationKind[]) {
  for (const notify of subscribers) notify(kinds);
}

let isLive = false;

/** Set by the live client while its stream is open. */
export function saveLive(live: boolean) {
  isLive = live;
}

/** Publishes a change by this tab; an open stream would report it anyway. */
export function publishOwn(kinds: readonly NotificationKind[]) {
  if (!isLive) publish(kinds);
}

export function subscribe(subscriber: Subscriber): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

/** Calls the function after each change of these kinds. */
export function useNotifications(kinds: readonly NotificationKind[], reread: () => void) {
  const look = useEffectEvent((changed: readonly NotificationKind[]) => {
    if (changed.some((kind) => kinds.includes(kind))) reread();
  });
  useEffect(() => subscribe((changed) => look(changed)), []);
}
