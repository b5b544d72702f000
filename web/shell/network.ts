import { useSyncExternalStore } from 'react';

/** Whether the browser has a network; on the server as `rendered` says. */
export const useOnline = (rendered = true): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => rendered,
  );

/** Hears of every change of the network. */
function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
