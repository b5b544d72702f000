/** Runs it when the page is loaded and the browser has nothing else to do. */
export function whenIdle(run: () => void): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  const start = () => void idle(run);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}

/** Data costs money, so nothing is preloaded when the user saves data. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
