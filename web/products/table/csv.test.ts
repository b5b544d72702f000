import { parseRows, withOneLineEnding } from '@sokoni/contract/tables/parse-rows';
import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { csvOfProducts, hasDecimalComma, parseCells } from './csv.ts';
import { makeProduct } from './testing/make-product.ts';

const columns: Column[] = [
  { field: 'name', label: 'Name', kind: 'text' },
  { field: 'price', label: 'Price', kind: 'decimal' },
  { field: 'description', label: 'Description', kind: 'long' },
];
const headings = { file: 'File name', id: 'ID' };
const csvOf = (edits: Parameters<typeof csvOfProducts>[0]['edits'], hasDecimalComma = false) =>
  csvOfProducts({ products: [bag], columns, edits, headings, hasDecimalComma });
const rowsOf = (csv: string, delimiter: string) => parseRows(withOneLineEnding(csv), { delimiter, most: 10 });
const bag = makeProduct({ _id: 'a', fileName: 'bag.jpg', name: 'Bag', price: 12.5 });

describe('a table as a file', () => {
  it.each([
    [false, 'File name,Name,Price,Description,ID\r\nbag.jpg,Bag,12.5,,a'],
    [true, 'File name;Name;Price;Description;ID\r\nbag.jpg;Bag;12,5;;a'],
  ])('separates cells as the reader of the spreadsheet does (decimal comma: %s)', (decimalComma, text) => {
    expect(csvOf({}, decimalComma)).toBe(text);
  });

  it('contains unsaved changes, quotes and line breaks, and is read back as it was', () => {
    const description = 'Two lines,\n"tanned" in Kano; 30 cm';
    const edits = { a: { description, name: 'Sac à main' } };
    expect(rowsOf(csvOf(edits, true), ';')[1]).toMatchObject({
      line: 2,
      cells: ['bag.jpg', 'Sac à main', '12,5', description, 'a'],
    });
  });

  it.each(['=1+1', '+254', '-5', '@SUM(A1)'])('guards %s against being run as a formula', (name) => {
    const csv = csvOf({ a: { name } });
    expect(csv).toContain(`"'${name}"`);
    expect(rowsOf(csv, ',')[1]?.cells[1]).toBe(name);
  });
});

it.each([
  ['1.234,50', true, '1234,5'],
  ['1,234.50', false, '1234.5'],
  ['about 9', true, 'about 9'],
])('writes a typed price %s as the reader of the spreadsheet does', (price, decimalComma, text) =>
  expect(csvOf({ a: { price } }, decimalComma)).toContain(text),
);

describe('parseCells', () => {
  it.each([
    ['one text, with commas', null],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb', [['a'], ['b']]],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ])('reads %j', (text, cells) => {
    expect(parseCells(text)).toEqual(cells);
  });
});

it.each([
  ['en-GB', false],
  ['fr', true],
  ['de-DE', true],
])('knows whether spreadsheets of %s have a decimal comma', (locale, isComma) => {
  expect(hasDecimalComma(locale)).toBe(isComma);
});
