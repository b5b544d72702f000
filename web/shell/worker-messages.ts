import { localPath } from '../language.ts';
import type { Word } from '../service-worker/worker-message.ts';

/** Asks the service worker, as soon as there is one, to keep pages of `paths.ts` in the language that is read here. */
export const cachePages = (paths: string[]) => tell(paths.map(localPath));

/** The same for the page that is open, and for others with it. */
export const cacheThisPage = (others: string[] = []) =>
  tell([location.pathname + location.search, ...others.map(localPath)]);

async function tell(pages: string[]) {
  const registration = await navigator.serviceWorker?.ready;
  const word: Word = { pages: savesData() ? [] : pages, files: loadedFiles() };
  registration?.active?.postMessage(word);
  // A newer one that could not take over, because this one was just then busy, tries again.
  registration?.waiting?.postMessage({ pages: [], files: [] } satisfies Word);
}

/** Somebody pays for every byte: nothing is fetched on the chance that it may be wanted. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Those of the build. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
