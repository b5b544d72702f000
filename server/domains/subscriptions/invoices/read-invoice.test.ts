import { inflateSync } from 'node:zlib';
import { languageOf } from '@sokoni/contract/languages';
import { expect, it } from 'vitest';
import { setSiteNames, siteNames } from '../../../platform/site-name.ts';
import { ask } from '../../../testing/call.ts';
import { makePayment, makeSupplier, type Person } from '../../../testing/factories.ts';
import { makeInvoice, publishOnCard } from '../../../testing/paying.ts';
import { picture } from '../../../testing/uploads.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import type { DocumentContent } from './content.ts';
import { describeDocument, type StoredDocument } from './describe-document.ts';
import { drawable, isolated, runsOf, withoutMarks } from './pdf/text-runs.ts';

const testApp = useTestApp();

const receiptOf = async (supplier: Person) => {
  const { id } = await makePayment(testApp.sql, supplier);
  return ask(testApp, `GET /payments/${id}/receipt`, { as: supplier });
};

/** The words of a PDF as readers find them: the letters of each font's glyphs, in their order on paper. */
function textOf(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const streamOf = (id = '') => {
    const [, bytes = ''] = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  };
  const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const all = [...objects.values()].join('\n');
  const fonts = new Map(
    [...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]);
      const [, ranges = ''] = /beginbfrange([\s\S]*)endbfrange/.exec(map) ?? [];
      const lists = [...ranges.matchAll(/\[(.*?)\]/g)].map(([, list = '']) => list.match(/<[^>]*>/g) ?? []);
      return [name, lists.flat().map((code) => utf16(code.slice(1, -1).replaceAll(' ', '')))];
    }),
  );
  let letters: string[] = [];
  const page = streamOf(/\/Contents (\d+) 0 R/.exec(all)?.[1]);
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)]
    .map(([, font, shown = '']) => {
      if (font) letters = fonts.get(font) ?? [];
      const glyphs = [...shown.matchAll(/<(.*?)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      return glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)]).join('');
    })
    .join(' ');
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
  // Readers turn Arabic words around.
  const onPaper = (text: string) => (/\p{Script=Arabic}/u.test(text) ? [...text].reverse().join('') : text);
  for (const text of [title, method, 'شركة النيل'])
    expect(textOf(answer.rawPayload)).toContain(onPaper(text));
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
  const plain = (lines: string[]) => withoutMarks(lines.join('; ')).replaceAll('\u00a0', ' ');
  const values = Object.fromEntries(rows.map(([label, lines]) => [label, plain(lines)]));
  return { title: plain([title]), seller: plain(seller), notes, values };
};

it('names net, rate, both tax numbers and the reverse charge', async () => {
  const invoice = await describe('en', {}, { tax: { rate: 0, isReverseCharge: true } });
  expect(invoice).toMatchObject({
    seller: expect.stringContaining('Tax number FR12345678901'),
    values: {
      Customer: expect.stringContaining('Tax number DE123456788'),
      ...{ Net: 'USD 100.00', 'Tax, 0%': 'USD 0.00' },
    },
    notes: ['Reverse charge: the customer owes the tax.'],
  });
});

it.each([
  [
    'en',
    'Credit note CN-2026-000001',
    { Corrects: 'Invoice INV-2026-000001 of October 31, 2026', Net: 'USD 21.01', 'Tax, 19%': 'USD 3.99' },
  ],
  [
    'ar',
    'إشعار دائن CN-2026-000001',
    {
      ...{ يصحح: 'فاتورة INV-2026-000001 بتاريخ 31 أكتوبر 2026' },
      ...{ الصافي: '21.01 USD', 'الضريبة، 19%': '3.99 USD' },
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

it('has the logo of the company', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { id } = await makeInvoice(testApp, supplier);
  const isDrawn = async () =>
    (await ask(testApp, `GET /invoices/${id}`, { as: supplier })).rawPayload.includes('/Subtype /Image');
  expect(await isDrawn()).toBe(false);
  const name = 'logo'.padEnd(22, '-');
  await testApp.sql`
    INSERT INTO company_pictures (name, bytes, uploaded_at) VALUES (${name}, ${await picture()}, now())`;
  await publishOnCard(testApp, 'logo', { picture: name });
  expect(await isDrawn()).toBe(true);
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
  for (const font of ['NotoSans-Regular', 'Amiri', 'NotoSansEthiopic']) {
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
  const names = siteNames();
  setSiteNames({ ...names, shortName: '市場 Soko' });
  const { statusCode, rawPayload: pdf } = await receiptOf(supplier);
  setSiteNames(names);
  expect(statusCode).toBe(200);
  expect(textOf(pdf)).toContain('Soko ');
  // The box of a font stands for no letter.
  expect(textOf(pdf)).not.toContain('\0');
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
