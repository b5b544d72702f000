import { expect, test } from 'vitest';
import { numbered } from './unread-count.tsx';

test.each([
  ['Home · Sokoni', 3, '(3) Home · Sokoni'],
  ['(3) Home · Sokoni', 4, '(4) Home · Sokoni'],
  ['(99+) Home · Sokoni', 0, 'Home · Sokoni'],
  ['Home · Sokoni', 1000, '(99+) Home · Sokoni'],
  ['(Home)', 0, '(Home)'],
])('%s with %i unread is %s', (title, unread, expected) => {
  expect(numbered(title, unread)).toBe(expected);
});
