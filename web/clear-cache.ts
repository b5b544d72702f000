/** The browser's database of what only one person may read; see `own-copies.ts`. */
export const COPIES = 'copies';

/** With the session goes what was kept for the time without a network. */
export function forgetCopies() {
  try {
    indexedDB.deleteDatabase(COPIES);
  } catch {
    // The browser keeps nothing.
  }
}
