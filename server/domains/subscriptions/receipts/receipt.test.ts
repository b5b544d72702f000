import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePayment, makeSupplier } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { drawable, runsOf } from './receipt.ts';

const testApp = useTestApp();

test('a receipt is a PDF named by its number, in every script that a name uses', async () => {
  const supplier = await makeSupplier(testApp.sql, {
    firstName: 'ሰላማዊት',
    lastName: 'ዓለሙ',
    companyName: 'شركة النيل للتجارة Ltd',
    location: 'Addis Ababa, Ethiopia',
  });
  const { id } = await makePayment(testApp.sql, supplier);
  const answer = await ask(testApp, `GET /payments/${id}/receipt`, { as: supplier });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="sokoni-S-20\d\d-\d{6}\.pdf"$/),
  });
  const pdf = answer.rawPayload;
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // The PDF embeds the used glyphs of each script's font.
  for (const font of ['NotoSans-Regular', 'NotoSansArabic', 'NotoSansEthiopic']) {
    expect(pdf.toString('latin1')).toContain(font);
  }
  expect(pdf.length).toBeLessThan(200_000);
});

test('splits text into runs of one script, in visual order', () => {
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

test('leaves out deliveries that no font contains instead of drawing boxes', async () => {
  expect(drawable('李小龙')).toBe('');
  expect(drawable('Trading 貿易 \u{1f600} שלום Ltd.')).toBe('Trading Ltd.');
  expect(drawable('Société Wanjirũ ሰላም النيل')).toBe('Société Wanjirũ ሰላም النيل');
  const supplier = await makeSupplier(testApp.sql, {
    firstName: '小龙',
    lastName: '李',
    companyName: '貿易',
  });
  const { id } = await makePayment(testApp.sql, supplier);
  expect((await ask(testApp, `GET /payments/${id}/receipt`, { as: supplier })).statusCode).toBe(200);
});

test('copied text equals the original text, also from right to left', async () => {
  const companyName = 'شركة النيل';
  const supplier = await makeSupplier(testApp.sql, { companyName });
  const { id } = await makePayment(testApp.sql, supplier);
  const { rawPayload } = await ask(testApp, `GET /payments/${id}/receipt`, { as: supplier });
  const streams = [...rawPayload.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const pages = streams.flatMap(([, held = '']) => {
    try {
      return [inflateSync(Buffer.from(held, 'latin1'))];
    } catch {
      return [];
    }
  });
  // PDF writes text of all scripts as UTF-16 after a byte order mark.
  const written = Buffer.from(`\ufeff${companyName}`, 'utf16le').swap16();
  expect(pages.some((page) => page.includes(written.subarray(0, 8)))).toBe(true);
});
