import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { removeOperator, resetSecondFactor } from '../../composition/account-data/make-operator.ts';
import { attachmentKey } from '../../domains/messages/attachments/attachment.ts';
import type { Sql } from '../../platform/db/database.ts';
import { DAY, testClock } from '../../testing/app.ts';
import { makeAttachment, makeCustomer, makeOperator, PASSWORD } from '../../testing/factories.ts';
import { signInAs, signInAsAdmin } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { sessionCache } from './session-cache.ts';
import { endAllSessions } from './sessions.ts';

// The clock of the tests stands still: without a notification a session is remembered for the whole test.
const testApp = useTestApp({}, { sessionMaxAge: 5_000 });
/** Another process on the same database. */
let other: FastifyInstance;
beforeAll(async () => {
  const { config, sql, storage, clock, payments } = testApp;
  other = await buildApp({ config, sql, storage, clock, payments });
});
afterAll(() => other.close());

type Headers = Partial<Awaited<ReturnType<typeof signInAs>>>;

const open = async (app: FastifyInstance, headers: Headers, url = '/api/users/me') =>
  (await app.inject({ url, headers: { ...headers } })).statusCode;

/** Both processes know the session. */
async function useEverywhere(headers: Headers, url?: string): Promise<void> {
  for (const app of [testApp.app, other, testApp.app, other]) expect(await open(app, headers, url)).toBe(200);
}

const expectSoon = (app: FastifyInstance, headers: Headers, status: number, url?: string) =>
  vi.waitFor(async () => expect(await open(app, headers, url)).toBe(status), { timeout: 20_000 });

/** The statements that the database gets for a request. */
async function statementsOf(headers: Headers): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await open(testApp.app, headers, '/api/messages/counts');
  const texts = query.mock.calls.map(([statement]) => (statement as unknown as { text: string }).text);
  query.mockRestore();
  return texts;
}

test('reads a session once for several requests', async () => {
  const headers = await signInAs(testApp, await makeCustomer(testApp.sql));
  // The process remembers sessions once it listens for their changes.
  await vi.waitFor(
    async () => expect(await statementsOf(headers)).toEqual([expect.stringContaining('message_counts')]),
    { timeout: 20_000 },
  );
});

test('reads a session again after five seconds', async () => {
  const headers = await signInAs(testApp, await makeCustomer(testApp.sql));
  await useEverywhere(headers);
  testApp.clock.advance(5_000);
  expect(await statementsOf(headers)).toHaveLength(2);
});

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  testApp.app.inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) });

const changed = 'another zebra crossing';
const change = { oldPassword: PASSWORD, newPassword: changed, confirmPassword: changed };
const endings: [string, (headers: Headers) => ReturnType<typeof send>][] = [
  ['changes the password', (headers) => send('PUT', '/api/auth/change-password', headers, change)],
  ['deletes the account', (headers) => send('POST', '/api/users/me/delete', headers, { password: PASSWORD })],
];

test.each(endings)('refuses all sessions of who %s, at once here and soon elsewhere', async (_title, end) => {
  const person = await makeCustomer(testApp.sql);
  const sessions = [await signInAs(testApp, person), await signInAs(testApp, person)];
  for (const headers of sessions) await useEverywhere(headers);
  expect((await end(sessions[0] as Headers)).statusCode).toBe(200);
  for (const headers of sessions) {
    expect(await open(testApp.app, headers)).toBe(401);
    await expectSoon(other, headers, 401);
  }
});

test('refuses a session after it signed out, at once here and soon elsewhere, and no other one', async () => {
  const person = await makeCustomer(testApp.sql);
  const [ended, kept] = [await signInAs(testApp, person), await signInAs(testApp, person)];
  const { id, name } = await makeAttachment(testApp.sql, person);
  await testApp.storage.write(attachmentKey(name), Buffer.from('%PDF'));
  const url = `/api/messages/attachments/${id}`;
  const link = (await testApp.app.inject({ url, headers: ended })).json().data.url;
  await useEverywhere(ended);
  await useEverywhere({}, link);
  await send('POST', '/api/auth/logout', ended);
  expect([await open(testApp.app, ended), await open(testApp.app, {}, link)]).toEqual([401, 404]);
  await expectSoon(other, ended, 401);
  await expectSoon(other, {}, 404, link);
  await useEverywhere(kept);
});

test('refuses all sessions that another process ends', async () => {
  const person = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, person);
  await useEverywhere(headers);
  await testApp.sql.begin((tx) => endAllSessions(tx, person.id));
  for (const app of [testApp.app, other]) await expectSoon(app, headers, 401);
});

test('takes the rights of an operator away in every process', async () => {
  const url = '/api/operator';
  for (const [change, status] of [
    [removeOperator, 404],
    [resetSecondFactor, 403],
  ] as const) {
    const operator = await makeOperator(testApp.sql);
    const headers = await signInAsAdmin(testApp, operator);
    await useEverywhere(headers, url);
    await change(testApp.sql, { email: operator.email, now: testApp.clock.now() });
    for (const app of [testApp.app, other]) await expectSoon(app, headers, status, url);
  }
});

test('reads all sessions again when the connection for notifications was lost', async () => {
  const person = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, person);
  await useEverywhere(headers);
  await testApp.asOwner(async (owner) => {
    await owner`ALTER TABLE sessions DISABLE TRIGGER session_ended`;
    await owner`DELETE FROM sessions WHERE account_id = ${person.id}`;
    await owner`ALTER TABLE sessions ENABLE TRIGGER session_ended`;
  });
  expect(await open(testApp.app, headers)).toBe(200);
  await testApp.asOwner(
    (owner) => owner`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'sokoni listener' AND datname = current_database()`,
  );
  for (const app of [testApp.app, other]) await expectSoon(app, headers, 401);
});

test('does not keep what was read while the session changed', async () => {
  const clock = testClock();
  const notified: ((accountId: string) => void)[] = [];
  const listen: Sql['listen'] = async (_channel, { onNotification, onConnect }) => {
    notified.push(onNotification);
    onConnect?.();
    return { stop: async () => {} };
  };
  const cache = sessionCache({ sql: { listen } as Sql, clock });
  const session = { id: 'musa', expiresAt: new Date(+clock.now() + DAY) };
  const read = vi.fn(async () => session);
  await cache.get('key', read);
  await cache.get('key', read);
  expect(read).toHaveBeenCalledTimes(1);
  notified[0]?.('musa');
  await cache.get('key', async () => {
    notified[0]?.('musa');
    return session;
  });
  await cache.get('key', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('asks the database each time while notifications cannot arrive', async () => {
  const clock = testClock();
  const listen = async () => Promise.reject(new Error('No connection'));
  const cache = sessionCache({ sql: { listen } as unknown as Sql, clock });
  const read = vi.fn(async () => ({ id: 'musa', expiresAt: new Date(+clock.now() + DAY) }));
  for (let count = 0; count < 3; count++) await cache.get('key', read);
  expect(read).toHaveBeenCalledTimes(3);
});
