import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { limitConcurrency, QueueFullError } from './limit-concurrency.ts';

afterEach(() => vi.useRealTimers());

test('runs a limited number of tasks at once, queues a limited number, and rejects the rest', async () => {
  const takeTurn = limitConcurrency({ running: 2, waiting: 3 });
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

test('gives the slot of a failed task to the next one', async () => {
  const takeTurn = limitConcurrency({ running: 1, waiting: 9 });
  const failing = takeTurn(() => Promise.reject(new Error('no')));
  const next = takeTurn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await takeTurn(async () => 'again')).toBe('again');
});

test('lets keys take turns, and limits the running and waiting tasks of each', async () => {
  const takeTurn = limitConcurrency({ running: 2, runningOfKey: 1, waiting: 4, waitingOfKey: 3 });
  const order: string[] = [];
  const start = (key: string) =>
    takeTurn(async () => {
      order.push(key);
      await nextTurn();
    }, key);
  const results = await Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b'].map(start));
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([4, 7]);
  expect(order.join('')).toBe('abacaa');
});

const lasting = (milliseconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('done'), milliseconds));

test('rejects a task at once when it would wait too long', async () => {
  vi.useFakeTimers();
  const takeTurn = limitConcurrency({ running: 1, waiting: 100, maxWait: 100 });
  // After twenty tasks of 40 ms the average is near 40 ms: two may wait, the third would wait for 120 ms.
  for (let count = 0; count < 20; count++) {
    const task = takeTurn(lasting(40));
    await vi.advanceTimersByTimeAsync(40);
    await task;
  }
  const accepted = [1, 2, 3].map(() => takeTurn(lasting(40)));
  expect(() => takeTurn.requireRoom()).toThrow(QueueFullError);
  await expect(takeTurn(lasting(40))).rejects.toThrow(QueueFullError);
  await vi.advanceTimersByTimeAsync(120);
  expect(await Promise.all(accepted)).toEqual(['done', 'done', 'done']);
  expect(() => takeTurn.requireRoom()).not.toThrow();
});

test('counts only what has its turn before, so a key with many waiting tasks leaves room to others', async () => {
  vi.useFakeTimers();
  const takeTurn = limitConcurrency({ running: 1, waiting: 100, maxWait: 200 });
  for (let count = 0; count < 40; count++) {
    const task = takeTurn(lasting(30));
    await vi.advanceTimersByTimeAsync(30);
    await task;
  }
  const ended: string[] = [];
  const start = (key: string) => takeTurn(lasting(30), key).then(() => ended.push(key));
  // One runs and six wait: the next one would wait for 210 ms.
  const accepted = Array.from({ length: 7 }, () => start('a'));
  expect(() => takeTurn.requireRoom('a')).toThrow(QueueFullError);
  expect(() => takeTurn.requireRoom()).not.toThrow();
  const results = Promise.allSettled([...accepted, start('b'), start('c')]);
  await vi.advanceTimersByTimeAsync(300);
  // Two of 'a' wait too long behind the others.
  expect((await results).filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(ended.join('')).toBe('aabcaaa');
});

test('rejects a task that has waited too long for a hanging one, and never starts it', async () => {
  vi.useFakeTimers();
  const takeTurn = limitConcurrency({ running: 1, waiting: 100, maxWait: 100 });
  const first = takeTurn(lasting(1000));
  const task = vi.fn(lasting(1));
  const waiting = expect(takeTurn(task)).rejects.toThrow(QueueFullError);
  await vi.advanceTimersByTimeAsync(100);
  await waiting;
  await vi.advanceTimersByTimeAsync(900);
  expect(await first).toBe('done');
  expect(task).not.toHaveBeenCalled();
});
