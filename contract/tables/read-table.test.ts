import { describe, expect, it } from 'vitest';
import { exportHeadings, productColumns } from './product-columns.ts';
import { readTableFile } from './read-table-file.ts';
import { otherPrograms } from './testing/other-programs.ts';
import { translatedHeadings } from './translated-headings.ts';

const { link: _link, ...columns } = productColumns;
const options = {
  columns,
  required: [['name']],
  expected: ['picture'],
  sameIn: 'handle',
  most: 200,
} as const;

function read(text: string | Uint8Array) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return readTableFile(bytes, options, { currency: 'USD' });
}

function rowsOf(text: string | Uint8Array) {
  const table = read(text);
  if ('problem' in table) throw new Error(table.problem);
  expect(table.problems).toEqual([]);
  return table.rows.map(({ values }) => values);
}

function notesOf(text: string) {
  const table = read(text);
  if ('problem' in table) throw new Error(table.problem);
  return table.notes.map(({ line, why, isData }) => [line, why, isData]);
}

describe.each(Object.entries(otherPrograms))('a table of %s', (_name, { headings, rows, read: expected }) => {
  const file = [headings, ...rows];
  const good = rowsOf(file.join('\n'));
  const delimiter = /[,;\t]/.exec(headings.replace(/\(.*?\)/g, ''))?.[0] ?? ',';
  const empty = delimiter.repeat(headings.split(delimiter).length - 1);
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

  it('is read by its headings', () => {
    expect(good).toHaveLength(2);
    expect(good[0]).toMatchObject(expected);
  });

  it.each<[string, string | Uint8Array]>([
    ['a separator line', [`sep=${delimiter}`, ...file].join('\r\n')],
    ['a title', ['Price list 2026', '', ...file].join('\n')],
    ['a title with empty cells', [`Our prices${empty}`, ...file].join('\n')],
    ['comments', ['# Required | An id', headings, '# leather', ...rows].join('\n')],
    ['a total', [...file, `Total${empty}`].join('\n')],
    ['a grand total', [...file, `Total général${empty}`].join('\n')],
    ['the end of a file of DOS', [...file, '\u001a'].join('\r\n')],
    ['a total in Arabic', [...file, `المجموع: 2${empty}`].join('\n')],
    ['a note', [...file, '', 'Prices are valid until December'].join('\n')],
    ['blank lines', ['', headings, empty, ...rows, empty, ' ', ''].join('\n')],
    ['empty cells at the end', file.map((line) => `${line}${delimiter}${delimiter}`).join('\n')],
    ['the headings again', [headings, rows[0], headings, rows[1]].join('\n')],
    ['mixed line ends', `${headings}\r\n${rows.join('\r')}\r\r\n`],
    ['a byte order mark', `\ufeff${file.join('\n')}`],
    ['UTF-16 with a mark', utf16(`\ufeff${file.join('\r\n')}`)],
    ['UTF-16 without one', utf16(file.join('\r\n'))],
    [
      'UTF-16 of the other order',
      new Uint8Array(Buffer.from(`\ufeff${file.join('\n')}`, 'utf16le').swap16()),
    ],
    ['capitals', file.with(0, headings.toUpperCase()).join('\n')],
  ])('is read the same with %s', (_part, text) => expect(rowsOf(text)).toEqual(good));

  it.each([
    ['a missing quotation mark', `${delimiter}"never ends`],
    ['too many cells', `${empty}${delimiter}more`],
  ])('names the line with %s, and reads the others', (_part, bad) => {
    const text = [headings, rows[0], bad, rows[1]].join('\n');
    expect(rowsOf(text)).toEqual(good);
    expect(notesOf(text)).toEqual([[3, expect.any(String), true]]);
  });
});

it.each([
  ['Nom;Tarif régulier;UGS;Images', 'Sac;12,50;B1;a.jpg'],
  ['Nom *;Prix HT;Référence;URL des images (x,y,z...)', 'Sac;12,50;B1;a.jpg'],
  ['Name;Regulärer Preis;Artikelnummer;Bilder', 'Sac;12,50;B1;a.jpg'],
  ['Nombre;Precio normal;SKU;Imágenes', 'Sac;12,50;B1;a.jpg'],
  ['Nombre;Désignation;Prix TTC;Prix HT;REF;Images', '5;Sac;14;12,50;B1;a.jpg'],
  ['Article;Nombre;Prix;SKU;Images', 'Sac;5;12,50;B1;a.jpg'],
])('reads %s of a shop in another language', (headings, row) =>
  expect(rowsOf(`${headings}\n${row}`)).toMatchObject([
    { name: 'Sac', price: '12.5', sku: 'B1', picture: 'a.jpg' },
  ]),
);

it('reads our own export in every language', () => {
  for (const nth of [0, 1, 2, 3]) {
    const names = Object.values(exportHeadings).flatMap(
      ([text = '']) => translatedHeadings[text]?.at(nth) ?? text,
    );
    const cells = names.map((_name, column) => `${column}`);
    const table = read(`${names.filter(Boolean).join(';')}\n${cells.join(';')}`);
    expect('unused' in table && table.unused.length, names.join()).toBeLessThanOrEqual(1);
  }
});

describe('readTable', () => {
  it('keeps lines of one product together', () => {
    const text = 'Handle,Title,Image Src\npot,Pot,a.jpg\npot,,b.jpg\n,Cup,c.jpg';
    expect(rowsOf(text).map(({ name }) => name)).toEqual(['Pot', 'Cup']);
    expect(notesOf(text)).toEqual([[3, 'Another variant or picture of an earlier line', false]]);
  });

  it('finds the currency that only a sign in the heading says', () => {
    const bytes = new TextEncoder().encode('Name;Price (€)\nBag;12,50');
    expect(readTableFile(bytes, options)).toMatchObject({ rows: [{ values: { currency: 'EUR' } }] });
  });

  it('loses only the line of a stray quotation mark', () => {
    const text = 'name,description\n"Bag,red\nShoe,blue\nHat,"Big, ""red"" hat"';
    expect(rowsOf(text).map(({ name }) => name)).toEqual(['Shoe', 'Hat']);
  });

  it.each([
    ['', 'file'],
    ['\ufeff\r\n', 'file'],
    ['name,price', 'no lines'],
    ['Hello', 'no table'],
    ['colour,size\nred,2', 'no headings'],
    ['nombre,prix\n5,12', 'no headings'],
    [`name\n${'a\n'.repeat(201)}`, 'too many lines'],
    [`name\n${'a'.repeat(2 ** 20)}`, 'file'],
    ['PK\u0003\u0004', 'file'],
  ])('refuses %j', (text, problem) => expect(read(text)).toMatchObject({ problem }));

  it.each(['Total;14,50', 'TOTAL :;$ 14', 'Somme;14 FCFA', 'Jumla;14'])('takes %s for a total', (total) =>
    expect(notesOf(`picture;price;name\na.jpg;12;A\n${total}`)).toEqual([[3, 'A total or a note', false]]),
  );

  it.each([
    'Total;14,50;Engine oil',
    'total.jpg;14,50;Oil',
    'Total Quartz;14;Oil',
    'Total Value;14;',
    ';14;Total Quartz 9000',
    '#1 Honey;14;',
  ])('takes %s for a line', (line) =>
    expect(rowsOf(`picture;price;name\n${line}\na.jpg;12;A`)).toHaveLength(2),
  );

  it('names few of 100,000 headings', () => {
    const names = Array.from({ length: 100_000 }, (_, nth) => `h${nth}`);
    expect(read(`name,${names.join()}\nBag`)).toMatchObject({ unused: names.slice(0, 50) });
  });
});
