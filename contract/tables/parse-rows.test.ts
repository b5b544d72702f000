import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseRows, withOneLineEnding } from './parse-rows.ts';

const folder = import.meta.resolve('csv-spectrum').replace(/[^/]*$/, '');
const fileAt = (path: string) => fileURLToPath(`${folder}${path}`);
// Its location_coordinates.json describes another file.
const files = readdirSync(fileAt('csvs')).filter((file) => file !== 'location_coordinates.csv');

it.each(files)('reads %s as the test suite of CSV parsers does', (file) => {
  const text = readFileSync(fileAt(`csvs/${file}`), 'utf8');
  const [head, ...rows] = parseRows(withOneLineEnding(text), { delimiter: ',', most: 100 });
  const read = rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, nth) => [name, cells[nth]])),
  );
  const json = JSON.parse(readFileSync(fileAt(`json/${file.replace('.csv', '.json')}`), 'utf8'));
  expect(JSON.stringify(read)).toBe(withOneLineEnding(JSON.stringify(json)).replaceAll('\\r\\n', '\\n'));
});

it('counts the lines of the file', () => {
  const text = 'File name,Name\nbag.jpg,"Bag\ntwo\nlines"\n\nshoe.jpg,Shoe';
  expect(parseRows(text, { delimiter: ',', most: 10 }).map(({ line }) => line)).toEqual([1, 2, 6]);
});

it('names or reads every line below many missing quotation marks', () => {
  const lines = Array.from({ length: 20 }, (_, nth) => (nth % 2 ? `b${nth}.jpg,Bag` : `a${nth}.jpg,"Bag`));
  const rows = parseRows(`File name,Name\n${lines.join('\n')}\n`, { delimiter: ',', most: 100 });
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 21 }, (_, nth) => nth + 1));
});
