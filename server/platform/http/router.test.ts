import { Readable } from 'node:stream';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import { answerOf, endpoint } from '@sokoni/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, type Mock, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { DatabaseUnavailableError } from '../db/database-errors.ts';
import { answerErrors } from './error-handler.ts';
import { rememberVisitorAddress } from './limits/visitor-address.ts';
import { createRouter, type Identify } from './router.ts';
import type { SessionViewer } from './viewer.ts';

const slow = endpoint('GET /slow', {
  summary: 'Slow',
  who: 'anyone',
  answer: answerOf(z.null()),
});
const quick = endpoint('GET /quick', {
  summary: 'Quick',
  who: 'anyone',
  answer: answerOf(z.null()),
});

let app: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

test('rejects requests to a busy endpoint at once when its queue is full, while other endpoints answer', async () => {
  // Waiting requests stay in the queue until the test releases them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const identify = vi.fn<Identify>(async () => null);
  const { promise, resolve } = Promise.withResolvers<void>();
  const lines: string[] = [];
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  answerErrors(app);
  rememberVisitorAddress(app, { trustedProxies: 0 });
  await app.register(rateLimit, { global: false });
  const serve = createRouter(app, {
    identify,
    rateLimitFactor: 1000,
    maxWait: 200,
    limitShared: async () => {},
  });
  let running = 0;
  serve(slow, { perMinute: 10 }, async () => {
    running++;
    await promise;
    return { message: 'Done', data: null };
  });
  serve(quick, { perMinute: 10 }, async () => ({ message: 'Done', data: null }));

  const waiting = Array.from({ length: 1016 }, () => app.inject('/api/slow'));
  await vi.waitFor(() => expect(identify).toHaveBeenCalledTimes(1016));
  // The last ones are still counted by the rate limit before they wait.
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  const refused = await app.inject('/api/slow');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json().code).toBe('unavailable');
  // A flood of requests must not fill the log.
  expect(lines).toEqual([]);
  expect([running, identify.mock.calls.length]).toEqual([16, 1016]);
  expect((await app.inject('/api/quick')).statusCode).toBe(200);

  resolve();
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('runs as many requests of an endpoint at once as it allows, and lets the others wait', async () => {
  app = Fastify();
  rememberVisitorAddress(app, { trustedProxies: 0 });
  await app.register(rateLimit, { global: false });
  const options = { identify: async () => null, rateLimitFactor: 1000, limitShared: async () => {} };
  let [running, most] = [0, 0];
  createRouter(app, { ...options, maxWait: 1 })(slow, { perMinute: 10, atOnce: 2 }, async () => {
    most = Math.max(most, ++running);
    await sleep(20);
    running--;
    return { message: 'Done', data: null };
  });
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.inject('/api/slow')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(most).toBe(2);
});

test('lets callers of a busy endpoint take turns', async () => {
  app = Fastify();
  rememberVisitorAddress(app, { trustedProxies: 0 });
  await app.register(rateLimit, { global: false });
  const options = { identify: async () => null, rateLimitFactor: 1000, limitShared: async () => {} };
  const order: string[] = [];
  createRouter(app, { ...options, maxWait: 1 })(slow, { perMinute: 10, atOnce: 1 }, async ({ request }) => {
    order.push(request.ip);
    await sleep(5);
    return { message: 'Done', data: null };
  });
  const [many, one] = ['192.0.2.1', '192.0.2.2'];
  const callers = [many, many, many, many, one, one];
  await Promise.all(callers.map((remoteAddress) => app.inject({ url: '/api/slow', remoteAddress })));
  expect(order).toEqual([many, many, one, many, one, many]);
});

const viewer: SessionViewer = {
  ...{ id: 'one', sessionId: 'one', isSuspended: false, mustAccept: false, hasSecondFactor: true },
  role: 'customer',
  operatorRole: 'owner',
};

/** Downloads a file of three rows; `change` happens before the third one. */
async function download(who: 'signed in' | 'operator', change: (identify: Mock<Identify>) => void) {
  const file = endpoint('GET /file', { summary: 'File', who, file: 'text/csv', answer: z.unknown() });
  const identify = vi.fn<Identify>(async () => viewer);
  app = Fastify();
  answerErrors(app);
  rememberVisitorAddress(app, { trustedProxies: 0 });
  await app.register(rateLimit, { global: false });
  const options = { identify, rateLimitFactor: 1, maxWait: 200, limitShared: async () => {} };
  createRouter(app, options)(file, { perMinute: 10 }, async () => ({
    name: 'file',
    content: Readable.from(rows(), { objectMode: false }),
  }));
  async function* rows() {
    yield 'one row';
    yield ', another one';
    change(identify);
    yield ', and a third one';
  }
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const answer = await fetch(`http://127.0.0.1:${port}/api/file`);
  expect(answer.status).toBe(200);
  return answer.text();
}

test.each(['signed in', 'operator'] as const)(
  'breaks a file off when its reader is no longer %s',
  async (who) => {
    const other = who === 'operator' ? { ...viewer, operatorRole: null } : null;
    await expect(download(who, (identify) => identify.mockResolvedValue(other))).rejects.toThrow(
      'terminated',
    );
  },
);

test('goes on with a file while the database is away', async () => {
  const away = new DatabaseUnavailableError(new Error('gone'));
  const whole = await download('signed in', (identify) => identify.mockRejectedValue(away));
  expect(whole).toBe('one row, another one, and a third one');
});
