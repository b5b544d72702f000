import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { fairTurns } from './share-event-loop.ts';

const noCrowd = { crowd: 10_000, pause: 1000 };
afterEach(() => vi.useRealTimers());

test('starts some tasks of a key in each turn, in their order', async () => {
  const start = fairTurns({ perTurn: 2, waiting: 10, ...noCrowd });
  const started: number[] = [];
  for (const task of [1, 2, 3, 4, 5]) start('a', () => started.push(task));
  expect(started).toEqual([1, 2]);
  await nextTurn();
  expect(started).toEqual([1, 2, 3, 4]);
  await nextTurn();
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test('starts a task of another key at once, however many of the first wait', async () => {
  const start = fairTurns({ perTurn: 2, waiting: 1000, ...noCrowd });
  const started: string[] = [];
  for (let count = 0; count < 500; count++) start('a', () => started.push('a'));
  start('b', () => started.push('b'));
  expect(started).toEqual(['a', 'a', 'b']);
  await nextTurn();
  start('b', () => started.push('b'));
  expect(started.slice(3)).toEqual(['a', 'a', 'b']);
});

test('rejects a task when too many tasks of its key wait', async () => {
  const start = fairTurns({ perTurn: 1, waiting: 2, ...noCrowd });
  const results = [1, 2, 3, 4].map(() => start('a', () => {}));
  expect(results).toEqual([true, true, true, false]);
  await nextTurn();
  expect(start('a', () => {})).toBe(true);
});

test('starts tasks of a key with a crowd only after each pause, and those of other keys at once', () => {
  vi.useFakeTimers();
  const start = fairTurns({ perTurn: 2, crowd: 3, pause: 10, waiting: 100 });
  const started: string[] = [];
  for (let count = 0; count < 10; count++) start('a', () => started.push('a'));
  expect(started.join('')).toBe('aa');
  vi.advanceTimersByTime(9);
  expect(started.join('')).toBe('aa');
  for (let count = 0; count < 3; count++) start('b', () => started.push('b'));
  expect(started.join('')).toBe('aabb');
  vi.advanceTimersByTime(11);
  expect(started.join('')).toBe('aabbaab');
  vi.advanceTimersByTime(20);
  // The last three are no crowd.
  expect(started.filter((key) => key === 'a')).toHaveLength(10);
});
