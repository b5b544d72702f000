import { expect, test } from 'vitest';
import { followedBy, neighbourOf, type Rows, refreshedBy } from './rows.ts';

const idOf = (row: string) => row;
const list = (rows: string, nextCursor: string | null = null): Rows<string> => ({
  rows: rows.split(' ').filter(Boolean),
  nextCursor,
});

test('a page that follows repeats nothing', () => {
  expect(followedBy(list('a b', 'b'), list('b c'), idOf)).toEqual(list('a b c'));
});

test('the first page read again takes away what is gone and keeps what was read beyond it', () => {
  expect(refreshedBy(list('a b c d', 'd'), list('b c', 'c'), idOf)).toEqual(list('b c d', 'd'));
});

test('the first page read again may be all there is', () => {
  expect(refreshedBy(list('a b c', 'c'), list('b'), idOf)).toEqual(list('b'));
  expect(refreshedBy(list('a b', 'b'), list('x y', 'y'), idOf)).toEqual(list('x y', 'y'));
});

test('after a decision the next one opens, at the end the one before, and nothing when it was the last', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'b', idOf)).toBe('c');
  expect(neighbourOf(['a', 'b', 'c'], 'c', idOf)).toBe('b');
  expect(neighbourOf(['a'], 'a', idOf)).toBe(null);
});
