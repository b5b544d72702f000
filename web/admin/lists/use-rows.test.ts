import { expect, test } from 'vitest';
import { neighbourOf } from './use-rows.ts';

const [a, b, c] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];

test('opens the next row after a decision, at the end the previous one, and none after an item without a row', () => {
  expect(neighbourOf([a, b, c], 'b')).toBe(c);
  expect(neighbourOf([a, b, c], 'c')).toBe(b);
  expect(neighbourOf([a], 'a')).toBeUndefined();
  expect(neighbourOf([a, b], 'c')).toBeUndefined();
});
