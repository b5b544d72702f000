import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const verdicts = ['pass', 'not applicable', 'the specification forbids it', 'not met'];

test('docs/security.md names only existing tests', () => {
  const named = [...document.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(30);
  for (const [, file = '', name = ''] of named) {
    expect(readFileSync(join(root, file), 'utf8').includes(name), `${file}: ${name}`).toBe(true);
  }
});

test('docs/security.md has a verdict for all 79 requirements', () => {
  const rows = [...document.matchAll(/^\| (\d[^|]*?) +\| ([^|]*?) +\|/gm)];
  for (const [, , verdict] of rows) expect(verdicts).toContain(verdict);
  const numbers = rows.flatMap(([, cell = '']) => numbersIn(cell));
  const chapters = { '5': [1, 6, 3, 3], '6': [3, 12, 8, 6, 8, 4, 2, 4], '7': [3, 4, 2, 5, 3, 2] };
  const all = Object.entries(chapters).flatMap(([chapter, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, nth) => `${chapter}.${section + 1}.${nth + 1}`),
    ),
  );
  expect(numbers).toEqual(all);
  expect(all).toHaveLength(79);
});

/** '6.5.1 to 6.5.8', '6.7.1, 6.7.2' or one number. */
function numbersIn(cell: string): string[] {
  const [from = '', to] = cell.split(' to ');
  if (!to) return cell.split(', ');
  const section = from.slice(0, from.lastIndexOf('.') + 1);
  const [first, last] = [from, to].map((number) => Number(number.slice(section.length))) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, nth) => `${section}${first + nth}`);
}
