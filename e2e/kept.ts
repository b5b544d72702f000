import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Whether the service worker keeps the page of this address. */
export function pageKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async (path) => {
    const cache = await caches.open('pages-1');
    return !!(await cache.match(path));
  }, path);
}

/** How many files of builds it keeps. */
export function filesKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('assets-'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return new Set(all.flat().map(({ url }) => url)).size;
  });
}

/** Pages are kept after they were shown, when the browser has nothing better to do. */
export async function untilKept(page: Page, path: string) {
  await expect.poll(() => pageKept(page, path), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await untilQuiet(page);
}

/** The screens of messages, with their scripts. */
export async function untilMessagesOpen(page: Page) {
  await untilKept(page, '/customer/messages');
  await untilKept(page, '/messages/compose');
}

async function untilQuiet(page: Page) {
  let before = -1;
  const isQuiet = async () => {
    const now = await filesKept(page);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isQuiet, { intervals: [700] }).toBe(true);
}
