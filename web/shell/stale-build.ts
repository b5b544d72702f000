const RELOADED_AT = 'reloaded-at';
/** Long enough for the new page to fail in the same way; then it is not the build. */
const ONCE_IN = 60_000;

/** A screen's file is gone because a newer build has replaced it: what browsers say when an import fails. */
export function isStale(error: unknown): boolean {
  return (
    error instanceof Error &&
    navigator.onLine &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}

/** Fetches the page with its new file names; not again when that was just done. */
export function reloadOnce() {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
}
