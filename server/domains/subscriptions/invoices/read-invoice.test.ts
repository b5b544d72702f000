import { inflateSync } from 'node:zlib';
import { languageOf } from '@sokoni/contract/languages';
import { expect, it } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePayment, makeSupplier, type Person } from '../../../testing/factories.ts';
import { makeInvoice } from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import type { DocumentContent } from './content.ts';
import { describeDocument, type StoredDocument } from './describe-document.ts';
import { drawable, isolated, runsOf, withoutMarks } from './pdf/text-runs.ts';

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

const describe = async (code: string, document: Partial<StoredDocument>, more: Partial<DocumentContent>) => {
  const { content } = await makeInvoice(testApp, await makeSupplier(testApp.sql));
  const party = (taxNumber: string) => ({ ...content.seller, taxNumber });
  const { title, seller, rows, notes } = describeDocument(
    {
      ...{ kind: 'invoice', number: 'INV-2026-000001', issuedAt: new Date('2026-11-27') },
      ...{ net: 10_000, tax: 0, total: 10_000, ...document },
      content: { ...content, seller: party('FR12345678901'), buyer: party('DE123456788'), ...more },
    },
    languageOf(code),
  );
  const plain = (lines: string[]) => withoutMarks(lines.join('; ')).replaceAll(/[\u200e\u200f\u00a0]/g, '');
  const values = Object.fromEntries(rows.map(([label, lines]) => [label, plain(lines)]));
  return { title: plain([title]), seller: plain(seller), notes, values };
};

it('names net, rate, both tax numbers and the reverse charge', async () => {
  const invoice = await describe('en', {}, { tax: { rate: 0, isReverseCharge: true } });
  expect(invoice).toMatchObject({
    seller: expect.stringContaining('Tax number FR12345678901'),
    values: {
      Customer: expect.stringContaining('Tax number DE123456788'),
      ...{ Net: '$100.00', 'Tax, 0%': '$0.00' },
    },
    notes: ['Reverse charge: the customer owes the tax.'],
  });
});

it.each([
  [
    'en',
    'Credit note CN-2026-000001',
    { Corrects: 'Invoice INV-2026-000001 of October 31, 2026', Net: '$21.01', 'Tax, 19%': '$3.99' },
  ],
  [
    'ar',
    'إشعار دائن CN-2026-000001',
    {
      ...{ يصحّح: 'فاتورة INV-2026-000001 بتاريخ 31 أكتوبر 2026' },
      ...{ الصافي: '21.01US$', 'الضريبة، 19%': '3.99US$' },
    },
  ],
])('says on a credit note what it corrects, with net and tax: %s', async (code, title, rows) => {
  const note = await describe(
    code,
    { kind: 'credit_note', number: 'CN-2026-000001', net: 2101, tax: 399, total: 2500 },
    {
      tax: { rate: 1900, isReverseCharge: false },
      corrects: { kind: 'invoice', number: 'INV-2026-000001', issuedAt: '2026-10-31T10:00:00.000Z' },
    },
  );
  expect(note).toMatchObject({ title, values: rows, notes: [] });
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
