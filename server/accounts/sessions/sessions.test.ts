import { hash } from '@node-rs/argon2';
import { describe, expect, onTestFinished, test } from 'vitest';
import { dayOf } from '../../platform/clock.ts';
import { buildTestApp, DAY, HOUR, MINUTE } from '../../testing/app.ts';
import { makeCustomer, makeFile, makeSupplier, PASSWORD } from '../../testing/factories.ts';
import { hashAsInProduction, hashCheaply } from '../../testing/password-cost.ts';
import { signInAs, strangeToken } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

function login(payload: object, headers = {}) {
  return testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
}
const logout = (headers = {}) => testApp.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
const me = (headers = {}) => testApp.app.inject({ url: '/api/users/me', headers });

test('signs in with the right password', async () => {
  const supplier = await makeSupplier(testApp.sql, { phoneNumber: '+234 800' });
  const { name } = await makeFile(testApp.sql, supplier, { kind: 'avatar' });
  const answer = await login({ email: supplier.email.toUpperCase(), password: PASSWORD }, strangeToken());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    success: true,
    user: {
      id: supplier.id,
      role: 'supplier',
      phoneNumber: '+234 800',
      profileImage: `/media/${name}/640.webp`,
      profileVisibility: 'public',
      subscriptionStatus: 'active',
    },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await me({ authorization: `bearer ${answer.json().token}` })).statusCode).toBe(200);
});

test('gives the same answer to a wrong password, an unknown address and a deleted account', async () => {
  const { email } = await makeCustomer(testApp.sql);
  const deleted = await makeCustomer(testApp.sql);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${deleted.id}`;
  const answers = await Promise.all([
    login({ email, password: 'wrong' }),
    login({ email: 'nobody@example.com', password: PASSWORD }),
    login({ email: deleted.email, password: PASSWORD }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      success: false,
      requestId: expect.any(String),
      message: 'Invalid email or password',
      code: 'invalid_credentials',
    });
  }
});

test('lists the missing fields of a sign-in', async () => {
  const answer = await login({});
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ email: 'Email is required', password: 'Password is required' });
});

test('replaces a hash with weaker parameters', async () => {
  hashAsInProduction();
  onTestFinished(hashCheaply);
  const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const { email } = await makeCustomer(testApp.sql, { passwordHash: weak });
  expect((await login({ email, password: PASSWORD })).statusCode).toBe(200);
  const [row] = await testApp.sql`SELECT password_hash FROM accounts WHERE email = ${email}`;
  expect(row?.passwordHash).toContain('m=19456,t=2');
  expect((await login({ email, password: PASSWORD })).statusCode).toBe(200);
});

test('ends this session and no other', async () => {
  const customer = await makeCustomer(testApp.sql);
  const [here, there] = [await signInAs(testApp, customer), await signInAs(testApp, customer)];
  const answer = await logout({ ...here, 'content-type': 'application/json' });
  expect(answer.json()).toEqual({ success: true, message: 'You’re signed out.', data: null });
  expect((await me(here)).statusCode).toBe(401);
  expect((await me(there)).statusCode).toBe(200);
});

describe('public endpoints', () => {
  test('count requests with invalid tokens by network address', async () => {
    const strict = await buildTestApp({ rateLimitFactor: 1 / 100 });
    const list = () => strict.app.inject({ url: '/api/users/supplier', headers: strangeToken() });
    const statuses = [];
    for (let nth = 0; nth < 4; nth++) statuses.push((await list()).statusCode);
    await strict.drop();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('lasts for 30 days after the last use, written down once an hour at most', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  const lastUsed = async () => {
    const [row] = await testApp.sql`SELECT last_used_at FROM sessions WHERE account_id = ${customer.id}`;
    return row?.lastUsedAt;
  };
  const begun = await lastUsed();
  testApp.clock.advance(HOUR / 2);
  await me(headers);
  expect(await lastUsed()).toEqual(begun);

  testApp.clock.advance(29 * DAY);
  expect((await me(headers)).statusCode).toBe(200);
  expect(await lastUsed()).not.toEqual(begun);
  testApp.clock.advance(29 * DAY);
  expect((await me(headers)).statusCode).toBe(200);
  testApp.clock.advance(31 * DAY);
  expect((await me(headers)).statusCode).toBe(401);
});

test('writes down the last day on which an account was signed in', async () => {
  const { id, email } = await makeCustomer(testApp.sql);
  const day = () => dayOf(testApp.clock.now());
  const seenOn = async () =>
    (await testApp.sql<[{ on: string }]>`SELECT last_seen_on::text AS on FROM accounts WHERE id = ${id}`)[0]
      .on;
  expect(await seenOn()).toBe('-infinity');
  const { token } = (await login({ email, password: PASSWORD })).json();
  expect(await seenOn()).toBe(day());
  testApp.clock.advance(3 * DAY);
  await me({ authorization: `Bearer ${token}` });
  expect(await seenOn()).toBe(day());
});

test('ends 180 days after the password was given, however often it is used', async () => {
  const { email } = await makeCustomer(testApp.sql);
  const { token } = (await login({ email, password: PASSWORD })).json();
  const headers = { authorization: `Bearer ${token}` };
  for (let day = 20; day < 180; day += 20) {
    testApp.clock.advance(20 * DAY);
    expect((await me(headers)).statusCode).toBe(200);
  }
  testApp.clock.advance(19 * DAY);
  expect((await me(headers)).statusCode).toBe(200);
  testApp.clock.advance(2 * DAY);
  expect((await me(headers)).statusCode).toBe(401);
});

test('deletes expired sessions at the next sign-in', async () => {
  const customer = await makeCustomer(testApp.sql);
  await signInAs(testApp, customer);
  testApp.clock.advance(31 * DAY);
  await login({ email: customer.email, password: PASSWORD });
  expect(await testApp.sql`SELECT FROM sessions WHERE account_id = ${customer.id}`).toHaveLength(1);
});

test('keeps fifty sessions of an account, and ends the one that was used longest ago', async () => {
  const customer = await makeCustomer(testApp.sql);
  const first = await signInAs(testApp, customer);
  testApp.clock.advance(MINUTE);
  for (let count = 0; count < 49; count++) await signInAs(testApp, customer);
  expect((await me(first)).statusCode).toBe(200);
  await login({ email: customer.email, password: PASSWORD });
  expect((await me(first)).statusCode).toBe(401);
  expect(await testApp.sql`SELECT FROM sessions WHERE account_id = ${customer.id}`).toHaveLength(50);
});

test('rejects the session of a deleted account', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${customer.id}`;
  expect((await me(headers)).statusCode).toBe(401);
});
