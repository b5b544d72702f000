import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../testing/app.ts';
import { makeCustomer, PASSWORD } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const list = (headers = {}) => testApp.app.inject({ url: '/api/users/me/sessions', headers });
const end = (id: string, headers = {}) =>
  testApp.app.inject({ method: 'DELETE', url: `/api/users/me/sessions/${id}`, headers });
const endOthers = (headers = {}) =>
  testApp.app.inject({ method: 'DELETE', url: '/api/users/me/sessions', headers });

test('lists where one is signed in, last used first', async () => {
  const customer = await makeCustomer(testApp.sql);
  const here = await signInAs(testApp, customer);
  testApp.clock.advance(HOUR);
  const { token } = (
    await testApp.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: customer.email, password: PASSWORD },
      headers: { 'user-agent': PHONE },
    })
  ).json();
  await signInAs(testApp, await makeCustomer(testApp.sql));
  const answer = await list({ authorization: `Bearer ${token}` });
  expect(answer.json().data).toMatchObject([
    { device: 'Chrome on Android', current: true },
    { device: 'Unknown device', current: false },
  ]);
  expect((await list(here)).json().data).toMatchObject([
    { device: 'Unknown device', current: true },
    { device: 'Chrome on Android', current: false },
  ]);
  const [row] =
    await testApp.sql`SELECT encode(token_hash, 'hex') AS hash FROM sessions WHERE account_id = ${customer.id}`;
  expect(answer.body).not.toContain(row?.hash);
  expect(answer.body).not.toContain(token);
});

test('does not list expired sessions', async () => {
  const customer = await makeCustomer(testApp.sql);
  await signInAs(testApp, customer);
  testApp.clock.advance(31 * DAY);
  const here = await signInAs(testApp, customer);
  expect((await list(here)).json().data).toHaveLength(1);
});

test('ends one session, at once', async () => {
  const customer = await makeCustomer(testApp.sql);
  const [here, there] = [await signInAs(testApp, customer), await signInAs(testApp, customer)];
  const other = (await list(here)).json().data.find((session: { current: boolean }) => !session.current);
  const answer = await end(other._id, here);
  expect(answer.json()).toEqual({ success: true, message: 'This device is signed out.', data: null });
  expect((await list(there)).statusCode).toBe(401);
  expect((await list(here)).statusCode).toBe(200);
  expect((await end(other._id, here)).statusCode).toBe(404);
});

test('ends all others', async () => {
  const customer = await makeCustomer(testApp.sql);
  const [here, ...others] = [
    await signInAs(testApp, customer),
    await signInAs(testApp, customer),
    await signInAs(testApp, customer),
  ];
  const stranger = await signInAs(testApp, await makeCustomer(testApp.sql));
  expect((await endOthers(here)).statusCode).toBe(200);
  for (const other of others) expect((await list(other)).statusCode).toBe(401);
  expect((await list(here)).json().data).toHaveLength(1);
  expect((await list(stranger)).statusCode).toBe(200);
  expect((await endOthers(here)).statusCode).toBe(200);
});
