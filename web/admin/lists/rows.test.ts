import { expect, test } from 'vitest';
import { neighbourOf } from './rows.ts';

const idOf = (row: string) => row;

test('opens the next row after a decision, at the end the previous one, and none when the list is empty', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'b', idOf)).toBe('c');
  expect(neighbourOf(['a', 'b', 'c'], 'c', idOf)).toBe('b');
  expect(neighbourOf(['a'], 'a', idOf)).toBe(null);
});
