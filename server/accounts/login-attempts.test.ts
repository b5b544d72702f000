import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { buildTestApp, DAY, HOUR } from '../testing/app.ts';
import { withoutRequestId } from '../testing/call.ts';
import { makeCustomer, PASSWORD, type Person } from '../testing/factories.ts';
import { sendAllMail } from '../testing/mailbox.ts';
import { signInAs } from '../testing/sign-in.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { limitLoginAttempts, signedInCounters } from './login-attempts.ts';

const testApp = useTestApp({ rateLimitFactor: 1, trustedProxies: 1 });
beforeAll(async () => {
  // The first delay is one second, and two requests can take that long on a busy machine.
  testApp.clock.freeze();
});

const SECOND = 1000;
let serial = 0;
const someAddress = () => `192.0.2.${++serial}`;

function login({ email }: Pick<Person, 'email'>, password: string, from: string, app = testApp.app) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'x-forwarded-for': from },
  });
}

/** Sends wrong passwords until the server delays them; returns the number of attempts before that. */
async function failUntilRefused(account: Pick<Person, 'email'>, address: () => string) {
  for (let count = 0; ; count++) {
    const answer = await login(account, 'wrong', address());
    if (answer.statusCode === 429) return { count, answer };
    expect(answer.statusCode).toBe(401);
  }
}

test('slows down after five wrong passwords, from wherever they come, twice as much each time', async () => {
  const customer = await makeCustomer(testApp.sql);
  const { count, answer } = await failUntilRefused(customer, someAddress);
  expect(count).toBe(5);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toEqual({
    success: false,
    requestId: expect.any(String),
    code: 'too_many_attempts',
    message: 'Too many attempts. Try again in 1 second.',
  });
  const delays: number[] = [];
  let seconds = 1;
  for (let round = 0; round < 12; round++) {
    testApp.clock.advance(seconds * SECOND);
    expect((await login(customer, 'wrong', someAddress())).statusCode).toBe(401);
    const refused = await login(customer, PASSWORD, someAddress());
    expect(refused.statusCode).toBe(429);
    seconds = Number(refused.headers['retry-after']);
    delays.push(seconds);
  }
  expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  expect((await login(customer, PASSWORD, someAddress())).json().message).toBe(
    'Too many attempts. Try again in 15 minutes.',
  );
});

test('resets the count after a day', async () => {
  const customer = await makeCustomer(testApp.sql);
  await failUntilRefused(customer, someAddress);
  testApp.clock.advance(DAY);
  expect((await failUntilRefused(customer, someAddress)).count).toBe(5);
  testApp.clock.advance(2 * DAY);
  await login(await makeCustomer(testApp.sql), PASSWORD, someAddress());
  const [row] =
    await testApp.sql`SELECT count(*)::integer AS left FROM login_attempts WHERE expires_at < ${testApp.clock.now()}`;
  expect(row?.left).toBe(0);
});

test('never holds up the owner where they have signed in before', async () => {
  const customer = await makeCustomer(testApp.sql);
  const home = someAddress();
  expect((await login(customer, PASSWORD, home)).statusCode).toBe(200);
  await failUntilRefused(customer, someAddress);
  expect((await login(customer, PASSWORD, home)).statusCode).toBe(200);

  const { count } = await failUntilRefused(customer, () => home);
  expect(count).toBe(5);
  testApp.clock.advance(SECOND);
  expect((await login(customer, PASSWORD, home)).statusCode).toBe(200);
  expect((await failUntilRefused(customer, () => home)).count).toBe(5);
});

test('never delays a browser that has signed in before, wherever it is and whoever guesses beside it', async () => {
  const customer = await makeCustomer(testApp.sql);
  const [carrier, elsewhere] = [someAddress(), someAddress()];
  const signIn = (email: string, password: string, cookie: string, from: string) =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      headers: { 'x-forwarded-for': from, cookie },
    });
  const first = await signIn(customer.email, PASSWORD, 'theme=dark', carrier);
  const [set] = [first.headers['set-cookie']].flat();
  expect(set).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  const cookie = `theme=dark; ${set?.split(';')[0]}`;
  await failUntilRefused(customer, () => carrier);
  await failUntilRefused(customer, someAddress);
  for (const from of [carrier, elsewhere]) {
    // The browser keeps its cookie, so that it stays known to its other accounts.
    expect((await signIn(customer.email, PASSWORD, cookie, from)).headers['set-cookie']).toContain(
      cookie.slice(12),
    );
  }
  const stranger = `device=${'x'.repeat(43)}`;
  expect((await signIn(customer.email, PASSWORD, stranger, someAddress())).statusCode).toBe(429);
  const other = await makeCustomer(testApp.sql);
  await failUntilRefused(other, someAddress);
  expect((await signIn(other.email, PASSWORD, cookie, someAddress())).statusCode).toBe(429);
  // Its own wrong passwords have a counter of their own.
  const guesses: number[] = [];
  for (let guess = 0; guess < 6; guess++)
    guesses.push((await signIn(customer.email, 'wrong', cookie, someAddress())).statusCode);
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('gives the cookie its prefix and Secure where the site has HTTPS', async () => {
  const secure = await buildTestApp({ publicUrl: 'https://soko.africa' });
  const customer = await makeCustomer(secure.sql);
  const answer = await login(customer, PASSWORD, someAddress(), secure.app);
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-device=[\w-]{43}; Path=\/; .*; SameSite=Strict; Secure$/,
  );
  expect((await login(customer, 'wrong', someAddress(), secure.app)).headers['set-cookie']).toBeUndefined();
  await secure.drop();
});

test('lets the owner in at a new address by the mail, while strangers go on guessing', async () => {
  const customer = await makeCustomer(testApp.sql);
  await failUntilRefused(customer, someAddress);
  const cafe = someAddress();
  expect((await login(customer, PASSWORD, cafe)).statusCode).toBe(429);
  await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: customer.email },
    headers: { 'x-forwarded-for': cafe },
  });
  const [mail] = await sendAllMail(testApp);
  const token = /reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const password = 'quiet harbour 7';
  const reset = await testApp.app.inject({
    method: 'PUT',
    url: `/api/auth/reset-password/${token}`,
    payload: { password, confirmPassword: password },
    headers: { 'x-forwarded-for': cafe },
  });
  expect(reset.statusCode).toBe(200);
  expect((await login(customer, password, someAddress())).statusCode).toBe(429);
  expect((await login(customer, password, cafe)).statusCode).toBe(200);
});

test('keeps the count of other addresses after a right password at a new address', async () => {
  const customer = await makeCustomer(testApp.sql);
  for (let count = 0; count < 4; count++) await login(customer, 'wrong', someAddress());
  expect((await login(customer, PASSWORD, someAddress())).statusCode).toBe(200);
  expect((await failUntilRefused(customer, someAddress)).count).toBe(1);
});

test('slows down an address after twenty wrong passwords, for any account', async () => {
  const [crowd, elsewhere] = [someAddress(), someAddress()];
  for (let count = 0; count < 20; count++) {
    const answer = await login({ email: `nobody${count}@example.com` }, 'wrong', crowd);
    expect(answer.statusCode).toBe(401);
  }
  const customer = await makeCustomer(testApp.sql);
  expect((await login(customer, PASSWORD, crowd)).headers['retry-after']).toBe('1');
  expect((await login(customer, PASSWORD, elsewhere)).statusCode).toBe(200);
  testApp.clock.advance(HOUR);
  expect((await login(customer, PASSWORD, crowd)).statusCode).toBe(200);
});

test('counts an address without an account like one with', async () => {
  const unknown = { email: 'not-there@example.com' };
  const { count, answer } = await failUntilRefused(unknown, someAddress);
  const known = await failUntilRefused(await makeCustomer(testApp.sql), someAddress);
  expect([count, withoutRequestId(answer)]).toEqual([known.count, withoutRequestId(known.answer)]);
});

test('counts many at once like one after the other', async () => {
  const customer = await makeCustomer(testApp.sql);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => login(customer, 'wrong', someAddress())),
  );
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(25);
});

test('is not forgotten by a restart, and known to every process', async () => {
  const customer = await makeCustomer(testApp.sql);
  // Build it before the first 429, whose delay lasts only one second.
  const other = await buildApp(testApp);
  await other.ready();
  await failUntilRefused(customer, someAddress);
  expect((await login(customer, PASSWORD, someAddress(), other)).statusCode).toBe(429);
  await other.close();
});

test('stores no network address and no email address in plain text', async () => {
  const customer = await makeCustomer(testApp.sql);
  const address = someAddress();
  await login(customer, PASSWORD, address);
  await login(customer, 'wrong', address);
  const rows = await testApp.sql`
    SELECT encode(key, 'escape') AS key FROM login_attempts UNION ALL
    SELECT encode(key, 'escape') FROM known_addresses`;
  expect(JSON.stringify(rows)).not.toContain(address);
  expect(JSON.stringify(rows)).not.toContain(customer.email);
});

test('stores twenty addresses and twenty devices of an account', async () => {
  const customer = await makeCustomer(testApp.sql);
  for (let count = 0; count < 22; count++) {
    testApp.clock.advance(SECOND);
    await login(customer, PASSWORD, someAddress());
  }
  const known = await testApp.sql`SELECT is_device FROM known_addresses WHERE account_id = ${customer.id}`;
  expect(known.filter(({ isDevice }) => isDevice)).toHaveLength(20);
  expect(known).toHaveLength(40);
});

test.each([
  ['PUT', '/api/auth/change-password', { oldPassword: 'wrong', newPassword: 'quiet harbour 7' }],
  ['POST', '/api/users/me/delete', { password: 'wrong' }],
] as const)('%s %s counts for itself: a stolen session guesses no further', async (method, url, payload) => {
  const customer = await makeCustomer(testApp.sql);
  const headers = { ...(await signInAs(testApp, customer)), 'x-forwarded-for': someAddress() };
  await failUntilRefused(customer, someAddress);
  const attempt = () => testApp.app.inject({ method, url, payload, headers });
  for (let count = 0; count < 5; count++) expect((await attempt()).statusCode).toBe(422);
  const refused = await attempt();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too_many_attempts');
  expect(refused.headers['retry-after']).toBe('1');
});

test('counts attempts to guess a reset link by network address', async () => {
  const address = someAddress();
  const attempt = () =>
    testApp.app.inject({
      method: 'PUT',
      url: '/api/auth/reset-password/guessed',
      payload: { password: 'quiet harbour 7', confirmPassword: 'quiet harbour 7' },
      headers: { 'x-forwarded-for': address },
    });
  const statuses = [];
  for (let count = 0; count < 21; count++) statuses.push((await attempt()).statusCode);
  expect(statuses.filter((status) => status === 410)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('does not count an attempt whose check failed with an error', async () => {
  const customer = await makeCustomer(testApp.sql);
  const counters = signedInCounters(customer.id);
  for (let count = 0; count < 9; count++) {
    const judged = limitLoginAttempts(testApp, counters, () => Promise.reject(new Error('busy')));
    await expect(judged).rejects.toThrow('busy');
  }
  expect(await limitLoginAttempts(testApp, counters, async () => true)).toBe(true);
});
