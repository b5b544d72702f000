import { decodeText, isWorkbook, parseLines } from '@sokoni/contract/csv';
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
    const csv = csvOf(edits, true);
    expect(parseLines(csv)[1]).toEqual({
      line: 2,
      cells: ['bag.jpg', 'Sac à main', '12,5', description, 'a'],
    });
  });

  it.each(['=1+1', '+254', '-5', '@SUM(A1)'])('guards %s against being run as a formula', (name) => {
    const csv = csvOf({ a: { name } });
    expect(csv).toContain(`"'${name}"`);
    expect(parseLines(csv)[1]?.cells[1]).toBe(name);
  });
});

describe('parseLines', () => {
  it.each([',', ';', '\t'])('recognises %j between the cells', (delimiter) => {
    const text = `\ufeff${[['File name', 'Price'], [], ['bag.jpg', '12']].map((cells) => cells.join(delimiter)).join('\r\n')}`;
    expect(parseLines(text)).toEqual([
      { line: 1, cells: ['File name', 'Price'] },
      { line: 3, cells: ['bag.jpg', '12'] },
    ]);
  });

  it.each([
    ['\r\n', '\n'],
    ['\n', '\r\n'],
    ['\r', '\n'],
  ])('counts the lines of the file and reads mixed line endings whole: %j and %j', (first, second) => {
    const text = `File name,Name${first}bag.jpg,"Bag${second}two${first}lines"${second}${first}shoe.jpg,Shoe${second}`;
    expect(parseLines(text)).toEqual([
      { line: 1, cells: ['File name', 'Name'] },
      { line: 2, cells: ['bag.jpg', 'Bag\ntwo\nlines'] },
      { line: 6, cells: ['shoe.jpg', 'Shoe'] },
    ]);
  });
});

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

describe('decodeText', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('é مرحبا'), 'é مرحبا'],
    ['the Windows code page of Excel', new Uint8Array([0xe9, 0x80]), 'é€'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0xe9, 0x00]), 'é'],
  ])('reads %s', (_name, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
  });
});

it('recognises a workbook, which is no CSV file', () => {
  expect(isWorkbook(new TextEncoder().encode('PK\u0003\u0004'))).toBe(true);
  expect(isWorkbook(new TextEncoder().encode('File name'))).toBe(false);
});

it.each([
  ['en-GB', false],
  ['fr', true],
  ['de-DE', true],
])('knows whether spreadsheets of %s have a decimal comma', (locale, isComma) => {
  expect(hasDecimalComma(locale)).toBe(isComma);
});
