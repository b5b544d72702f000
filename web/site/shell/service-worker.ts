import { languageOf, withPrefix } from '@sokoni/contract/languages';
import { clearOfflineCache } from '../../data/clear-cache.ts';
import { savesData, whenIdle } from '../../data/when-idle.ts';
import { paths } from '../../paths.ts';
import type { WorkerMessage } from '../service-worker/rules.ts';
import { readSavedUser } from '../session-marks.ts';

/** Milliseconds on a screen after which it counts as read. */
const READING = 3000;

/** Caches what the product needs without a network. Runs when the browser is idle, as nothing depends on it. */
export function beginWhenIdle(script: string | undefined): void {
  if (!script || !('serviceWorker' in navigator)) return;
  whenIdle(() => void begin(script).catch(() => {}));
}

async function begin(script: string) {
  // The session may have expired while no page was open.
  if (!readSavedUser()) clearOfflineCache();
  await navigator.serviceWorker.register(script);
  await cacheThisPage([paths.offline()]);
}

/** Caches screens reached by client-side navigation. Browsers without the Navigation API cache loaded pages only. */
export function cacheVisitedScreens(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer);
    timer = setTimeout(() => navigator.onLine && void cacheThisPage(), READING);
  });
}

const localPath = (path: string) => withPrefix(languageOf(document.documentElement.lang), path);

/** Asks the service worker, once there is one, to cache pages of `paths.ts` in the current language. */
export const cachePages = (paths: string[]) => postToWorker(paths.map(localPath));

/** The same for the current page and for others with it. */
export const cacheThisPage = (others: string[] = []) =>
  postToWorker([location.pathname + location.search, ...others.map(localPath)]);

async function postToWorker(pages: string[]) {
  const registration = await navigator.serviceWorker?.ready;
  const message: WorkerMessage = { pages: savesData() ? [] : pages, files: loadedFiles() };
  registration?.active?.postMessage(message);
  // A waiting version, which could not take over while this one was busy, tries again.
  registration?.waiting?.postMessage({ pages: [], files: [] } satisfies WorkerMessage);
}

/** The loaded files of the build. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
