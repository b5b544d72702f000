import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Whether the service worker keeps the page of this address. */
export function isPageCached(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (path) => {
    const cache = await caches.open('pages-1');
    return !!(await cache.match(path));
  }, path);
}

/** How many files of builds it keeps. */
export function countCachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('assets-'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return new Set(all.flat().map(({ url }) => url)).size;
  });
}

/** Pages are kept after they were shown, when the browser has nothing better to do. */
export async function untilCached(page: Page, path: string) {
  await expect.poll(() => isPageCached(page, path), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await untilQuiet(page);
}

/** The screens of messages, with their scripts. */
export async function untilMessagesOpen(page: Page) {
  await untilCached(page, '/customer/messages');
  await untilCached(page, '/messages/compose');
}

async function untilQuiet(page: Page) {
  let before = -1;
  const isQuiet = async () => {
    const now = await countCachedFiles(page);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isQuiet, { intervals: [700] }).toBe(true);
}

/** Names of what is kept in the browser's database, whosever it is. */
export function copiesIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'copies')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('copies');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction('rows').objectStore('rows').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return keys.map((key) => String((key as string[])[1]));
  });
}

/** As if they had read thirty conversations, the later ones later; one is another's. */
export async function fillCopies(account: string) {
  const opening = indexedDB.open('copies');
  const database = await new Promise<IDBDatabase>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const writing = database.transaction('rows', 'readwrite');
  for (let serial = 1; serial < 30; serial++) {
    const data = { data: [], nextCursor: null };
    writing.objectStore('rows').put({ account, name: `with:${serial}`, at: serial, data });
  }
  writing.objectStore('rows').put({ account: '!', name: 'of somebody else', at: 1, data: {} });
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  database.close();
}

/** All that the service worker keeps, in the page. */
export async function readEverythingStored() {
  const names: string[] = [];
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      names.push(pathname + search);
      texts.push((await (await cache.match(request))?.text()) ?? '');
    }
  }
  return { names, texts };
}
