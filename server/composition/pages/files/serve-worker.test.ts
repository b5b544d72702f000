import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/app.ts';
import { serveWorker } from './serve-worker.ts';

/** A site with a service worker after a build, and one without. */
const script = 'self.addEventListener("fetch", () => {});';
let on: TestApp;
let off: TestApp;

beforeAll(async () => {
  on = await buildTestApp({}, { pages: async ({ app }) => serveWorker(app, script) });
  off = await buildTestApp({}, { pages: async ({ app }) => serveWorker(app, null) });
});
afterAll(async () => {
  await on.drop();
  await off.drop();
});

const ask = ({ app }: TestApp, headers = {}) => app.inject({ url: '/service-worker.js', headers });

test('serves the service worker without caching, and answers 304 when it is unchanged', async () => {
  const answer = await ask(on);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(script);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const again = await ask(on, { 'if-none-match': answer.headers.etag });
  expect(again.statusCode).toBe(304);
});

test('serves a worker that clears its caches and unregisters when the worker is switched off', async () => {
  const { statusCode, body } = await ask(off);
  expect(statusCode).toBe(200);
  for (const act of ['skipWaiting', 'caches.delete', 'deleteDatabase', 'unregister']) {
    expect(body).toContain(act);
  }
  expect(body).not.toContain("'fetch'");
});
