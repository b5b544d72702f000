import { languages } from '@sokoni/contract/languages';
import type { PushMessage } from '@sokoni/contract/push-message';
import {
  cacheAsset,
  cachePage,
  isOwn,
  precache,
  readAsset,
  readPage,
  removeOtherCaches,
  retainFiles,
  tidyAssets,
  tidyPages,
} from './caches.ts';
import { kindOf, nameOf, prefixOf, type WorkerMessage } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds to wait for the network before a cached page is shown. */
const PATIENCE = 4000;
/** Ids of the pages that came from the network and are still loading. A restart of the worker forgets them. */
const loading = new Set<string>();

// It identifies builds only by their file names, so it may replace another version at any time.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  await removeOtherCaches();
  // The browser requests the page while the service worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // The reader may never open it.
  if (request.headers.get('sec-purpose')?.startsWith('prefetch')) return;
  const kind = kindOf(url, request.mode);
  if (kind === 'page') event.respondWith(pageAt(url, event));
  if (kind === 'asset') answerAsset(event, url);
  if (kind === 'icon') event.respondWith(iconAt(event));
});

/** From the network; from the cache if the network fails, returns an error or is too slow. */
async function pageAt(url: URL, event: FetchEvent): Promise<Response> {
  const name = nameOf(url);
  const network = fromNetwork(event);
  const asNew = (response: Response) => loading.add(event.resultingClientId) && response;
  if (!name) return network.then(asNew, () => offlineInstead(url));
  const answer = network.then((response) => {
    event.waitUntil(cachePage(name, response.clone()));
    return response;
  });
  const copy = await readPage(name);
  if (!copy) return answer.then(asNew, () => offlineInstead(url));
  const inTime = await Promise.race([answer.catch(() => null), after(PATIENCE)]);
  // A late response is cached for the next request.
  if (!inTime) event.waitUntil(answer.catch(() => {}));
  return inTime && inTime.status < 500 ? asNew(inTime) : copy;
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The offline page has its own address, with a link to the requested page. */
async function offlineInstead({ pathname, search }: URL): Promise<Response> {
  const wanted = prefixOf(pathname);
  // A reader of French pages gets the French page even for an English address, as the installed app does.
  for (const prefix of [wanted, ...languages.map((language) => language.prefix)]) {
    const here = `${prefix}/offline`;
    if (pathname === here || !(await readPage(here))) continue;
    return Response.redirect(`${here}?${new URLSearchParams({ from: pathname + search })}`);
  }
  return Response.error();
}

/**
 * The browser's own cache has what a new page names, and Chrome discards a preload that the service worker answers: it loads
 * the file twice. So while such a page loads, the cache only gets the file when the browser has it.
 */
function answerAsset(event: FetchEvent, { href, pathname }: URL) {
  if (!navigator.onLine || !loading.has(event.clientId)) return event.respondWith(assetAt(event, href));
  event.waitUntil(after(PATIENCE).then(() => retainFiles([pathname]).catch(() => {})));
}

/** A file name always stands for the same bytes. */
const assetAt = async (event: FetchEvent, href: string) => (await readAsset(href)) ?? fetchAsset(event);

const iconAt = (event: FetchEvent) =>
  fetchAsset(event).catch(async () => (await readAsset(event.request.url)) ?? Response.error());

async function fetchAsset(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request);
  event.waitUntil(cacheAsset(event.request.url, response.clone()));
  return response;
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

/** Safari ends a subscription whose messages show nothing. */
const mustShow = !/Chrom|Firefox/.test(navigator.userAgent);

/** Nothing for a reader who has the site in front: there the message appears automatically. */
async function show({ title, body, language, direction, tag, icon, path, turnOff }: PushMessage) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.some(({ focused }) => focused) && !mustShow) return;
  await self.registration.showNotification(title, {
    ...{ body, tag, lang: language, dir: direction, icon, data: { path } },
    // A replaced notification makes a sound, too. The types know neither of these.
    ...{ renotify: true, actions: [{ action: 'turn-off', title: turnOff }] },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(event.action === 'turn-off' ? unsubscribe() : open(event.notification.data.path));
});

/** The server learns it from the push service, at the next message. */
async function unsubscribe() {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** An open tab may contain an unsent text, so only one that shows the page already is used again. */
async function open(path: string) {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}

/**
 * Pages report the files that they loaded before the service worker started, and the pages that the reader may open
 * next.
 */
self.addEventListener('message', (event) => {
  loading.delete((event.source as Client).id);
  event.waitUntil(receive(event.data));
});

async function receive(message: WorkerMessage) {
  await self.skipWaiting();
  await precache(message);
  await tidyPages();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await tidyAssets(windows.length > 1 || !isOwn(message.files));
}
