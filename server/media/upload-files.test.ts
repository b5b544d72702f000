import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../test/app.ts';
import { makeSupplier } from '../test/factories.ts';
import { picture, upload } from '../test/uploads.ts';

let it: TestApp;
beforeAll(async () => {
  it = await buildTestApp();
});
afterAll(() => it.drop());

test('stores a picture in all its widths and shows it to its owner', async () => {
  const supplier = await makeSupplier(it.sql);
  const answer = await upload(it, supplier, {
    field: 'productFlyers',
    bytes: await picture({ width: 2000, height: 1500 }),
  });
  expect(answer.json()).toMatchObject({ success: true, message: 'Your files are saved.' });
  const { data } = answer.json();
  expect(data.files).toMatchObject([{ kind: 'work', alt: '', isPdf: false }]);
  const { url } = data.files[0];
  expect(url).toMatch(/^\/media\/[\w-]{22}\/1280\.webp$/);
  expect(data.user.productFlyers).toEqual([url]);
  for (const width of [320, 640, 1280]) {
    const served = await it.app.inject({ url: url.replace('1280', String(width)) });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: width * 0.75,
    });
  }
});
