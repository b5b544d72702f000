import { expect, test } from 'vitest';
import { inOrder, moved } from './use-order.ts';

test('moves an item earlier or later, and the others close the gap', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('puts files that the order does not name last, in their old order', () => {
  const files = ['a', 'b', 'new', 'c'].map((_id) => ({ _id }));
  const ids = (ordered: { _id: string }[]) => ordered.map(({ _id }) => _id);
  expect(ids(inOrder(files, ['c', 'a', 'b']))).toEqual(['c', 'a', 'b', 'new']);
  expect(inOrder(files, null)).toBe(files);
});
