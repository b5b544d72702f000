const RELOADED_AT = 'reloaded-at';
/** Milliseconds: if the reloaded page fails again within this time, the build is not the cause. */
const ONCE_IN = 60_000;

/** Whether an import failed because a newer build has replaced the file, by the error messages of browsers. */
export function isStale(error: unknown): boolean {
  return (
    error instanceof Error &&
    navigator.onLine &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}

/** Reloads the page with its new file names; not again within that time. Returns whether it does. */
export function reloadOnce(before = () => {}): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    before();
  } catch {
    // Storage is blocked: the page might reload for ever.
    return false;
  }
  location.reload();
  return true;
}

/** A browser may say that it is online when no request succeeds; a reload that fails would leave its own error page. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
