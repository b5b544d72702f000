import { languages } from '@sokoni/contract/languages';
import { isPublicPage, linkPictureOf, publicPages } from '@sokoni/contract/public-pages';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { makeCustomer, makeFile, makeSupplier, PASSWORD, type Person } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { serveSite } from './serve-pages.ts';
import type { Site } from './site/site.ts';

/** Replaces the built pages: it has the public pages, profiles from the API, an alias and a hidden page. */
const site: Site = {
  pageAddressOf: (address) => address,
  async load(url, send) {
    const { pathname, search } = new URL(url);
    if (pathname === '/suppliers') return { redirect: `/supplier${search}`, status: 301 };
    const isHidden = pathname.startsWith('/reset-password/');
    const id = /^\/supplier\/([^/]+)$/.exec(pathname)?.[1];
    const isThere =
      isPublicPage(pathname) ||
      isHidden ||
      (id && (await send({ method: 'GET', path: `/users/public/${id}`, body: undefined })).ok);
    const head = { title: 'A page', fullTitle: 'A page · Sokoni', description: 'What it is about' };
    return {
      status: search === '?unavailable' ? 503 : isThere ? 200 : 404,
      render: () => ({
        html: `<h1>${pathname}</h1>`,
        state: null,
        modules: [],
        head: { ...head, hidden: isHidden || !isThere },
      }),
    };
  },
  criticalCss: () => '',
  applicationFiles: () => ({ entry: '/entry.js', chunks: [], late: { styles: [] } }),
  documentFiles: () => ({ entry: '/entry.js', chunks: [], late: { styles: [] } }),
  styleguide: async () => ({ html: '', css: '' }),
  finish: async (_url, document) => document,
  manifest: {},
  worker: null,
  // Nothing is cached, so that each test sees the current state.
  development: true,
};
const pages = async (domain: Parameters<typeof serveSite>[0]) => serveSite(domain, site);

const testApp = useTestApp({ publicUrl: 'https://sokoni.example' }, { pages });

const open = (url: string, method: 'GET' | 'HEAD' = 'GET') => testApp.app.inject({ method, url });

async function leave(person: Person) {
  const answer = await ask(testApp, 'POST /users/me/delete', { as: person, body: { password: PASSWORD } });
  expect(answer.statusCode).toBe(200);
}

test('lets a CDN keep public pages for seconds, and no other answer', async () => {
  const built = await buildTestApp(
    { publicUrl: 'https://sokoni.example' },
    { pages: (domain) => serveSite(domain, { ...site, development: false }) },
  );
  const cachingOf = async (url: string, headers = {}) => {
    const answer = await built.app.inject({ url, headers });
    return [answer.statusCode, answer.headers['cache-control'], answer.headers['cdn-cache-control']];
  };
  const shared = [
    'public, max-age=0, must-revalidate, s-maxage=5',
    'public, max-age=5, stale-while-revalidate=5',
  ];
  expect(await cachingOf('/about')).toEqual([200, ...shared]);
  const { etag } = (await built.app.inject('/about')).headers;
  expect(await cachingOf('/about', { 'if-none-match': etag })).toEqual([304, ...shared]);
  const supplier = await makeSupplier(built.sql);
  expect(await cachingOf(`/supplier/${supplier.id}`)).toEqual([200, ...shared]);
  expect(await cachingOf('/supplier/unknown')).toEqual([404, 'no-cache', undefined]);
  expect(await cachingOf('/supplier?unavailable')).toEqual([503, 'no-cache', undefined]);
  expect(await cachingOf('/reset-password/secret')).toEqual([200, 'no-store', undefined]);
  const signedIn = await signInAs(built, await makeCustomer(built.sql));
  expect(await cachingOf('/api/users/me', signedIn)).toEqual([200, 'no-store', undefined]);
  expect(await cachingOf('/api/users/me')).toEqual([401, 'no-store', undefined]);
  await built.drop();
});

test('sends Retry-After for a page that could not be loaded', async () => {
  const answer = await open('/supplier?unavailable');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['content-type']).toContain('text/html');
  expect((await open('/supplier')).headers).not.toHaveProperty('retry-after');
});

test.each([
  ['/EN/about/?a=1', '/about?a=1'],
  ['/suppliers?search=a%26b', '/supplier?search=a%26b'],
  ['/Suppliers/?search=x', '/supplier?search=x'],
])('redirects %s to %s in one step', async (url, location) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await open(url, method);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(location);
  }
});

test('redirects an unsupported form back to its page, never to another site', async () => {
  for (const [url, location] of [
    ['/about', '/about'],
    ['//evil.example', '/evil.example'],
  ] as const) {
    const answer = await testApp.app.inject({ method: 'POST', url });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  }
});

test('has a canonical address and a picture for a page, and answers HEAD requests', async () => {
  const answer = await open('/about?utm_source=mail');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-robots-tag']).toBeUndefined();
  expect(answer.body).toContain('<link rel="canonical" href="https://sokoni.example/about">');
  expect(answer.body).toContain('content="https://sokoni.example/preview/page/about.jpg"');
  const head = await open('/about', 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
    200,
    '',
    'text/html; charset=utf-8',
  ]);
});

test.each([
  '/no/such/page',
  '/reset-password/AbC',
  '/supplier/nobody',
  '/api/users/supplier',
  '/api/nothing',
  '/dev/nothing',
])('keeps search engines out of %s', async (url) => {
  expect((await open(url)).headers['x-robots-tag']).toBe('noindex');
});

test('returns 404 for an unknown page, and 410 for a formerly public profile that is deleted', async () => {
  const [seen, lapsed, customer] = [
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
    await makeCustomer(testApp.sql),
  ];
  const never = await makeSupplier(testApp.sql, {
    visibility: 'private',
    subscriptionStatus: 'none',
    verifiedAt: null,
  });
  const statusOf = async ({ id }: { id: string }) => (await open(`/supplier/${id}`)).statusCode;
  await testApp.sql`UPDATE profiles SET visibility = 'private', subscription_status = 'ended' WHERE account_id = ${lapsed.id}`;
  expect(await Promise.all([seen, lapsed, never, customer].map(statusOf))).toEqual([200, 404, 404, 200]);

  const { id: product } = await makeFile(testApp.sql, seen);
  for (const person of [seen, lapsed, never, customer]) await leave(person);
  expect(await Promise.all([seen, lapsed, never, customer].map(statusOf))).toEqual([410, 410, 404, 404]);
  expect(await statusOf({ id: '01890000-0000-7000-8000-000000000000' })).toBe(404);
  for (const page of [`/supplier/${seen.id}/products`, `/products/${product}`])
    expect((await open(page)).statusCode, page).toBe(410);
  const gone = await open(`/supplier/${seen.id}`);
  expect(gone.headers['x-robots-tag']).toBe('noindex');
  expect((await open(`/api/users/public/${seen.id}`)).statusCode).toBe(404);
});

test('has a canonical address for a translated page, and links to it in all other languages', async () => {
  const { body } = await open('/fr/about?utm_source=mail');
  expect(body).toContain('<link rel="canonical" href="https://sokoni.example/fr/about">');
  expect(body).toContain('content="https://sokoni.example/preview/page/fr/about.jpg"');
  expect(body).toContain('<meta property="og:locale" content="fr_FR">');
  const others = [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
  expect(others.map(([, language, address]) => `${language} ${address}`)).toEqual([
    ...languages.map(({ code, prefix }) => `${code} https://sokoni.example${prefix}/about`),
    'x-default https://sokoni.example/about',
  ]);
});

test.each(publicPages)('serves a link preview for %s', async (path) => {
  const answer = await open(linkPictureOf(path));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  expect(answer.rawPayload.length).toBeLessThan(150_000);
});

test.each(['nothing', 'suppliers', 'reset-password/a', 'home/home', '%00'])(
  'returns 404 for a picture of %s',
  async (name) => {
    expect((await open(`/preview/page/${name}.jpg`)).statusCode).toBe(404);
  },
);

test('keeps search engines out of the whole site with SEARCH_ENGINES=no', async () => {
  const staging = await buildTestApp({ searchEngines: false }, { pages });
  for (const url of ['/', '/robots.txt', '/sitemap.xml', '/no/such', '/preview/page/home.jpg']) {
    expect((await staging.app.inject(url)).headers['x-robots-tag'], url).toBe('noindex');
  }
  expect((await staging.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  await staging.drop();
});
