import rateLimit from '@fastify/rate-limit';
import { answerOf, endpoint } from '@sokoni/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { answerErrors } from './error-handler.ts';
import { rememberVisitorAddress } from './limits/visitor-address.ts';
import { createRouter, type Identify } from './router.ts';

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
