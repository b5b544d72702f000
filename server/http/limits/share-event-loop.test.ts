import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairTurns } from './share-event-loop.ts';

test('starts some tasks of a key in each turn, in their order', async () => {
  const start = fairTurns({ perTurn: 2, waiting: 10 });
  const started: number[] = [];
  for (const task of [1, 2, 3, 4, 5]) start('a', () => started.push(task));
  expect(started).toEqual([1, 2]);
  await nextTurn();
  expect(started).toEqual([1, 2, 3, 4]);
  await nextTurn();
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test('starts a task of another key at once, however many of the first wait', async () => {
  const start = fairTurns({ perTurn: 2, waiting: 1000 });
  const started: string[] = [];
  for (let count = 0; count < 500; count++) start('a', () => started.push('a'));
  start('b', () => started.push('b'));
  expect(started).toEqual(['a', 'a', 'b']);
  await nextTurn();
  start('b', () => started.push('b'));
  expect(started.slice(3)).toEqual(['a', 'a', 'b']);
});

test('rejects a task when too many tasks of its key wait', async () => {
  const start = fairTurns({ perTurn: 1, waiting: 2 });
  const results = [1, 2, 3, 4].map(() => start('a', () => {}));
  expect(results).toEqual([true, true, true, false]);
  await nextTurn();
  expect(start('a', () => {})).toBe(true);
});
