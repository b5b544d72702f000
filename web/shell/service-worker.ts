import { getSession } from '../accounts/session.ts';
import { clearOfflineCache } from '../data/clear-cache.ts';
import { paths } from '../paths.ts';
import { isData } from '../service-worker/rules.ts';
import { cacheThisPage } from './worker-messages.ts';

/** Milliseconds on a screen after which it counts as read. */
const READING = 3000;

/** Caches what the product needs without a network; starts when the browser is idle. */
export async function begin(script: string) {
  // The session may have expired while no page was open.
  if (!getSession()) clearOfflineCache();
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
  const { button, metaKey, altKey, ctrlKey, shiftKey, target } = event;
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  if (button || metaKey || altKey || ctrlKey || shiftKey) return;
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== location.origin || !isData(link.pathname)) return;
  // Signed-out visitors have to sign in first.
  if (!getSession() && !isDirectory(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

const isDirectory = (pathname: string) => /\/(?:supplier|freelancer)s?\/?$/.test(pathname);
