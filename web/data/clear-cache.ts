/** The browser's database with data of one account; see `offline-cache.ts`. */
export const COPIES = 'copies';

/** Deletes the offline cache when the session ends. */
export function forgetCopies() {
  try {
    indexedDB.deleteDatabase(COPIES);
  } catch {
    // The browser has no storage.
  }
}
