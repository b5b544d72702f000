import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../test/app.ts';
import { ask } from '../test/call.ts';
import { makePayment, makeSupplier } from '../test/factories.ts';
import { drawable, runsOf } from './receipt-text.ts';

let it: TestApp;
beforeAll(async () => {
  it = await buildTestApp();
});
afterAll(() => it.drop());

test('a receipt is a PDF under its number, whatever letters a name is written in', async () => {
  const supplier = await makeSupplier(it.sql, {
    firstName: 'ሰላማዊት',
    lastName: 'ዓለሙ',
    companyName: 'شركة النيل للتجارة Ltd',
    location: 'Addis Ababa, Ethiopia',
  });
  const { id } = await makePayment(it.sql, supplier);
  const answer = await ask(it, `GET /payments/${id}/receipt`, { as: supplier });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="sokoni-S-20\d\d-\d{6}\.pdf"$/),
  });
  const pdf = answer.rawPayload;
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // Each script brings its own letters, as far as they are used.
  for (const font of ['NotoSans-Regular', 'NotoSansArabic', 'NotoSansEthiopic']) {
    expect(pdf.toString('latin1')).toContain(font);
  }
  expect(pdf.length).toBeLessThan(200_000);
});

test('a name longer than the line is still a receipt', async () => {
  const supplier = await makeSupplier(it.sql, { companyName: 'Société générale '.repeat(7).trim() });
  const { id } = await makePayment(it.sql, supplier);
  expect((await ask(it, `GET /payments/${id}/receipt`, { as: supplier })).statusCode).toBe(200);
});

test('text is cut into pieces of one script, in the order in which they stand', () => {
  expect(runsOf('Musa Bello')).toEqual([{ font: 'latin', text: 'Musa Bello' }]);
  expect(runsOf('ሰላም Ltd')).toEqual([
    { font: 'ethiopic', text: 'ሰላም ' },
    { font: 'latin', text: 'Ltd' },
  ]);
  expect(runsOf('شركة النيل Ltd')).toEqual([
    { font: 'latin', text: 'Ltd' },
    { font: 'arabic', text: 'شركة النيل ' },
  ]);
});

test('letters that no font draws are left out instead of standing there as boxes', async () => {
  expect(drawable('李小龙')).toBe('');
  expect(drawable('Trading 貿易 \u{1f600} שלום Ltd.')).toBe('Trading Ltd.');
  expect(drawable('Société Wanjirũ ሰላም النيل')).toBe('Société Wanjirũ ሰላም النيل');
  const supplier = await makeSupplier(it.sql, { firstName: '小龙', lastName: '李', companyName: '貿易' });
  const { id } = await makePayment(it.sql, supplier);
  expect((await ask(it, `GET /payments/${id}/receipt`, { as: supplier })).statusCode).toBe(200);
});

test('what is copied from a receipt is what was written, also from right to left', async () => {
  const companyName = 'شركة النيل';
  const supplier = await makeSupplier(it.sql, { companyName });
  const { id } = await makePayment(it.sql, supplier);
  const { rawPayload } = await ask(it, `GET /payments/${id}/receipt`, { as: supplier });
  const streams = [...rawPayload.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const pages = streams.flatMap(([, held = '']) => {
    try {
      return [inflateSync(Buffer.from(held, 'latin1'))];
    } catch {
      return [];
    }
  });
  // As PDF writes text of all scripts: two bytes each, after a mark.
  const written = Buffer.from(`\ufeff${companyName}`, 'utf16le').swap16();
  expect(pages.some((page) => page.includes(written.subarray(0, 8)))).toBe(true);
});
