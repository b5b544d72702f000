import type { Page } from '@playwright/test';
import { unregisterWorker } from '../../server/composition/pages/files/serve-worker.ts';
import { countCachedFiles, untilCached } from '../testing/offline-cache.ts';
import { type Front, startFront } from '../testing/proxy.ts';
import { test as base, expect } from '../testing/test.ts';

const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, use) => {
    const front = await startFront(baseURL ?? '');
    await use(front);
    await front.close();
  },
});

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    /status of 404|dynamically imported module|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch/,
  ],
});

const buildOf = (page: Page) => page.locator('body').getAttribute('data-build');

test('a visitor gets the new page, and unused files of the old build are deleted', async ({
  page,
  context,
  front,
}) => {
  await page.goto(`${front.url}/about`);
  await untilCached(page, '/about');
  const other = await context.newPage();
  await other.goto(`${front.url}/`);
  await untilCached(other, '/');
  const before = await countCachedFiles(page);

  front.release();
  await page.goto(`${front.url}/about`);
  expect(await buildOf(page)).toBe('1');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
  // The other tab still runs the old build, and its files are still cached.
  await expect.poll(() => countCachedFiles(page)).toBeGreaterThan(before + 5);
  await other.close();
  await untilTheWorkerIsNew(page);
  await page.reload();
  // Cached pages keep their files: pages of the old build still open.
  await expect
    .poll(async () => {
      const needed = await filesOfCachedPages(page, 0);
      expect(needed.length).toBeGreaterThan(0);
      return (await cachedFilesOfBuild(page, 0)).filter((file) => !needed.includes(file));
    })
    .toEqual([]);
  await context.setOffline(true);
  await page.reload();
  expect(await buildOf(page)).toBe('1');
  await expect(page.getByText('This is the page from').filter({ visible: true })).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a missing file of the old build reloads the page once, and what was typed stays', async ({
    page,
    front,
  }) => {
    await page.goto(`${front.url}/contact`);
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    front.release();
    await page.getByLabel('Your Message').fill('Typed in an old page');
    await expect.poll(() => buildOf(page).catch(() => null)).toBe('1');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Enter your name')).toBeVisible();
    await expect(page.getByLabel('Your Message')).toHaveValue('Typed in an old page');
  });
});

test('shows the cached page when the server is too slow', async ({ page, front }) => {
  await page.goto(`${front.url}/about`);
  await untilCached(page, '/about');
  // The service worker waits for four seconds.
  front.delayPages(6000);
  await page.reload();
  await expect(page.getByText(/^This is the page from/).filter({ visible: true })).toBeVisible();
  front.delayPages(0);
  // While the first request is pending, the browser delays another one for the same page.
  await expect(async () => {
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.locator('html')).not.toHaveAttribute('data-kept', { timeout: 1000 });
  }).toPass();
});

test('a service worker that is turned off deletes its caches and itself, and does not return', async ({
  page,
  front,
}) => {
  await page.goto(`${front.url}/about`);
  await untilCached(page, '/about');
  await page.evaluate(() => void indexedDB.open('copies'));
  front.turnWorkerOff(unregisterWorker);
  await page.goto(`${front.url}/about`);
  await untilTheWorkerIsNew(page);
  await expect.poll(() => remains(page)).toEqual({ caches: [], workers: 0, databases: [] });
  front.takePaths();
  await page.goto(`${front.url}/terms`);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await expect.poll(() => remains(page)).toEqual({ caches: [], workers: 0, databases: [] });
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(front.takePaths()).not.toContain('/service-worker.js');
});

const remains = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

/**
 * Browsers look for a newer service worker with each page. It takes over when the old one is idle; a browser stops an
 * idle worker after half a minute, but not while developer tools are attached, as they are here.
 */
async function untilTheWorkerIsNew(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const onItsWay = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (registration?.installing ?? registration?.waiting)?.state;
    });
  await expect
    .poll(onItsWay, { timeout: 3000 })
    .toBeUndefined()
    .catch(() => browser.send('ServiceWorker.stopAllWorkers'));
  await expect.poll(onItsWay).toBeUndefined();
  await browser.detach();
}

const isOf = (path: string, build: number) =>
  /\.build(\d+)\./.exec(path)?.[1] === (build ? `${build}` : undefined);

async function cachedFilesOfBuild(page: Page, build: number): Promise<string[]> {
  const paths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('assets-'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  return paths.filter((path) => path.startsWith('/assets/') && isOf(path, build)).sort();
}

/** The files that cached pages refer to. */
async function filesOfCachedPages(page: Page, build: number): Promise<string[]> {
  const texts = await page.evaluate(async () => {
    const all = await (await caches.open('pages-1')).matchAll();
    return Promise.all(all.map((response) => response.text()));
  });
  const named = texts.flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? []);
  return [...new Set(named)].filter((path) => isOf(path, build)).sort();
}
