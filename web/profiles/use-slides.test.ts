import { expect, test } from 'vitest';
import { slideAfter } from './use-slides.ts';

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 1, 0],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 0, 0],
  ['PageDown', 0, 1],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['a', 2, null],
  ['Tab', 2, null],
])('handles %s on slide %i of five', (key, at, to) => expect(slideAfter(key, at, 5, false)).toBe(to));

test('reverses the arrow keys in right-to-left pages', () => {
  expect(slideAfter('ArrowLeft', 1, 5, true)).toBe(2);
  expect(slideAfter('ArrowRight', 1, 5, true)).toBe(0);
});

test('keeps a single picture', () => {
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) expect(slideAfter(key, 0, 1, false)).toBe(0);
});
