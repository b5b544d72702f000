import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Whether the service worker has cached the page of this address. */
export function isPageCached(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (path) => {
    const cache = await caches.open('pages-1');
    return !!(await cache.match(path));
  }, path);
}

/** The number of cached build files. */
export function countCachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('assets-'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return new Set(all.flat().map(({ url }) => url)).size;
  });
}

/** Waits until a page is cached, which happens when the browser is idle after showing it. */
export async function untilCached(page: Page, path: string) {
  await expect.poll(() => isPageCached(page, path), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await untilQuiet(page);
}

/** Milliseconds on a screen after which the message screens are cached; as in `background-work.ts`. */
const LATER = 5000;

/** Waits until the message screens and their scripts are cached. The clock of the context must be installed. */
export async function untilMessagesOpen(page: Page) {
  await expect
    .poll(async () => {
      await page.clock.fastForward(LATER);
      return isPageCached(page, '/customer/messages');
    })
    .toBe(true);
  await untilCached(page, '/customer/messages');
  await untilCached(page, '/messages/compose');
}

/** Waits until nothing more is cached. */
export async function untilQuiet(page: Page) {
  let before = -1;
  const isQuiet = async () => {
    const now = await countCachedFiles(page);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isQuiet, { intervals: [700] }).toBe(true);
}

/** The names of the saved answers, of every account. */
export function copiesIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('answers'))) return [];
    const saved = await (await caches.open('answers')).keys();
    return saved.map(({ url }) => decodeURIComponent(url.split('/').at(-1) ?? ''));
  });
}

/** Adds 29 conversations, read one after the other, and an entry of another account. */
export async function fillCopies(account: string) {
  const cache = await caches.open('answers');
  for (let serial = 1; serial < 30; serial++) {
    const copy = { data: { data: [], nextCursor: null }, at: serial };
    await cache.put(`/answers/${account}/with:${serial}`, Response.json(copy));
  }
  await cache.put('/answers/!/of another account', Response.json({ data: {}, at: 1 }));
}

/** Everything the service worker has stored; runs in the page. */
export async function readEverythingStored() {
  const names: string[] = [];
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    // Pages write this cache themselves, and delete it with the session.
    if (name === 'answers') continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      names.push(pathname + search);
      texts.push((await (await cache.match(request))?.text()) ?? '');
    }
  }
  return { names, texts };
}
