import { getSession } from '../accounts/session.ts';
import { forgetCopies } from '../clear-cache.ts';
import { paths } from '../paths.ts';
import { isData } from '../service-worker/rules.ts';
import { cacheThisPage } from './worker-messages.ts';

/** Whoever stays so long on a screen is reading it. */
const READING = 3000;

/** What keeps the product usable without a network; begins when the browser has nothing better to do. */
export async function begin(script: string) {
  // A session that ended while no page was open.
  if (!getSession()) forgetCopies();
  await navigator.serviceWorker.register(script);
  await cacheThisPage([paths.offline()]);
  cacheVisitedPages();
  document.addEventListener('click', followAsPage, true);
}

/** Screens that somebody has come to without loading a page. Browsers that do not tell keep what was loaded. */
function cacheVisitedPages() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  (window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer);
    timer = setTimeout(() => navigator.onLine && void cacheThisPage(), READING);
  });
}

/**
 * Without a network there is nothing to read for a screen of directories and profiles, but there may be a copy of the
 * whole page.
 */
function followAsPage(event: MouseEvent) {
  const { button, metaKey, altKey, ctrlKey, shiftKey, target } = event;
  if (navigator.onLine || !navigator.serviceWorker.controller) return;
  if (button || metaKey || altKey || ctrlKey || shiftKey) return;
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== location.origin || !isData(link.pathname)) return;
  // Who is signed out is asked to sign in first.
  if (!getSession() && !isDirectory(link.pathname)) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}

const isDirectory = (pathname: string) => /\/(?:supplier|freelancer)s?\/?$/.test(pathname);
