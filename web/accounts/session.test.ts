import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing/storage.ts';

/** The database of files. */
let files = new Map<string, { account: string }>();
vi.mock('idb-keyval', () => ({
  createStore: () => 'files',
  get: async (id: string) => files.get(id),
  set: async (id: string, file: { account: string }) => files.set(id, file),
  del: async (id: string) => files.delete(id),
  entries: async () => [...files],
  delMany: async (ids: string[]) => {
    for (const id of ids) files.delete(id);
  },
}));

const DAY = 86_400_000;
const TYPED = 'message:zoe:amina';
const user = (account: string) => ({ _id: account }) as never;
let local: Record<string, string>;
/** Tells the tab what another one has changed. */
function hear(event: object) {
  for (const listener of tab) listener(event);
}
let tab: ((event: object) => void)[] = [];

/** A page that opens with what the browser has stored. */
async function openPage(storage = fakeStorage()) {
  vi.resetModules();
  tab = [];
  vi.stubGlobal('sessionStorage', storage);
  const page = await import('./session.ts');
  page.getSession();
  await vi.dynamicImportSettled();
  return page;
}

async function typeAs(account: string) {
  const page = await openPage();
  page.startSession({ token: `of ${account}`, user: user(account) });
  const { setItem } = await import('../data/draft-store.ts');
  const { storeFile } = await import('../data/file-store.ts');
  setItem(`message:${account}:amina`, '{"message":"half a letter"}');
  await storeFile(`file of ${account}`, { account, blob: new Blob() });
  return page;
}

function storeSession(account: string) {
  Object.assign(local, { token: `of ${account}`, user: JSON.stringify({ _id: account }) });
}

beforeEach(() => {
  vi.useFakeTimers();
  files = new Map();
  local = fakeStorage();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('document', { documentElement: { dataset: {} }, getElementById: () => null });
  vi.stubGlobal('addEventListener', (type: string, listener: typeof hear) => {
    if (type === 'storage') tab.push(listener);
  });
});
afterEach(() => {
  // The next file has a session of its own.
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('holds what was typed when another tab signs in another account', async () => {
  await typeAs('zoe');
  storeSession('ola');
  hear({ key: 'token' });
  await vi.dynamicImportSettled();
  expect([local[TYPED], files.size]).toEqual(['{"message":"half a letter"}', 1]);
  const page = await openPage();
  page.startSession({ token: 'of zoe', user: user('zoe') });
  await vi.dynamicImportSettled();
  expect([local[TYPED], files.size]).toEqual(['{"message":"half a letter"}', 1]);
});

test('holds what was typed when a page finds another account, which then signs out', async () => {
  await typeAs('zoe');
  storeSession('ola');
  const page = await openPage();
  page.leaveSession();
  await vi.dynamicImportSettled();
  expect([local[TYPED], files.size]).toEqual(['{"message":"half a letter"}', 1]);
});

test.each(['here', 'in another tab'])(
  'holds what was typed when it ends %s and storage is full',
  async (where) => {
    const page = await typeAs('zoe');
    vi.spyOn(Object.getPrototypeOf(local), 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    if (where === 'here') {
      const { credentials } = await import('../data/api.ts');
      credentials.refused('of zoe');
      expect(page.getSession()).toBeNull();
    } else {
      delete local.token;
      hear({ key: 'token' });
    }
    await openPage();
    expect([local[TYPED], files.size]).toEqual(['{"message":"half a letter"}', 1]);
  },
);

test('deletes files with their text, when it was held for 30 days', async () => {
  await typeAs('zoe');
  delete local.token;
  await openPage();
  vi.advanceTimersByTime(29 * DAY);
  await openPage();
  expect([local[TYPED], files.size]).toEqual(['{"message":"half a letter"}', 1]);
  vi.advanceTimersByTime(2 * DAY);
  await openPage();
  expect([local[TYPED], files.size]).toEqual([undefined, 0]);
});

test('keeps files of text that was held for 30 days when its account signs in again', async () => {
  await typeAs('zoe');
  delete local.token;
  await openPage();
  vi.advanceTimersByTime(31 * DAY);
  storeSession('zoe');
  await openPage();
  expect([local[TYPED], files.size]).toEqual(['{"message":"half a letter"}', 1]);
});

test('deletes text and files when its account signs out, also what another tab had no room for', async () => {
  const page = await typeAs('zoe');
  const other = fakeStorage({ [TYPED]: 'no room' });
  const changes: object[] = [];
  // A full storage takes only what is shorter than before.
  vi.spyOn(Object.getPrototypeOf(local), 'setItem').mockImplementation((...[key, text]) => {
    const newValue = String(text);
    if (newValue.length > (local[String(key)] ?? '').length) throw new DOMException('', 'QuotaExceededError');
    local[String(key)] = newValue;
    changes.push({ key, newValue });
  });
  page.leaveSession();
  await vi.dynamicImportSettled();
  expect([{ ...local }, files.size]).toEqual([{}, 0]);
  storeSession('zoe');
  await openPage(other);
  for (const change of changes) hear(change);
  expect({ ...other }).toEqual({});
});

test('stores no file that is ready after its account has signed out', async () => {
  const page = await typeAs('zoe');
  page.leaveSession();
  await vi.dynamicImportSettled();
  const { storeFile } = await import('../data/file-store.ts');
  await storeFile('a smaller picture', { account: 'zoe', blob: new Blob() });
  expect(files.size).toBe(0);
});
