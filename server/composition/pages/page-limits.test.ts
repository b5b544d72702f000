import { afterEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../testing/use-test-app.ts';
import { serveSite } from './serve-pages.ts';
import type { Site } from './site/site.ts';

/** Counts the rendered pages, and blocks rendering while a test requires it. */
const rendered: string[] = [];
let gate: Promise<void> | undefined;

const site: Site = {
  pageAddressOf: (address) => address.replace(/\?.*/, ''),
  async load(url) {
    const { pathname } = new URL(url);
    rendered.push(pathname);
    await gate;
    const isThere = !pathname.startsWith('/supplier/');
    return {
      status: isThere ? 200 : 404,
      notFoundAddress: isThere || pathname === '/supplier/404' ? null : '/supplier/404',
      render: () => ({ html: pathname, head: { fullTitle: 'A page' }, state: null, modules: [] }),
    };
  },
  criticalCss: () => '',
  applicationFiles: () => ({ entry: '/entry.js', chunks: [], late: { styles: [] } }),
  documentFiles: () => ({ entry: '/entry.js', chunks: [], late: { styles: [] } }),
  styleguide: async () => ({ html: '', css: '' }),
  finish: async (_url, document) => document,
  manifest: {},
  worker: null,
  development: false,
};

const testApp = useTestApp({ rateLimitFactor: 1 }, { pages: (domain) => serveSite(domain, site) });
afterEach(() => {
  rendered.length = 0;
  gate = undefined;
  vi.useRealTimers();
});

let addresses = 0;
const newAddress = () => `192.0.2.${++addresses}`;
const open = async (url: string, remoteAddress: string) => testApp.app.inject({ url, remoteAddress });

test('renders a page once for any number of unknown query parameters', async () => {
  // Pages stay in the cache for the duration of the test.
  vi.useFakeTimers({ toFake: ['performance'] });
  const visitor = newAddress();
  const answers = [];
  for (let count = 0; count < 400; count++) answers.push(await open(`/about?x${count}=${count}`, visitor));
  expect(rendered).toEqual(['/about']);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('renders the page for profiles that do not exist once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const visitor = newAddress();
  for (const id of ['a', 'b', 'c']) {
    const { statusCode, body } = await open(`/supplier/${id}`, visitor);
    expect(statusCode).toBe(404);
    expect(body).toContain('/supplier/404');
  }
  expect(rendered).toEqual(['/supplier/a', '/supplier/404', '/supplier/b', '/supplier/c']);
});

test('renders a popular page again before its age would make a visitor wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  // The cache takes a time of zero for none.
  vi.advanceTimersByTime(1);
  const visitor = newAddress();
  await open('/pt/about', visitor);
  vi.advanceTimersByTime(2_900);
  await open('/pt/about', visitor);
  expect(rendered).toEqual(['/pt/about']);
  vi.advanceTimersByTime(200);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const statusOf = async () => (await open('/pt/about', visitor)).statusCode;
  // The cache looks at the clock once in a millisecond.
  await expect.poll(async () => [await statusOf(), rendered.length]).toEqual([200, 2]);
  expect([await statusOf(), rendered.length]).toEqual([200, 2]);
  resolve();
});

test('limits the rendered pages of one address, but not cached pages and other addresses', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const [flooder, visitor] = [newAddress(), newAddress()];
  await open('/fr/about', visitor);
  for (let count = 0; count < 300; count++) {
    expect((await open(`/page-${count}`, flooder)).statusCode).toBe(200);
  }
  const refused = await open('/fr/one-more', flooder);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
  expect(refused.body).toContain('<html lang="fr" dir="ltr">');
  expect(rendered).not.toContain('/fr/one-more');

  expect((await open('/fr/about', flooder)).statusCode).toBe(200);
  expect((await open('/fr/one-more', visitor)).statusCode).toBe(200);
});

test('rejects a page at once when many others of the address wait to be rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const visitor = newAddress();
  const waiting = Array.from({ length: 102 }, (_, index) => open(`/slow-${index}`, visitor));
  // Requests of one address run in order.
  const refused = await open('/ar/one-more', visitor);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.body).toContain('<html lang="ar" dir="rtl">');
  expect(rendered).toHaveLength(2);

  const other = open('/sw/about', newAddress());
  await expect.poll(() => rendered).toContain('/sw/about');

  resolve();
  expect((await other).statusCode).toBe(200);
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await open('/ar/one-more', visitor)).statusCode).toBe(200);
});

test.each([
  ['gzip, br', 'br'],
  ['br;q=0', undefined],
  ['gzip;q=0.5, BR; q=0.000', 'gzip'],
  ['xbrx', undefined],
])('answers accept-encoding "%s" with %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const answer = await testApp.app.inject({ url: '/about', headers, remoteAddress: newAddress() });
  expect(answer.headers['content-encoding']).toBe(encoding);
});
