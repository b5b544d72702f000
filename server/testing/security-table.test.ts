import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import asvs from './asvs-5.0.0.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const verdicts = ['pass', 'not applicable', 'the specification forbids it', 'not met'];
const pages = ['docs/security.md', 'docs/asvs.md'].map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));
const all = pages.map(({ text }) => text).join('\n');
const rows = [...all.matchAll(/^\| (\d[^|]*?) +\| ([^|]*?) +\| ([^|]*?) +\| (.*?) +\|$/gm)].map(
  ([, cell = '', verdict = '', why = '', tests = '']) => ({ numbers: numbersIn(cell), verdict, why, tests }),
);

/** The level of each requirement by its number, such as '6.2.1'. */
const levels = new Map<string, number>(
  Object.entries(asvs.sections).flatMap(([section, digits]) =>
    [...digits].map((digit, index) => [`${section}.${index + 1}`, Number(digit)] as const),
  ),
);

test('the list has the 345 requirements of ASVS 5.0.0', () => {
  const counts = [1, 2, 3].map((level) => [...levels.values()].filter((each) => each === level).length);
  expect(counts).toEqual([70, 183, 92]);
});

test('docs/asvs.md names only existing tests, files and pages', () => {
  const named = [...all.matchAll(/`([^`]+\.(?:test|spec)\.(?:tsx?|mjs))` “([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(150);
  for (const [, file = '', name = ''] of named) {
    expect(readFileSync(join(root, file), 'utf8').includes(name), `${file}: ${name}`).toBe(true);
  }
  for (const [file = ''] of all.matchAll(/\b(?:docs|server|web)\/[\w/.-]+\.\w+/g))
    expect(existsSync(join(root, file)), file).toBe(true);
  for (const { file, text } of pages) {
    for (const [, target = '', heading] of text.matchAll(/\]\(([^)#:]+\.md)(?:#([\w-]+))?\)/g)) {
      const path = join(root, file, '..', target);
      const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm);
      const anchors = [...headings].map(([, words = '']) => words.toLowerCase().replaceAll(' ', '-'));
      if (heading) expect(anchors, `${file}: ${target}#${heading}`).toContain(heading);
    }
  }
});

test('docs/asvs.md has one verdict for each requirement of levels 1 and 2', () => {
  for (const { verdict, numbers } of rows) expect(verdicts, numbers.join()).toContain(verdict);
  const numbers = rows.flatMap((row) => row.numbers);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(numbers.filter((number) => !levels.has(number))).toEqual([]);
  const required = [...levels].filter(([, level]) => level < 3).map(([number]) => number);
  expect(required.filter((number) => !numbers.includes(number))).toEqual([]);
});

test('every verdict names its test, or says why', () => {
  for (const { numbers, why, tests } of rows) expect(why || tests, numbers.join()).not.toBe('');
});

test('docs/security.md counts the verdicts', () => {
  const counted = (verdict: string) =>
    rows
      .filter((row) => row.verdict === verdict)
      .flatMap((row) => row.numbers)
      .filter((number) => (levels.get(number) ?? 3) < 3).length;
  for (const verdict of verdicts) {
    const row = new RegExp(`^\\| _${verdict}_ +\\| +${counted(verdict)} +\\|`, 'm');
    expect(all, `${verdict}: ${counted(verdict)}`).toMatch(row);
  }
});

/** '6.5.1 to 6.5.8', '6.7.1, 6.7.2' or one number. */
function numbersIn(cell: string): string[] {
  const [from = '', to] = cell.split(' to ');
  if (!to) return cell.split(', ');
  const section = from.slice(0, from.lastIndexOf('.') + 1);
  const [first, last] = [from, to].map((number) => Number(number.slice(section.length))) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, nth) => `${section}${first + nth}`);
}
