import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { slowDownFloods } from './slow-down-floods.ts';
import { rememberVisitorAddress } from './visitor-address.ts';

const limits = { atOnce: 3, perSecond: 2, longestWait: 1500, waitingAtOnce: 2, connections: 20 };
const [flooder, visitor] = ['127.0.0.2', '127.0.0.3'];
let app: FastifyInstance;
let port: number;
/** What reached the hooks of the app. */
let paths: string[];
/** The bucket loses nothing while a test runs. */
let time = 0;
afterEach(() => app.close());

async function listen(trustedProxies = 0, given = limits) {
  const settings = { publicUrl: 'http://a.example', rateLimitFactor: 1, trustedProxies };
  const floods = slowDownFloods(settings, given, () => time);
  app = Fastify({ serverFactory: floods.serverFactory });
  paths = [];
  app.addHook('onRequest', async ({ url }) => void paths.push(url));
  rememberVisitorAddress(app, settings);
  floods.delayRefusals(app);
  app.get('/page', async () => 'page');
  app.get('/refused', async (_request, reply) => reply.code(429).send('no'));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Status or error of a request, and its milliseconds. */
async function send(path: string, localAddress: string, options: RequestOptions = {}) {
  const since = Date.now();
  const sent = request({ host: '127.0.0.1', port, path, localAddress, agent: false, ...options }).end();
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, time: Date.now() - since };
  } catch (error) {
    return { status: (error as NodeJS.ErrnoException).code, time: Date.now() - since };
  }
}

const sendMany = (count: number, path: string, options: RequestOptions = {}) =>
  Promise.all(Array.from({ length: count }, () => send(path, flooder, options)));

const statusesOf = (answers: { status?: unknown }[]) => answers.map(({ status }) => status).sort();

it.each([
  [0, {}],
  [1, { 'x-forwarded-for': '2001:db8::9' }],
])('lets refusals of one address wait for their turn, behind %i proxies', async (trustedProxies, headers) => {
  await listen(trustedProxies);
  const answers = await sendMany(5, '/refused', { headers });
  const times = answers.map(({ time }) => time).sort((one, other) => one - other);
  // Turns of half a second; timers count whole milliseconds.
  expect(times[3]).toBeGreaterThanOrEqual(499);
  expect(times[4]).toBeGreaterThanOrEqual(999);
});

it('lets neither the first refusals of an address wait, nor its pages, nor other addresses', async () => {
  await listen(0, { ...limits, perSecond: 1 / 60, longestWait: 120_000 });
  const leaving = new AbortController();
  let answered = 0;
  const refusals = Array.from({ length: 4 }, async () => {
    await send('/refused', flooder, { signal: leaving.signal });
    answered++;
  });
  await expect.poll(() => answered).toBe(3);
  expect((await send('/page', flooder)).status).toBe(200);
  expect((await send('/refused', visitor)).status).toBe(429);
  expect(answered).toBe(3);
  leaving.abort();
  await Promise.all(refusals);
});

it('refuses requests before the first hook when a refusal would wait too long, and closes above a rate', async () => {
  await listen();
  expect(statusesOf(await sendMany(7, '/refused'))).toEqual(Array.from({ length: 7 }, () => 429));
  expect(statusesOf(await sendMany(4, '/page'))).toEqual([429, 429, 'ECONNRESET', 'ECONNRESET']);
  expect(paths).not.toContain('/page');
  expect((await send('/page', visitor)).status).toBe(200);
  time += 500;
  expect((await send('/page', flooder)).status).toBe(200);
});

it('closes further connections of one address', async () => {
  await listen();
  const sockets = Array.from({ length: 20 }, () =>
    connect({ host: '127.0.0.1', port, localAddress: flooder }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  expect((await send('/page', flooder)).status).toBe('ECONNRESET');
  expect((await send('/page', visitor)).status).toBe(200);
  sockets[0]?.destroy();
  await expect.poll(async () => (await send('/page', flooder)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
