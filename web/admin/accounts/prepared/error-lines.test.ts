import { expect, it } from 'vitest';
import { errorLines, leftOutLines } from './error-lines.ts';

it('lists errors by line, those of the whole file first', () => {
  expect(
    errorLines({
      'lines.12.price': 'Enter a price above 0',
      'lines.2.companyName': 'Company name is required',
      'lines.3.line': 'This cell never ends',
      archives: 'We can’t read this archive',
    }),
  ).toEqual([
    'We can’t read this archive',
    'Line 2, company: Company name is required',
    'Line 3: This cell never ends',
    'Line 12, price: Enter a price above 0',
  ]);
});

it('lists the columns that are not read before the lines that are left out', () => {
  const leftOut = [{ line: 3, name: '', why: 'A total or a note' }];
  expect(leftOutLines({ unused: ['GTIN', 'Colour'], leftOut })).toEqual([
    'Columns left out: GTIN, Colour',
    'Line 3: A total or a note',
  ]);
  expect(leftOutLines({ unused: [] })).toEqual([]);
});
