import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTestApp, MINUTE } from '../../testing/app.ts';
import { makeCustomer, PASSWORD, type Person } from '../../testing/factories.ts';
import { mailTo, sendAllMail } from '../../testing/mailbox.ts';
import { signInAs, strangeToken } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp({ publicUrl: 'https://sokoni.example' });

const NEW = 'quiet harbour 7';

function forgot(payload: object, headers = {}) {
  return testApp.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload, headers });
}
function reset(token: string, payload: object = { password: NEW, confirmPassword: NEW }, headers = {}) {
  const url = `/api/auth/reset-password/${token}`;
  return testApp.app.inject({ method: 'PUT', url, payload, headers });
}
function login({ email }: Pick<Person, 'email'>, password: string) {
  return testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
}

/** Requests a link and returns the token from the mail. */
async function tokenFor({ email }: Pick<Person, 'email'>): Promise<string> {
  await forgot({ email });
  return tokenIn((await sendAllMail(testApp)).at(-1)?.text);
}
function tokenIn(text = ''): string {
  return /https:\/\/sokoni\.example\/reset-password\/([A-Za-z0-9_-]{43})\n/.exec(text)?.[1] ?? '';
}

const rows = ({ id }: Person) => testApp.sql`SELECT * FROM password_resets WHERE account_id = ${id}`;

test('sends a link, built from our own address, to the owner of an account', async () => {
  const customer = await makeCustomer(testApp.sql);
  const answer = await forgot({ email: ` ${customer.email.toUpperCase()}` }, { host: 'evil.example' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    message: 'Email sent! Please check your inbox.',
    data: null,
  });
  const mails = await sendAllMail(testApp);
  expect(mails).toMatchObject([{ to: customer.email, subject: 'Choose a new password' }]);
  expect(mails[0]?.text).toMatch(/^Hello Anna,\n/);
  expect(tokenIn(mails[0]?.text)).not.toBe('');
  expect(mails[0]?.html).toContain(`href="https://sokoni.example/reset-password/${tokenIn(mails[0]?.text)}"`);
  expect(JSON.stringify(mails)).not.toContain('evil');
});

test('answers the same, and sends nothing, where there is no account', async () => {
  const deleted = await makeCustomer(testApp.sql);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${deleted.id}`;
  const known = await forgot({ email: (await makeCustomer(testApp.sql)).email });
  await sendAllMail(testApp);
  for (const email of ['nobody@example.com', deleted.email]) {
    const answer = await forgot({ email });
    expect(answer.body).toBe(known.body);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(known.headers));
    expect(answer.headers['content-length']).toBe(known.headers['content-length']);
  }
  expect(await sendAllMail(testApp)).toEqual([]);
  expect(await sendAllMail(testApp)).toEqual([]);
});

test('keeps of a token only its hash, and nothing of it in the mail that waits or has left', async () => {
  const customer = await makeCustomer(testApp.sql);
  await forgot({ email: customer.email });
  expect(await mailTo(testApp.sql, customer.email)).toMatchObject([{ text: '', html: '' }]);
  const token = tokenIn((await sendAllMail(testApp))[0]?.text);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const [row] = await rows(customer);
  expect(row?.tokenHash).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await mailTo(testApp.sql, customer.email)).toMatchObject([{ text: '', html: '' }]);
});

test('replaces the password, ends all sessions and tells the owner', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  const answer = await reset(await tokenFor(customer), undefined, strangeToken());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    message: 'Your password has been reset. Please log in.',
    data: null,
  });
  expect((await testApp.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
  expect((await login(customer, PASSWORD)).statusCode).toBe(401);
  expect((await login(customer, NEW)).statusCode).toBe(200);
  expect(await sendAllMail(testApp)).toMatchObject([{ subject: 'Your password was changed' }]);
});

test('serves once, also when fifty come at once', async () => {
  const customer = await makeCustomer(testApp.sql);
  const token = await tokenFor(customer);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      reset(token, { password: `${NEW} ${nth}`, confirmPassword: `${NEW} ${nth}` }),
    ),
  );
  const statuses = answers.map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 410)).toHaveLength(49);
  expect((await login(customer, `${NEW} ${statuses.indexOf(200)}`)).statusCode).toBe(200);
  expect((await reset(token)).json()).toEqual({
    success: false,
    requestId: expect.any(String),
    code: 'reset_expired',
    message: 'This link has expired or was already used. Request a new one.',
  });
});

test('serves for an hour', async () => {
  const customer = await makeCustomer(testApp.sql);
  const early = await tokenFor(customer);
  testApp.clock.advance(59 * MINUTE);
  expect((await reset(early)).statusCode).toBe(200);
  const other = await makeCustomer(testApp.sql);
  const token = await tokenFor(other);
  testApp.clock.advance(61 * MINUTE);
  expect((await reset(token)).statusCode).toBe(410);
  expect((await login(other, PASSWORD)).statusCode).toBe(200);
  await tokenFor(await makeCustomer(testApp.sql));
  expect(await rows(other)).toHaveLength(0);
});

test('serves no more when a new one was asked for, or the password was changed', async () => {
  const customer = await makeCustomer(testApp.sql);
  const first = await tokenFor(customer);
  const second = await tokenFor(customer);
  expect((await reset(first)).statusCode).toBe(410);
  await testApp.app.inject({
    method: 'PUT',
    url: '/api/auth/change-password',
    payload: { oldPassword: PASSWORD, newPassword: NEW },
    headers: await signInAs(testApp, customer),
  });
  expect((await reset(second)).statusCode).toBe(410);
});

test('rejects the link of an account that was deleted after the request', async () => {
  const customer = await makeCustomer(testApp.sql);
  const token = await tokenFor(customer);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${customer.id}`;
  expect((await reset(token)).statusCode).toBe(410);
});

test('keeps the link valid when its mail is sent again, because either copy may have arrived', async () => {
  const customer = await makeCustomer(testApp.sql);
  await forgot({ email: customer.email });
  const first = tokenIn((await sendAllMail(testApp))[0]?.text);
  await testApp.sql`UPDATE outbox SET sent_at = NULL, next_attempt_at = now() WHERE recipient = ${customer.email}`;
  const second = tokenIn((await sendAllMail(testApp))[0]?.text);
  expect(second).not.toBe(first);
  expect((await reset(first)).statusCode).toBe(200);
  expect((await reset(second)).statusCode).toBe(410);
});

test('keeps the link that was requested last valid, in whatever order the mails are sent', async () => {
  const customer = await makeCustomer(testApp.sql);
  await forgot({ email: customer.email });
  await testApp.sql`
    UPDATE outbox SET next_attempt_at = now() + interval '1 day' WHERE recipient = ${customer.email}`;
  const token = await tokenFor(customer);
  await testApp.sql`UPDATE outbox SET next_attempt_at = now() WHERE recipient = ${customer.email}`;
  expect(await sendAllMail(testApp)).toEqual([]);
  expect((await reset(token)).statusCode).toBe(200);
});

test.each([randomBytes(32).toString('base64url'), 'short', '%00', "' OR 1=1 --", '__proto__', '🌍'])(
  'rejects the unknown token %s',
  async (token) => {
    const answer = await reset(encodeURIComponent(token));
    expect(answer.statusCode).toBe(410);
    expect(answer.json().code).toBe('reset_expired');
  },
);

test.each([
  [{}, { password: 'New password is required', confirmPassword: 'Please confirm your password' }],
  [{ password: NEW, confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match' }],
  [{ password: 'short', confirmPassword: 'short' }, { password: 'Password must be at least 6 characters' }],
  [{ password: 'qwerty123', confirmPassword: 'qwerty123' }, { password: expect.stringContaining('guess') }],
  [{ password: NEW, confirmPassword: NEW, email: 'ada@example.com' }, { email: expect.any(String) }],
  [{ password: { $ne: '' }, confirmPassword: NEW }, { password: 'New password is required' }],
])('refuses %j and leaves the link as it is', async (payload, errors) => {
  const token = await tokenFor(await makeCustomer(testApp.sql));
  const answer = await reset(token, payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
  expect((await reset(token)).statusCode).toBe(200);
});

test('sends five links per hour to one address, and the newest stays valid', async () => {
  const limited = await buildTestApp({ rateLimitFactor: 1, publicUrl: 'https://sokoni.example' });
  const { email } = await makeCustomer(limited.sql);
  const ask = () =>
    limited.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  for (let count = 0; count < 8; count++) expect((await ask()).statusCode).toBe(200);
  const mails = await sendAllMail(limited);
  const answers = await Promise.all(
    mails.map(({ text }) =>
      limited.app.inject({
        method: 'PUT',
        url: `/api/auth/reset-password/${tokenIn(text)}`,
        payload: { password: NEW, confirmPassword: NEW },
      }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toContain(200);
  limited.clock.advance(61 * MINUTE);
  expect((await ask()).statusCode).toBe(200);
  expect(await sendAllMail(limited)).toHaveLength(2);
  await limited.drop();
});
