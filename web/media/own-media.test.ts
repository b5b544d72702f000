import { afterEach, expect, test, vi } from 'vitest';
import { draftOf, keysOf } from '../data/draft-store.ts';
import { findFile, storeFile } from '../data/file-store.ts';
import { uploadsEnd } from '../files/uploads.ts';
import { leaveBrowser, signInToBrowser } from '../testing/sign-in.ts';
import { resumeFurtherPictures } from './own-media.ts';

const sent: unknown[] = [];
vi.mock('../data/upload.ts', () => ({
  upload: async (...[, , , { query }]: [string, object, FormData, { query: object }]) => {
    sent.push(query);
    return { data: { user: {}, files: [] } };
  },
}));
afterEach(leaveBrowser);

test('sends further pictures of an earlier page, and deletes those of a removed product', async () => {
  const zoe = signInToBrowser();
  const [bag, removed] = [crypto.randomUUID(), crypto.randomUUID()];
  const data = { user: { _id: zoe }, files: [{ _id: bag, kind: 'work' }] };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }));
  for (const id of [bag, removed]) {
    const files = JSON.stringify([{ uploadId: `of ${id}`, name: 'front.png', bytes: 8 }]);
    draftOf('upload', zoe, id).save({ files });
    await storeFile(`of ${id}`, { account: zoe, blob: new Blob(['picture']), isShrunk: true });
  }
  await resumeFurtherPictures(zoe);
  await vi.dynamicImportSettled();
  expect(await uploadsEnd(bag)).toBe(true);
  expect(sent).toEqual([{ productId: bag }]);
  expect(await findFile(`of ${removed}`, zoe)).toBeUndefined();
  expect(keysOf('upload:')).toEqual([]);
});
