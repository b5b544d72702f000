import { localPath } from '../language.ts';
import type { Word } from '../service-worker/worker-message.ts';

/** Asks the service worker, once there is one, to cache pages of `paths.ts` in the current language. */
export const cachePages = (paths: string[]) => tell(paths.map(localPath));

/** The same for the current page and for others with it. */
export const cacheThisPage = (others: string[] = []) =>
  tell([location.pathname + location.search, ...others.map(localPath)]);

async function tell(pages: string[]) {
  const registration = await navigator.serviceWorker?.ready;
  const word: Word = { pages: savesData() ? [] : pages, files: loadedFiles() };
  registration?.active?.postMessage(word);
  // A waiting version, which could not take over while this one was busy, tries again.
  registration?.waiting?.postMessage({ pages: [], files: [] } satisfies Word);
}

/** Data costs money, so nothing is preloaded when the user saves data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The loaded files of the build. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
