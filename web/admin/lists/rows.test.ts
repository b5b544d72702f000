import { expect, test } from 'vitest';
import { followedBy, neighbourOf, type Rows, refreshedBy } from './rows.ts';

const idOf = (row: string) => row;
const list = (rows: string, nextCursor: string | null = null): Rows<string> => ({
  rows: rows.split(' ').filter(Boolean),
  nextCursor,
});

test('appends a page without duplicates', () => {
  expect(followedBy(list('a b', 'b'), list('b c'), idOf)).toEqual(list('a b c'));
});

test('removes missing rows of the reloaded first page and keeps the rows after it', () => {
  expect(refreshedBy(list('a b c d', 'd'), list('b c', 'c'), idOf)).toEqual(list('b c d', 'd'));
});

test('keeps only the reloaded first page when it is the last', () => {
  expect(refreshedBy(list('a b c', 'c'), list('b'), idOf)).toEqual(list('b'));
  expect(refreshedBy(list('a b', 'b'), list('x y', 'y'), idOf)).toEqual(list('x y', 'y'));
});

test('opens the next row after a decision, at the end the previous one, and none when the list is empty', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'b', idOf)).toBe('c');
  expect(neighbourOf(['a', 'b', 'c'], 'c', idOf)).toBe('b');
  expect(neighbourOf(['a'], 'a', idOf)).toBe(null);
});
