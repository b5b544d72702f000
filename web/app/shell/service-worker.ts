import { clearSaved, getSession } from '../../accounts/session.ts';
import { paths } from '../../paths.ts';
import { localPath } from '../language.ts';
import { isForTheBrowser } from '../link.tsx';
import { isData, type WorkerMessage } from '../service-worker/rules.ts';

/** Milliseconds on a screen after which it counts as read. */
const READING = 3000;

/** Caches what the product needs without a network; starts when the browser is idle. */
export async function begin(script: string) {
  // The session may have expired while no page was open.
  if (!getSession()) clearSaved();
  await navigator.serviceWorker.register(script);
  await cacheThisPage([paths.offline()]);
  cacheVisitedPages();
  document.addEventListener('click', followAsPage, true);
}

/** Caches screens reached by client-side navigation. Browsers without the Navigation API cache loaded pages only. */
function cacheVisitedPages() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer);
    timer = setTimeout(() => navigator.onLine && void cacheThisPage(), READING);
  });
}

/** Without a network, client-side navigation cannot load directories and profiles, but the whole page may be cached. */
function followAsPage(event: MouseEvent) {
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  if (event.button || isForTheBrowser(event)) return;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== location.origin || !isData(link.pathname)) return;
  // Signed-out visitors have to sign in first.
  if (!getSession() && !isDirectory(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

const isDirectory = (pathname: string) => /\/(?:supplier|freelancer)s?\/?$/.test(pathname);

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

/** Data costs money, so nothing is preloaded when the user saves data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The loaded files of the build. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
