import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { type CellText, withCells } from './edits.ts';
import { hasHeadings, readTable } from './read-table.ts';
import { makeProduct } from './testing/make-product.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const bag = makeProduct({ _id: 'bag', fileName: 'Bag.jpg', name: 'Bag', price: 12.5 });
const shoe = makeProduct({ _id: 'shoe', fileName: 'shoe.jpg' });
const twin = makeProduct({ _id: 'twin', fileName: 'IMG_1.jpg' });
const otherTwin = makeProduct({ _id: 'other', fileName: 'IMG_1.jpg' });
const products = [bag, shoe, twin, otherTwin];

const linesOf = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const read = (...rows: string[][]) => {
  const columns = columnsOf('supplier');
  return readTable(linesOf(...rows), { products, columns });
};
const textsOf = (cells: CellText[]) => cells.map(({ product, field, text }) => [product._id, field, text]);

describe('a table with headings', () => {
  it('finds pictures by file name, capitals ignored, and columns in any order', () => {
    const { cells, problems, ignored } = read(
      ['price', 'FILE NAME', 'Colour', 'Lead time'],
      ['13', 'bag.JPG', 'red', '2 weeks'],
    );
    expect(textsOf(cells)).toEqual([
      ['bag', 'price', '13'],
      ['bag', 'leadTime', '2 weeks'],
    ]);
    expect([problems, ignored]).toEqual([[], ['Colour']]);
  });

  it('names the line of each picture that it does not find', () => {
    const { cells, problems } = read(
      ['File name', 'Name'],
      ['hat.jpg', 'Hat'],
      ['', 'Nothing'],
      ['img_1.jpg', 'Twin'],
      ['shoe.jpg', 'Shoe'],
      ['SHOE.jpg', 'Shoe again'],
    );
    expect(textsOf(cells)).toEqual([['shoe', 'name', 'Shoe']]);
    expect(problems.map(({ line, text }) => [line, text])).toEqual([
      [2, 'You have no picture named hat.jpg'],
      [3, 'Enter the file name of the picture'],
      [4, 'Several of your pictures are named img_1.jpg'],
      [6, 'An earlier line is about the same picture'],
    ]);
  });

  it('finds pictures of the same name by their id', () => {
    const { cells } = read(['ID', 'File name', 'Name'], ['other', 'IMG_1.jpg', 'Second']);
    expect(textsOf(cells)).toEqual([['other', 'name', 'Second']]);
  });

  it('is recognised by a column that names the pictures', () => {
    const columns = columnsOf('supplier');
    expect(hasHeadings(linesOf(['File name', 'Price']), columns)).toBe(true);
    expect(hasHeadings(linesOf(['Name', 'Price']), columns)).toBe(false);
    expect(hasHeadings(linesOf(['File name', 'Client']), columns)).toBe(false);
    expect(hasHeadings([], columns)).toBe(false);
  });
});

describe('withCells', () => {
  it('keeps only cells that differ from the stored details', () => {
    const edits = withCells({}, [
      { product: bag, field: 'name', text: 'Sac' },
      { product: bag, field: 'price', text: '12,50' },
    ]);
    expect(edits).toEqual({ bag: { name: 'Sac' } });
    expect(withCells(edits, [{ product: bag, field: 'name', text: 'Bag' }])).toEqual({});
  });
});
