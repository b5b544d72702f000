import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { notificationKinds, REMEMBERED } from '@sokoni/contract/live-events';
import type { FastifyRequest } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { dismiss as dismissOperator } from '../../accounts/operator-rights.ts';
import { sessionKey } from '../../accounts/sessions/listening-sessions.ts';
import { buildApp } from '../../app.ts';
import { newId } from '../../platform/db/ids.ts';
import { ask } from '../../testing/call.ts';
import { readEvents } from '../../testing/event-stream.ts';
import { makeCustomer, makeMessage, makeOperator, makeSupplier } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { suspendAs } from '../../testing/suspend.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { publish } from './publish.ts';
import { createSubscribers } from './subscribers.ts';

const PATIENT = { timeout: 30_000 };

const testApp = useTestApp({ requestMaxWait: 1 }, { notificationHeartbeat: 200 });
let address: string;
beforeAll(async () => {
  address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
});

const listenWith = async (person: { id: string }, query: string) =>
  readEvents(address, await signInAs(testApp, person), query);
const listen = (person: { id: string }) => listenWith(person, '');
const publishTo = (ids: string[], kind: 'messages' | 'favorites' | 'reviews') =>
  testApp.sql.begin((tx) => publish(tx, ids, kind));

test('notifies the accounts concerned, and no other account', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const [one, two, other] = [await listen(anna), await listen(anna), await listen(musa)];
  expect(one.answer.status).toBe(200);
  expect(Object.fromEntries(one.answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(one.answer.headers.get('content-encoding')).toBeNull();
  await publishTo([anna.id], 'messages');
  await publishTo([anna.id], 'reviews');
  await expect.poll(one.news).toEqual([['messages'], ['reviews']]);
  await expect.poll(two.news).toEqual([['messages'], ['reviews']]);
  expect(other.news()).toEqual([]);
  for (const stream of [one, two, other]) await stream.leave();
});

test('opens many streams at once, as after a restart', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => makeCustomer(testApp.sql)));
  const streams = await Promise.all(people.map(listen));
  expect(new Set(streams.map(({ answer }) => answer.status))).toEqual(new Set([200]));
  await Promise.all(streams.map((stream) => stream.leave()));
});

test('sends no notification for a transaction that failed', async () => {
  const anna = await makeCustomer(testApp.sql);
  const stream = await listen(anna);
  const failing = testApp.sql.begin(async (tx) => {
    await publish(tx, [anna.id], 'messages');
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await publishTo([anna.id], 'favorites');
  await expect.poll(stream.news).toEqual([['favorites']]);
  await stream.leave();
});

test('notifies each of many accounts', async () => {
  const anna = await makeCustomer(testApp.sql);
  const stream = await listen(anna);
  await publishTo([...Array.from({ length: 500 }, () => newId()), anna.id], 'messages');
  await expect.poll(stream.news).toEqual([['messages']]);
  await stream.leave();
});

test('begins with the events of the last 20 seconds when the page wants them', async () => {
  const anna = await makeCustomer(testApp.sql);
  const other = await listen(anna);
  testApp.clock.freeze();
  // After this time the process knows all recent events.
  testApp.clock.advance(REMEMBERED);
  await publishTo([anna.id], 'reviews');
  await expect.poll(other.news).toEqual([['reviews']]);
  testApp.clock.advance(REMEMBERED);
  await publishTo([(await makeSupplier(testApp.sql)).id], 'messages');
  await publishTo([anna.id], 'favorites');
  await publishTo([anna.id], 'favorites');
  await expect.poll(other.news).toHaveLength(3);
  const recent = await listenWith(anna, '?recent=1');
  await expect.poll(recent.news).toEqual([['favorites', 'reviews']]);
  testApp.clock.advance(1);
  const later = await listenWith(anna, '?recent=1');
  await expect.poll(later.news).toEqual([['favorites']]);
  const without = await listen(anna);
  await publishTo([anna.id], 'messages');
  await expect.poll(without.news).toEqual([['messages']]);
  for (const stream of [other, recent, later, without]) await stream.leave();
});

test('begins with all kinds while it does not know the last 20 seconds', async () => {
  const { clock, config, sql, storage, payments } = testApp;
  const second = await buildApp({ clock, config, sql, storage, payments });
  const elsewhere = await second.listen({ port: 0, host: '127.0.0.1' });
  const headers = await signInAs(testApp, await makeCustomer(sql));
  const stream = await readEvents(elsewhere, headers, '?recent=1');
  await expect.poll(stream.news).toEqual([[...notificationKinds]]);
  await second.close();
});

test('rejects another value of recent', async () => {
  const headers = await signInAs(testApp, await makeCustomer(testApp.sql));
  const answer = await testApp.app.inject({ url: '/api/notifications?recent=yes', headers });
  expect(answer.statusCode).toBe(422);
});

test('notifies both accounts about reviews and replies', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  await makeMessage(testApp.sql, { from: anna, to: musa });
  const streams = [await listen(anna), await listen(musa)];
  const send = async (person: { id: string }, method: 'POST' | 'PATCH', path: string, payload: object) =>
    testApp.app.inject({ method, url: `/api${path}`, headers: await signInAs(testApp, person), payload });
  const review = { targetUserId: musa.id, rating: 5, comment: 'Good leather' };
  const { data } = (await send(anna, 'POST', '/reviews', review)).json();
  for (const stream of streams) await expect.poll(stream.news).toEqual([['reviews']]);
  await send(musa, 'PATCH', `/reviews/${data._id}/reply`, { reply: 'Thank you' });
  for (const stream of streams) {
    await expect.poll(stream.news).toEqual([['reviews'], ['reviews']]);
    await stream.leave();
  }
});

test('sends heartbeats and the time for the next connection', async () => {
  const stream = await listen(await makeCustomer(testApp.sql));
  await expect.poll(() => stream.heard.text).toMatch(/^retry: 3000\n\n(:\n\n){2}/);
  await stream.leave();
});

test('delivers notifications between two processes on one database', async () => {
  const { clock, config, sql, storage, payments } = testApp;
  const second = await buildApp({ clock, config, sql, storage, payments });
  const elsewhere = await second.listen({ port: 0, host: '127.0.0.1' });
  const anna = await makeCustomer(sql);
  const musa = await makeSupplier(sql);
  const stream = await readEvents(elsewhere, await signInAs(testApp, anna));
  await ask(testApp, 'POST /messages', {
    as: musa,
    body: { recipientId: anna.id, recipientType: 'customer', content: 'Hello' },
  });
  await publishTo([anna.id], 'messages');
  await expect.poll(() => stream.news().length).toBeGreaterThan(0);
  await second.close();
  await expect.poll(() => stream.heard.ended).toBe(true);
});

test.each([
  ['is signed out', (id: string) => testApp.sql`DELETE FROM sessions WHERE account_id = ${id}`],
  ['expires', (id: string) => testApp.sql`UPDATE sessions SET expires_at = now() WHERE account_id = ${id}`],
  [
    'belongs to an account that is deleted',
    (id: string) => testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${id}`,
  ],
  ['belongs to an account that is suspended', (id: string) => suspendAs(testApp, { id })],
  [
    'belongs to an operator who is removed',
    (id: string) => testApp.sql.begin((tx) => dismissOperator(tx, id)),
  ],
])('ends when the session %s', async (_what, end) => {
  const anna = await makeOperator(testApp.sql);
  const [stream, other] = [await listen(anna), await listen(await makeCustomer(testApp.sql))];
  await end(anna.id);
  await expect.poll(() => stream.heard.ended).toBe(true);
  expect(other.heard.ended).toBe(false);
  await other.leave();
});

/** A stream of a process that receives no notifications. */
async function openDeaf(person: { id: string }) {
  const listen = async () => ({ stop: async () => {} });
  const sql = Object.assign(testApp.sql.bind(null), testApp.sql, { listen });
  const { open, close } = createSubscribers({ sql, clock: testApp.clock, log: expect.unreachable }, 50);
  const headers = await signInAs(testApp, person);
  const content = await open(person.id, sessionKey({ headers } as FastifyRequest), false);
  return { content, close };
}

test('ends at a heartbeat when the notification of the ended session is lost', async () => {
  const anna = await makeCustomer(testApp.sql);
  const { content, close } = await openDeaf(anna);
  await testApp.sql`DELETE FROM sessions WHERE account_id = ${anna.id}`;
  for await (const _ of content);
  await close();
});

test('writes nothing to a stream that has ended and is not read yet', async () => {
  const anna = await makeCustomer(testApp.sql);
  const { content, close } = await openDeaf(anna);
  await testApp.sql`DELETE FROM sessions WHERE account_id = ${anna.id}`;
  const failed = once(content, 'error');
  await expect(Promise.race([failed, wait(300, 'no error')])).resolves.toBe('no error');
  await close();
});

test('allows ten streams for an account, and closes the oldest with a longer retry time', async () => {
  const headers = await signInAs(testApp, await makeCustomer(testApp.sql));
  const streams = [];
  for (let count = 0; count < 11; count++) streams.push(await readEvents(address, headers));
  const [oldest, ...others] = streams;
  await expect.poll(() => oldest?.heard.ended).toBe(true);
  expect(oldest?.heard.text).toContain('retry: 300000\n');
  expect(others.some((stream) => stream.heard.ended)).toBe(false);
  for (const stream of others) await stream.leave();
});

test('tells every client to read again after the database connection was lost', async () => {
  const stream = await listen(await makeCustomer(testApp.sql));
  await testApp.asOwner(
    (sql) => sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'sokoni listener'`,
  );
  await expect.poll(stream.news, PATIENT).toEqual([[...notificationKinds]]);
  await stream.leave();
});

test('closes the stream of a client that does not read', async () => {
  const anna = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, anna);
  // The server's end of this client's connection; clients of other tests may still be connected.
  const connected = once(testApp.app.server, 'connection');
  const request = get(`${address}/api/notifications`, { headers, agent: false });
  const [[connection], [response]] = await Promise.all([connected, once(request, 'response')]);
  response.on('error', () => {});
  response.socket.pause();
  // More than the buffers of both ends can hold.
  await testApp.asOwner(
    (sql) => sql`
      SELECT pg_notify('notifications', repeat('x', 7000) || n || ' ' || ${anna.id}) FROM generate_series(1, 2000) n`,
  );
  await expect.poll(() => connection.destroyed, PATIENT).toBe(true);
  request.destroy();
});

test('rejects HEAD, which would never end', async () => {
  const headers = await signInAs(testApp, await makeCustomer(testApp.sql));
  const answer = await testApp.app.inject({ method: 'HEAD', url: '/api/notifications', headers });
  expect(answer.statusCode).toBe(405);
});
