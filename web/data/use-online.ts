import { useSyncExternalStore } from 'react';

/** Whether the browser has a network; on the server, `rendered`. */
export const useOnline = (rendered = true): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => rendered,
  );

/** Subscribes to online and offline events. */
function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
