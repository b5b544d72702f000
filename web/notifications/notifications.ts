import type { NotificationKind } from '@sokoni/contract/notifications';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * What may have changed for whoever is signed in, as the live client or this tab's own acts tell it. Whoever shows
 * something of that kind reads it again.
 */
type Listener = (kinds: readonly NotificationKind[]) => void;
const listeners = new Set<Listener>();

/** Tells everybody in this tab. */
export function hear(kinds: readonly NotificationKind[]) {
  for (const listener of listeners) listener(kinds);
}

let isLive = false;

/** Set by the live client while its stream is open. */
export function saveLive(live: boolean) {
  isLive = live;
}

/** This tab changed something itself; where a stream is open it will tell so anyway. */
export function subscribeToOwn(kinds: readonly NotificationKind[]) {
  if (!isLive) hear(kinds);
}

export function onNotification(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Endpoints `reread` after each change of these kinds; what nobody looks at is read when somebody does. */
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
    const forget = onNotification((heard) => {
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

let unread: number | undefined;
const readers = new Set<() => void>();

/** How many messages wait to be read, as the last answer said; nothing before the first. */
export function setUnreadCount(count: number | undefined) {
  unread = count;
  for (const reader of readers) reader();
}

export const unreadNow = () => unread;

export function onUnread(reader: () => void): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

export function useUnread(): number | undefined {
  return useSyncExternalStore(onUnread, unreadNow, () => undefined);
}
