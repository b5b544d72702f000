import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../test/app.ts';
import { serveWorker } from './serve-worker.ts';

/** Of a site that has been built, and of one without a worker. */
const script = 'self.addEventListener("fetch", () => {});';
let on: TestApp;
let off: TestApp;

beforeAll(async () => {
  on = await buildTestApp({}, { pages: ({ app }) => serveWorker(app, script) });
  off = await buildTestApp({}, { pages: ({ app }) => serveWorker(app, null) });
});
afterAll(async () => {
  await on.drop();
  await off.drop();
});

const ask = ({ app }: TestApp, headers = {}) => app.inject({ url: '/service-worker.js', headers });

test('the service worker is asked for each time, and sent when it is another', async () => {
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

test('switched off, one is sent that clears everything, answers nothing and leaves', async () => {
  const { statusCode, body } = await ask(off);
  expect(statusCode).toBe(200);
  for (const act of ['skipWaiting', 'caches.delete', 'deleteDatabase', 'unregister']) {
    expect(body).toContain(act);
  }
  expect(body).not.toContain("'fetch'");
});
