import { beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { makeCustomer, makeSupplier, PASSWORD } from '../../testing/factories.ts';
import { signInAs, strangeToken } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

let lines: Record<string, unknown>[] = [];
const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
const events = () => lines.filter(({ msg }) => msg === 'security event');

// The default of production.
const testApp = useTestApp({ logLevel: 'warn' }, { logTo });
beforeEach(() => {
  lines = [];
});

const login = (payload: object) => testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload });

test('logs sign-ins, wrong passwords and sign-outs with account, address and request', async () => {
  const { id, email } = await makeCustomer(testApp.sql);
  const wrong = await login({ email, password: 'wrong' });
  const right = await login({ email, password: PASSWORD });
  const authorization = `Bearer ${right.json().token}`;
  await testApp.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } });
  const common = { level: 30, time: expect.any(Number), remoteAddress: '127.0.0.1', method: 'POST' };
  expect(events()).toMatchObject([
    {
      ...common,
      event: 'sign_in',
      outcome: 'refused',
      code: 'invalid_credentials',
      requestId: wrong.json().requestId,
    },
    { ...common, event: 'sign_in', outcome: 'accepted', account: id },
    { ...common, event: 'sign_out', outcome: 'accepted', account: id },
  ]);
  expect(JSON.stringify(events())).not.toContain(email);
});

test.each([
  ['POST /auth/register', 'sign_up'],
  ['PUT /auth/change-password', 'password_change'],
  ['POST /auth/forgot-password', 'password_link'],
  ['PUT /auth/reset-password/unknown', 'password_reset'],
  ['POST /users/me/delete', 'account_deletion'],
  ['GET /users/me/export', 'data_export'],
] as const)('logs %s as %s', async (what, event) => {
  await ask(testApp, what, {
    as: await makeCustomer(testApp.sql),
    ...(what.startsWith('GET') ? {} : { body: {} }),
  });
  expect(events()).toMatchObject([{ event }]);
});

test('logs an account that requests what it may not', async () => {
  const customer = await makeCustomer(testApp.sql);
  const other = await makeSupplier(testApp.sql);
  await ask(testApp, `GET /reviews/by-reviewer/${other.id}`, { as: customer });
  await ask(testApp, 'GET /operator/today', { as: customer });
  expect(events()).toMatchObject([
    { event: 'access', outcome: 'refused', code: 'not_allowed', account: customer.id },
    { event: 'access', outcome: 'refused', code: 'not_found', account: customer.id },
  ]);
});

test('logs a field that our pages do not send, once a minute for each address', async () => {
  const customer = await makeCustomer(testApp.sql);
  const body = { firstName: 'Ada', lastName: 'Obi', role: 'operator' };
  for (let count = 0; count < 3; count++) await ask(testApp, 'PUT /users/profile', { as: customer, body });
  expect(events()).toMatchObject([{ event: 'unknown_field', code: 'invalid_fields', account: customer.id }]);
});

test('logs a payment event with a wrong signature', async () => {
  await testApp.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: '{}' });
  expect(events()).toMatchObject([{ event: 'payment_event', outcome: 'refused', code: 'malformed' }]);
});

test('logs a rate limit once a minute for each address', async () => {
  const limited = await buildTestApp({ logLevel: 'warn', rateLimitFactor: 1 }, { logTo });
  for (let count = 0; count < 140; count++)
    await limited.app.inject({ url: '/api/users/me', headers: strangeToken() });
  expect(events()).toMatchObject([{ event: 'rate_limit', outcome: 'refused', route: '/api/users/me' }]);
  await limited.drop();
});

test('logs neither what succeeds elsewhere nor what a visitor mistypes', async () => {
  const headers = await signInAs(testApp, await makeCustomer(testApp.sql));
  await testApp.app.inject({ url: '/api/users/me', headers });
  await testApp.app.inject({ url: '/api/nothing' });
  await testApp.app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload: { firstName: '' } });
  expect(lines).toEqual([]);
});

test('logs nothing where only errors are wanted', async () => {
  const quiet = await buildTestApp({ logLevel: 'error' }, { logTo });
  await ask(quiet, 'POST /auth/login', { body: { email: 'a@b.example', password: 'x' } });
  expect(lines).toEqual([]);
  await quiet.drop();
});
