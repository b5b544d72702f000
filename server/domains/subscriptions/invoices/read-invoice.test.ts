import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePayment, makeSupplier, type Person } from '../../../testing/factories.ts';
import { makeInvoice } from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { drawable, isolated, runsOf } from './pdf/text-runs.ts';

const testApp = useTestApp();

const receiptOf = async (supplier: Person) => {
  const { id } = await makePayment(testApp.sql, supplier);
  return ask(testApp, `GET /payments/${id}/receipt`, { as: supplier });
};

/** Whether a PDF stores a text to copy: as UTF-16 unless it is ASCII, with backslashes before brackets. */
function hasText(pdf: Buffer, text: string): boolean {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const pages = streams.map(([, held = '']) => {
    try {
      return inflateSync(Buffer.from(held, 'latin1'))
        .toString('latin1')
        .replaceAll(/\\([()\\])/g, '$1');
    } catch {
      return '';
    }
  });
  const utf16 = Buffer.from(text, 'utf16le').swap16().toString('latin1');
  return pages.some((page) => page.includes(text) || page.includes(utf16));
}

it.each([
  ['en', 'Invoice', 'Card, '],
  ['fr', 'Facture', 'Carte, '],
  ['pt', 'Fatura', 'Cartão, '],
  ['ar', 'فاتورة', 'بطاقة'],
  ['sw', 'Ankara', 'Kadi, '],
])('sends an invoice in the language of the reader: %s', async (language, title, method) => {
  const supplier = await makeSupplier(testApp.sql, { companyName: 'شركة النيل' });
  const { id } = await makeInvoice(testApp, supplier);
  const answer = await ask(testApp, `GET /invoices/${id}`, {
    as: supplier,
    headers: { 'accept-language': language },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="sokoni-INV-20\d\d-\d{6}\.pdf"$/),
  });
  // Copied text equals the original text, also from right to left.
  for (const text of [title, method, 'شركة النيل']) expect(hasText(answer.rawPayload, text), text).toBe(true);
});

it('sends the invoice of a payment in the place of its receipt', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { paymentId } = await makeInvoice(testApp, supplier);
  const answer = await ask(testApp, `GET /payments/${paymentId}/receipt`, { as: supplier });
  expect(answer.headers['content-disposition']).toMatch(/sokoni-INV-/);
});

it('sends the receipt of an older payment, with the font of every script that a name uses', async () => {
  const supplier = await makeSupplier(testApp.sql, {
    firstName: 'ሰላማዊት',
    lastName: 'ዓለሙ',
    companyName: 'شركة النيل للتجارة Ltd',
    location: 'Addis Ababa, Ethiopia',
  });
  const { headers, rawPayload: pdf } = await receiptOf(supplier);
  expect(headers['content-disposition']).toMatch(/filename="sokoni-S-20\d\d-\d{6}\.pdf"$/);
  for (const font of ['NotoSans-Regular', 'NotoSansArabic', 'NotoSansEthiopic']) {
    expect(pdf.toString('latin1')).toContain(font);
  }
  expect(pdf.length).toBeLessThan(200_000);
});

it('leaves out letters that no font contains instead of drawing boxes', async () => {
  expect(drawable('李小龙')).toBe('');
  expect(drawable('Trading 貿易 \u{1f600} שלום Ltd.')).toBe('Trading Ltd.');
  expect(drawable('Société Wanjirũ ሰላም النيل')).toBe('Société Wanjirũ ሰላም النيل');
  const supplier = await makeSupplier(testApp.sql, {
    firstName: '小龙',
    lastName: '李',
    companyName: '貿易',
  });
  expect((await receiptOf(supplier)).statusCode).toBe(200);
});

it('splits text into runs of one script, in their order from left to right', () => {
  expect(runsOf('ሰላም Ltd', 'ltr')).toEqual([
    { script: 'ethiopic', text: 'ሰላም ' },
    { script: 'latin', text: 'Ltd' },
  ]);
  expect(runsOf('فاتورة INV-2026-000001', 'rtl')).toEqual([
    { script: 'latin', text: 'INV-2026-000001' },
    { script: 'arabic', text: 'فاتورة ' },
  ]);
  // The Arabic comma belongs to no script.
  expect(runsOf('بطاقة، 1', 'rtl')[1]).toEqual({ script: 'arabic', text: 'بطاقة، ' });
  expect(runsOf('27 نوفمبر', 'rtl').map(({ text }) => text)).toEqual(['نوفمبر', ' ', '27']);
  // A name begins on its own side, whatever stands before it, and brackets are mirrored.
  expect(
    runsOf(`No. ${isolated('شركة (النيل) Ltd')}`, 'ltr')
      .map(({ text }) => text)
      .join('|'),
  ).toBe('No. |Ltd| (|النيل|)|شركة ');
});
