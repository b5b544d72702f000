import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveSession } from '../accounts/session.ts';
import { leaveBrowser, signInToBrowser } from '../testing/sign-in.ts';
import { saveFile } from './file-store.ts';

const database = new Map<string, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  set: async (id: string, file: unknown) => database.set(id, file),
  get: async (id: string) => database.get(id),
  del: async (id: string) => database.delete(id),
  delMany: async (ids: string[]) => ids.map((id) => database.delete(id)),
  entries: async () => [...database],
}));

let zoe = '';
beforeEach(() => {
  zoe = signInToBrowser();
});
afterEach(leaveBrowser);

test('stores no file of an account that has signed out', async () => {
  const file = { account: zoe, blob: new Blob(['an offer']) };
  await saveFile('chosen', file);
  expect([...database.keys()]).toEqual(['chosen']);
  leaveSession();
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(database.size).toBe(0));
  // A picture was being made smaller.
  await saveFile('chosen', { ...file, isShrunk: true });
  expect(database.size).toBe(0);
});
