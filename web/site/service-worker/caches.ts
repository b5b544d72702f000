import { splitPrefix } from '@sokoni/contract/languages';
import { OFFLINE_CACHE } from '../../data/clear-cache.ts';
import { isShell, nameOf, type WorkerMessage } from './rules.ts';

const PAGES = 'pages-1';
/** One cache per build: a file is in the cache of every build that has requested it. */
const ASSETS = 'assets-';
const { entries, ahead } = BUILD;
const OWN_ASSETS = ASSETS + entries.join();
const CACHED_AT = 'x-kept-at';

const PAGES_MOST = 40;
const DAY = 86_400_000;
const PAGES_LONGEST = 30 * DAY;
/** A page cached more recently than this is not loaded again to save data for the user. */
const FRESH = DAY;
/** The number of earlier builds that stay while one of their tabs is open. */
const EARLIER_BUILDS = 2;

export async function removeOtherCaches() {
  const isKnown = (name: string) => name === PAGES || name === OFFLINE_CACHE || name.startsWith(ASSETS);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isKnown(name)).map((name) => caches.delete(name)));
}

/** The cached page. A page with content also gets the time at which it was saved. */
export async function readPage(name: string): Promise<Response | undefined> {
  const cached = await (await caches.open(PAGES)).match(name, { ignoreVary: true });
  if (!cached || isShell(name)) return cached;
  const at = cached.headers.get(CACHED_AT) ?? '';
  const text = (await cached.text()).replace('<html ', `<html data-kept="${at}" `);
  return new Response(text, { headers: cached.headers });
}

/** Caches the response; a page that no longer exists is removed from the cache. */
export async function cachePage(name: string, response: Response) {
  const cache = await caches.open(PAGES);
  if (response.status === 404 || response.status === 410) await cache.delete(name);
  if (!isCacheable(response)) return;
  const headers = new Headers(response.headers);
  // The body is already decompressed.
  for (const header of ['content-encoding', 'content-length']) headers.delete(header);
  headers.set(CACHED_AT, new Date().toISOString());
  await cache.put(name, new Response(await response.text(), { headers }));
}

const isCacheable = ({ ok, type, redirected, headers }: Response) =>
  ok &&
  type === 'basic' &&
  !redirected &&
  !!headers.get('content-type')?.startsWith('text/html') &&
  !headers.get('cache-control')?.includes('no-store');

/** The cached file, from the cache of any build. */
export const readAsset = (url: string) => caches.match(url, { ignoreVary: true });

export async function cacheAsset(url: string, response: Response) {
  if (response.ok && response.type === 'basic') await (await caches.open(OWN_ASSETS)).put(url, response);
}

/** Caches pages and files for use without a network. What cannot be loaded stops nothing else. */
export async function precache({ files, pages }: WorkerMessage) {
  // Files that were already loaded come from the browser's HTTP cache.
  if (isOwn(files)) await retainFiles(files).catch(() => {});
  for (const page of pages) await cacheDocument(page).catch(() => {});
}

async function cacheDocument(address: string) {
  const name = nameOf(new URL(address, location.href));
  if (!name) return;
  const cache = await caches.open(PAGES);
  const cached = await cache.match(name, { ignoreVary: true });
  let text = cached && isFresh(cached) ? await cached.text() : '';
  if (!text || !isOwn(filesIn(text))) {
    const response = await fetch(address);
    await cachePage(name, response.clone());
    text = response.ok ? await response.text() : '';
  }
  if (!text) return;
  const opensMessages = isShell(name) && !name.endsWith('/offline');
  const needed = opensMessages ? (ahead[splitPrefix(name).language.code] ?? []) : [];
  await retainFiles([...filesIn(text), ...needed.map(assetOf)]);
}

/** Whether a page with these files belongs to the service worker's own build. */
export const isOwn = (files: string[]) => entries.some((entry) => files.includes(assetOf(entry)));

const assetOf = (name: string) => `/assets/${name}`;

const isFresh = ({ headers }: Response) => Date.now() - Date.parse(headers.get(CACHED_AT) ?? '') < FRESH;

export async function retainFiles(wanted: string[]) {
  const own = await caches.open(OWN_ASSETS);
  const retain = async (file: string) => {
    if (await own.match(file, { ignoreVary: true })) return;
    await cacheAsset(file, (await readAsset(file)) ?? (await fetch(file)));
  };
  await Promise.all([...new Set(wanted)].map(retain));
}

const filesIn = (text: string): string[] => text.match(/\/assets\/[\w.-]+/g) ?? [];

/** Deletes cached pages that are too old or above the maximum number. */
export async function tidyPages() {
  const pages = await caches.open(PAGES);
  const cached: { request: Request; at: number }[] = [];
  for (const request of await pages.keys()) {
    const response = await pages.match(request, { ignoreVary: true });
    cached.push({ request, at: Date.parse(response?.headers.get(CACHED_AT) ?? '') || 0 });
  }
  const passing = cached.filter(({ request }) => !isShell(new URL(request.url).pathname));
  const tooMany = passing.sort((a, b) => b.at - a.at).slice(PAGES_MOST);
  const tooOld = cached.filter(({ at }) => Date.now() - at > PAGES_LONGEST);
  await Promise.all([...tooMany, ...tooOld].map(({ request }) => pages.delete(request)));
}

/**
 * Deletes the caches of other builds, except while a tab of one is open (`inUse`). Files that cached pages need move to
 * the current cache.
 */
export async function tidyAssets(inUse: boolean) {
  const others = (await caches.keys()).filter((name) => name.startsWith(ASSETS) && name !== OWN_ASSETS);
  const over = inUse ? others.slice(0, -EARLIER_BUILDS) : others;
  if (!over.length) return;
  for (const page of await (await caches.open(PAGES)).matchAll()) {
    for (const file of filesIn(await page.text())) {
      const cached = await readAsset(file);
      if (cached) await cacheAsset(file, cached);
    }
  }
  await Promise.all(over.map((name) => caches.delete(name)));
}
