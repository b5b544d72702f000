import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyFonts } from '../../../domains/public-profile/link-preview/fonts.ts';
import { layout } from '../../../domains/public-profile/link-preview/render-background.ts';
import { renderPagePicture } from './render-page-picture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-fonts-'));
  await readyFonts(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The bounds of the ink in the text column, below the site name. */
async function inkIn(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .extract({ left: 0, top: 146, width: layout.edge + layout.column, height: 440 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = [...data].flatMap((light, index) => (light < 120 ? [index % info.width] : []));
  return { left: Math.min(...columns), right: Math.max(...columns), amount: columns.length };
}

test.each([
  ['English', 'Find Suppliers', 'African suppliers of farm produce & <more>.'],
  ['French', 'Trouver des indépendants', 'À Dakar, à Lomé : écrivez-leur directement.'],
  ['Arabic', 'البحث عن الموردين', 'موردون أفارقة مع التقييمات وتاريخ التحقق.'],
  ['Amharic', 'አቅራቢዎችን ያግኙ', 'የአፍሪካ አቅራቢዎች'],
  ['very long text', 'A title '.repeat(30), 'A sentence that goes on. '.repeat(60)],
])('renders %s within its column, in a file that networks accept', async (_name, title, description) => {
  const picture = await renderPagePicture('/supplier', { title, description });
  expect(picture.length).toBeLessThan(150_000);
  const { left, right, amount } = await inkIn(picture);
  expect(amount).toBeGreaterThan(1500);
  expect(left).toBeGreaterThanOrEqual(layout.edge - 8);
  expect(right).toBeLessThanOrEqual(layout.edge + layout.column);
});

test('aligns right-to-left text to the right', async () => {
  const { right } = await inkIn(await renderPagePicture('/', { title: 'سوكوني', description: '' }));
  expect(right).toBeGreaterThan(layout.edge + layout.column - 12);
});
