import { localPath } from '../language.ts';
import type { Word } from '../service-worker/word.ts';

/** Asks the service worker, as soon as there is one, to keep these pages in the language that is read here. */
export async function keepPages(paths: string[]) {
  const registration = await navigator.serviceWorker?.ready;
  tell(registration, paths.map(localPath));
}

/** The same for the page that is open. */
export async function keepThisPage() {
  const registration = await navigator.serviceWorker?.ready;
  tell(registration, [location.pathname + location.search]);
}

function tell(registration: ServiceWorkerRegistration | undefined, pages: string[]) {
  const word: Word = { pages: savesData() ? [] : pages, files: loadedFiles() };
  registration?.active?.postMessage(word);
}

/** Somebody pays for every byte: nothing is fetched on the chance that it may be wanted. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Those of the build. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
