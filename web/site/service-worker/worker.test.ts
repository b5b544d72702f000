import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./caches.ts', () => ({
  cachePage: async () => {},
  precache: async () => {},
  readAsset: async () => 'cached file',
  readPage: async () => 'cached page',
  retainFiles: async () => {},
  tidyAssets: async () => {},
  tidyPages: async () => {},
  isOwn: () => true,
}));

const origin = 'https://sokoni.example';
let handlers: Record<string, (event: object) => void> = {};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  handlers = {};
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' });
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: (event: object) => void) => (handlers[type] = handler),
    location: { origin },
    skipWaiting: async () => {},
    clients: { matchAll: async () => [] },
  });
  // Its types are those of a worker.
  const worker = './worker.ts';
  await import(worker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The service worker's answer, or 'the browser' where it leaves the request to it. */
async function answer(path: string, { mode = 'cors', ...more }: Record<string, unknown>) {
  let answered: unknown = 'the browser';
  handlers.fetch?.({
    request: { method: 'GET', url: origin + path, mode, headers: new Headers() },
    respondWith: (response: unknown) => (answered = response),
    waitUntil: () => {},
    ...more,
  });
  await vi.advanceTimersByTimeAsync(4000);
  return answered;
}
const openPage = (id: string, preloadResponse: Promise<Response>) =>
  answer('/supplier', { mode: 'navigate', resultingClientId: id, preloadResponse });
const loadFile = (clientId: string) => answer('/assets/menu.js', { clientId });

test('leaves the files of a page from the network to the browser until the page has loaded', async () => {
  const response = new Response('new page');
  expect(await openPage('tab', Promise.resolve(response))).toBe(response);
  expect(await loadFile('tab')).toBe('the browser');
  handlers.message?.({ source: { id: 'tab' }, data: { files: [], pages: [] }, waitUntil: () => {} });
  expect(await loadFile('tab')).toBe('cached file');
});

test('answers the files of a cached page, also after the late response and those of another page', async () => {
  let respond = (_response: Response) => {};
  expect(await openPage('copy', new Promise((resolve) => (respond = resolve)))).toBe('cached page');
  respond(new Response('late page'));
  await openPage('tab', Promise.resolve(new Response('new page')));
  expect(await loadFile('copy')).toBe('cached file');
});

test('answers the files of pages that are older than a restart', async () => {
  expect(await loadFile('tab')).toBe('cached file');
});
