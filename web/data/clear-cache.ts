/** The browser's cache with data of one account; see `offline-cache.ts`. */
export const OFFLINE_CACHE = 'answers';
/** Set in the local storage while the browser's database may have files; see `file-store.ts`. */
export const HAS_FILES = 'has-waiting-files';

/** Deletes the offline cache and the files that wait, when the session ends. */
export function clearOfflineCache() {
  // Undefined where the browser has no storage for this page.
  globalThis.caches?.delete(OFFLINE_CACHE).catch(() => {});
  if (hasFiles()) void import('./file-store.ts').then(({ clearFiles }) => clearFiles());
}

/** Visitors do not load the code of the database. */
function hasFiles(): boolean {
  try {
    return localStorage.getItem(HAS_FILES) !== null;
  } catch {
    return false;
  }
}
