import type { NotificationKind } from '@sokoni/contract/notifications';
import { useEffect, useRef } from 'react';

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

/** Calls `reread` after each change of these kinds; a hidden tab waits until it is visible again. */
export function useNotifications(kinds: readonly NotificationKind[], reread: () => void) {
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });
  const wanted = kinds.join();
  useEffect(() => {
    let missed = false;
    function read() {
      missed = document.hidden;
      if (!missed) latest.current();
    }
    const forget = subscribe((heard) => {
      if (heard.some((kind) => wanted.split(',').includes(kind))) read();
    });
    const look = () => missed && read();
    document.addEventListener('visibilitychange', look);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', look);
    };
  }, [wanted]);
}
