import { i18n } from '@lingui/core';
import { exportHeadings } from '@sokoni/contract/tables/product-columns';
import { readTableFile } from '@sokoni/contract/tables/read-table-file';
import { beforeEach, describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { type CellText, withCells, withoutSaved } from './edits.ts';
import { matchRows, tableOptions } from './read-table.ts';
import { makeProduct } from './testing/make-product.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const bag = makeProduct({ _id: 'bag', fileName: 'Bag.jpg', name: 'Bag', price: 12.5 });
const shoe = makeProduct({ _id: 'shoe', fileName: 'shoe.jpg' });
const twin = makeProduct({ _id: 'twin', fileName: 'IMG_1.jpg' });
const otherTwin = makeProduct({ _id: 'other', fileName: 'IMG_1.jpg' });
const products = [bag, shoe, twin, otherTwin];

const columns = () => columnsOf('supplier');
function read(...rows: string[][]) {
  const bytes = new TextEncoder().encode(rows.map((cells) => cells.join('\t')).join('\n'));
  const table = readTableFile(bytes, tableOptions(columns()), { currency: 'NGN' });
  if ('problem' in table) throw new Error(table.problem);
  return matchRows(table, { products, columns: columns() });
}
const textsOf = (cells: CellText[]) => cells.map(({ product, field, text }) => [product._id, field, text]);

describe('a table with headings', () => {
  it('finds pictures by file name, capitals ignored, and columns in any order', () => {
    const { cells, problems, ignored } = read(
      ['price', 'FILE NAME', 'Colour', 'Lead time'],
      ['13', 'bag.JPG', 'red', '2 weeks'],
    );
    expect(textsOf(cells)).toEqual([
      ['bag', 'price', '13'],
      ['bag', 'currency', 'NGN'],
      ['bag', 'leadTime', '2 weeks'],
    ]);
    expect([problems, ignored]).toEqual([[], ['Colour']]);
  });

  it('keeps what the missing cells of a short line would change, and clears what a blank cell has', () => {
    const { cells } = read(['File name', 'Name', 'Price', 'Lead time'], ['Bag.jpg', ''], ['shoe.jpg']);
    expect(textsOf(cells)).toEqual([['bag', 'name', '']]);
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

  it('finds pictures by the address that another program has for them, or by their name', () => {
    const { cells } = read(
      ['Title', 'image_link', 'price'],
      ['Red bag', 'https://cdn.example.com/files/Bag.jpg?v=2, https://cdn.example.com/b.jpg', '13 USD'],
      ['Bag', '', '14 USD'],
    );
    expect(textsOf(cells).slice(0, 3)).toEqual([
      ['bag', 'name', 'Red bag'],
      ['bag', 'price', '13'],
      ['bag', 'currency', 'USD'],
    ]);
  });

  it.each(['supplier', 'freelancer'] as const)('reads all headings that a %s exports', (role) => {
    for (const { field, label } of columnsOf(role)) expect(exportHeadings[field]).toContain(label);
  });
});

it('keeps the cells that were typed while others were saved', () => {
  const edits = { bag: { name: 'Sac', price: '12' }, jar: { name: 'Jarre' } };
  const saved = [{ product: bag, edits: { name: 'Sac', price: '11' } }];
  expect(withoutSaved(edits, saved)).toEqual({ bag: { price: '12' }, jar: { name: 'Jarre' } });
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
