/** The browser's database with data of one account; see `offline-cache.ts`. */
export const OFFLINE_CACHE = 'copies';

/** Deletes the offline cache when the session ends. */
export function clearOfflineCache() {
  try {
    indexedDB.deleteDatabase(OFFLINE_CACHE);
  } catch {
    // The browser has no storage.
  }
}
