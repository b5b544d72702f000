import { expect, test } from 'vitest';
import { serveSite } from '../../composition/pages/serve-pages.ts';
import type { Site } from '../../composition/pages/site/site.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const lines: { requestId?: string; level: number; req?: { url: string }; err?: { message: string } }[] = [];
const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };

/** Replaces the built pages: one cannot be loaded, and one waits until the test ends. */
let gate: Promise<void> | undefined;
const site: Site = {
  pageAddressOf: (address) => address,
  async load(url) {
    if (url.includes('/broken')) throw new Error('This page is broken.');
    await gate;
    return { status: 200, render: () => ({ html: '', head: { fullTitle: '' }, state: null, modules: [] }) };
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

const testApp = useTestApp(
  { logLevel: 'info', rateLimitFactor: 1 },
  { logTo, pages: (domain) => serveSite(domain, site) },
);

const linesOf = (id: string) => lines.filter(({ requestId }) => requestId === id);

test.each([
  ['GET', '/api/nothing', 404],
  ['PATCH', '/api/auth/login', 405],
  ['GET', '/api/users/me', 401],
  ['POST', '/api/auth/login', 422],
  ['GET', '/api/users/public/nobody', 422],
] as const)('%s %s is answered with the id of its log lines', async (method, url, status) => {
  const answer = await testApp.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  const found = linesOf(answer.json().requestId);
  expect(found.map(({ req }) => req?.url).filter(Boolean)).toEqual([url]);
});

test('gives each request its own id, whatever the client sends', async () => {
  const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => testApp.app.inject({ url: '/api/nothing', headers })),
  );
  const ids = answers.map((answer) => answer.json().requestId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
});

test('an internal error is answered with the id of the line that describes it', async () => {
  const headers = await signInAs(testApp, await makeCustomer(testApp.sql));
  await testApp.asOwner((sql) => sql`ALTER TABLE favorites RENAME TO elsewhere`);
  const answer = await testApp.app.inject({ url: '/api/favorites', headers });
  await testApp.asOwner((sql) => sql`ALTER TABLE elsewhere RENAME TO favorites`);
  expect(answer.statusCode).toBe(500);
  const [error] = linesOf(answer.json().requestId).filter(({ err }) => err);
  expect(error).toMatchObject({ level: 50, err: { message: expect.stringContaining('favorites') } });
});

test('the page of an internal error shows the id of the line that describes it', async () => {
  const answer = await testApp.app.inject({ url: '/fr/broken' });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  expect(answer.body).not.toContain('This page is broken.');
  const id = /Identifiant de la requête : ([0-9a-f]{12})</.exec(answer.body)?.[1] ?? '';
  const [error] = linesOf(id).filter(({ err }) => err);
  expect(error).toMatchObject({ level: 50, err: { message: 'This page is broken.' } });
});

test('the pages of a busy server and of a rate limit show the id of their log lines', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const waiting = Array.from({ length: 108 }, (_, index) => testApp.app.inject({ url: `/slow-${index}` }));
  const busy = await testApp.app.inject({ url: '/one-more' });
  resolve();
  await Promise.all(waiting);
  const pages = await Promise.all(
    Array.from({ length: 200 }, (_, index) => testApp.app.inject({ url: `/page-${index}` })),
  );
  const limited = pages.find(({ statusCode }) => statusCode === 429);
  expect([busy.statusCode, limited?.statusCode]).toEqual([503, 429]);
  for (const answer of [busy, limited]) {
    const id = /Request ID: ([0-9a-f]{12})</.exec(answer?.body ?? '')?.[1] ?? '';
    expect(linesOf(id).map(({ req }) => req?.url)).toContainEqual(
      expect.stringMatching(/^\/(?:one-more|page-)/),
    );
  }
});
