/** The browser's cache with data of one account; see `offline-cache.ts`. */
export const OFFLINE_CACHE = 'answers';

/** Deletes the offline cache when the session ends. */
export function clearOfflineCache() {
  // Undefined where the browser has no storage for this page.
  globalThis.caches?.delete(OFFLINE_CACHE).catch(() => {});
}
