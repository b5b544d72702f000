import { expect, test } from 'vitest';
import { atMost, QueueFullError } from './at-most.ts';

test('runs so many at once, keeps so many waiting, and refuses the rest', async () => {
  const takeTurn = atMost({ running: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => takeTurn(task)));
  expect(results.map((result) => result.status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(results.at(-1)).toMatchObject({ reason: expect.any(QueueFullError) });
  expect(most).toBe(2);
});

test('gives the place of one that failed to the next', async () => {
  const takeTurn = atMost({ running: 1, waiting: 9 });
  const failing = takeTurn(() => Promise.reject(new Error('no')));
  const next = takeTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await takeTurn(async () => 'again')).toBe('again');
});
