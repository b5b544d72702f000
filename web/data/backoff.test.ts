import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('waits longer each time, up to a limit, with a random share', () => {
  const longest = [0, 1, 2, 3, 10, 1000].map((tries) => backoff(tries, {}, () => 1));
  expect(longest).toEqual([1000, 2000, 4000, 8000, 30_000, 30_000]);
  expect(backoff(2, {}, () => 0)).toBe(2000);
});
