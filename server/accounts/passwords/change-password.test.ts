import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { makeCustomer, PASSWORD, type Person } from '../../testing/factories.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

const NEW = 'quiet harbour 7';

function change(payload: object, headers = {}) {
  return testApp.app.inject({ method: 'PUT', url: '/api/auth/change-password', payload, headers });
}
function login({ email }: Pick<Person, 'email'>, password: string) {
  return testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
}
const me = (headers: object) => testApp.app.inject({ url: '/api/users/me', headers: { ...headers } });

test('replaces the password and ends every session, this one too', async () => {
  const customer = await makeCustomer(testApp.sql);
  const [here, there] = [await signInAs(testApp, customer), await signInAs(testApp, customer)];
  const stranger = await signInAs(testApp, await makeCustomer(testApp.sql));
  const answer = await change({ oldPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW }, here);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    message: 'Please log in with your new password.',
    data: null,
  });
  expect((await me(here)).statusCode).toBe(401);
  expect((await me(there)).statusCode).toBe(401);
  expect((await me(stranger)).statusCode).toBe(200);
  expect((await login(customer, PASSWORD)).statusCode).toBe(401);
  expect((await login(customer, NEW)).statusCode).toBe(200);
});

test('tells the owner by mail, and what to do if it was another person', async () => {
  const customer = await makeCustomer(testApp.sql);
  await change({ oldPassword: PASSWORD, newPassword: NEW }, await signInAs(testApp, customer));
  const [mail, ...others] = await mailTo(testApp.sql, customer.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.text).toContain(`${testApp.config.publicUrl}/forgot-password`);
  expect(`${mail?.text}${mail?.html}`).not.toContain(NEW);
});

test('refuses a wrong old password without ending the session', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  const answer = await change({ oldPassword: 'wrong', newPassword: NEW }, headers);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'invalid_fields',
    errors: { oldPassword: 'Wrong password' },
  });
  expect((await me(headers)).statusCode).toBe(200);
  expect(await mailTo(testApp.sql, customer.email)).toEqual([]);
});

test('accepts only the old password of the signed-in account', async () => {
  const [one, other] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
  const headers = await signInAs(testApp, one);
  expect((await change({ oldPassword: PASSWORD, newPassword: NEW, id: other.id }, headers)).statusCode).toBe(
    422,
  );
  await change({ oldPassword: PASSWORD, newPassword: NEW }, headers);
  expect((await login(other, PASSWORD)).statusCode).toBe(200);
});

test.each([
  [{}, { oldPassword: 'Old password is required', newPassword: 'New password is required' }],
  [
    { oldPassword: PASSWORD, newPassword: NEW, confirmPassword: '' },
    { confirmPassword: 'Confirm password is required' },
  ],
  [
    { oldPassword: PASSWORD, newPassword: NEW, confirmPassword: 'other' },
    { confirmPassword: 'Passwords do not match' },
  ],
  [
    { oldPassword: PASSWORD, newPassword: 'short' },
    { newPassword: 'Password must be at least 6 characters' },
  ],
  [{ oldPassword: PASSWORD, newPassword: 'PASSWORD' }, { newPassword: expect.stringContaining('guess') }],
  [{ oldPassword: [PASSWORD], newPassword: NEW }, { oldPassword: 'Old password is required' }],
  [{ oldPassword: PASSWORD, newPassword: 'x'.repeat(257) }, { newPassword: 'At most 256 characters' }],
  [{ oldPassword: PASSWORD, newPassword: NEW, role: 'supplier' }, { role: expect.any(String) }],
])('refuses %j', async (payload, errors) => {
  const customer = await makeCustomer(testApp.sql);
  const answer = await change(payload, await signInAs(testApp, customer));
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
  expect((await login(customer, PASSWORD)).statusCode).toBe(200);
});

test('takes a password as it is: any character, spaces at its ends, both cases', async () => {
  const customer = await makeCustomer(testApp.sql);
  const strange = ' Ẹ̀kọ́ 🌍 \t"\\ ';
  await change({ oldPassword: PASSWORD, newPassword: strange }, await signInAs(testApp, customer));
  expect((await login(customer, strange.trim())).statusCode).toBe(401);
  expect((await login(customer, strange.toLowerCase())).statusCode).toBe(401);
  expect((await login(customer, strange)).statusCode).toBe(200);
});

describe('a password in Unicode', () => {
  const [composed, decomposed] = ['Ẹ̀kọ́ ñandú'.normalize('NFC'), 'Ẹ̀kọ́ ñandú'.normalize('NFD')];

  test.each([
    ['composed, then decomposed', composed, decomposed],
    ['decomposed, then composed', decomposed, composed],
    ['with another space', 'quiet\u00a0harbour', 'quiet harbour'],
  ])('signs in %s', async (_how, chosen, typed) => {
    const customer = await makeCustomer(testApp.sql);
    await change(
      { oldPassword: PASSWORD, newPassword: chosen, confirmPassword: typed },
      await signInAs(testApp, customer),
    );
    expect((await login(customer, typed)).statusCode).toBe(200);
  });

  test.each([
    ['as it was typed', decomposed],
    ['as another system types it', composed],
  ])('fits a hash from before normalisation %s, and replaces it', async (_how, typed) => {
    const customer = await makeCustomer(testApp.sql);
    const stored = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await testApp.sql`UPDATE accounts SET password_hash = ${stored} WHERE id = ${customer.id}`;
    expect((await login(customer, typed)).statusCode).toBe(200);
    const [row] = await testApp.sql<{ passwordHash: string }[]>`
      SELECT password_hash FROM accounts WHERE id = ${customer.id}`;
    expect(await verify(row?.passwordHash ?? '', composed)).toBe(true);
    expect((await login(customer, `${typed}x`)).statusCode).toBe(401);
  });

  test('has six characters as people count them', async () => {
    const customer = await makeCustomer(testApp.sql);
    const headers = await signInAs(testApp, customer);
    for (const newPassword of ['🧵🧶🪡🧵🧶', 'e\u0301e\u0301e\u0301']) {
      const answer = await change({ oldPassword: PASSWORD, newPassword }, headers);
      expect(answer.json().errors).toEqual({ newPassword: 'Password must be at least 6 characters' });
    }
  });
});

test('changes the password once when many requests arrive at once', async () => {
  const customer = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, customer);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => change({ oldPassword: PASSWORD, newPassword: NEW + nth }, headers)),
  );
  const statuses = answers.map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status !== 200 && status !== 422 && status !== 401)).toEqual([]);
  expect(await mailTo(testApp.sql, customer.email)).toHaveLength(1);
});

test('rejects a sign-in with the old password that waits for the change', async () => {
  const customer = await makeCustomer(testApp.sql);
  let signingIn: ReturnType<typeof login> | undefined;
  await testApp.sql.begin(async (tx) => {
    await tx`UPDATE accounts SET password_version = password_version + 1 WHERE id = ${customer.id}`;
    signingIn = login(customer, PASSWORD);
    // Long enough to verify the password; the sign-in then waits for the lock of this change.
    await expect
      .poll(async () => {
        const [row] = await testApp.sql`
          SELECT count(*)::integer AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
          WHERE datname = current_database() AND NOT granted`;
        return row?.waiting;
      })
      .toBe(1);
  });
  expect((await signingIn)?.statusCode).toBe(401);
  expect(await testApp.sql`SELECT FROM sessions WHERE account_id = ${customer.id}`).toHaveLength(0);
});

test.each(['Sokoni2026!', 'my-marketplace', '$0k0n1', 'supplier.freelancer', 'ADMIN12345'])(
  'refuses %s, which consists of words of this marketplace',
  async (newPassword) => {
    const customer = await makeCustomer(testApp.sql);
    const answer = await change({ oldPassword: PASSWORD, newPassword }, await signInAs(testApp, customer));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ newPassword: expect.stringContaining('guess') });
  },
);

test('knows at least 3000 common passwords of the length that it accepts', () => {
  const file = new URL('common-passwords.txt', import.meta.url);
  const words = readFileSync(file, 'utf8')
    .split(/\s+/)
    .filter((word) => word.length >= 6);
  expect(new Set(words).size).toBeGreaterThanOrEqual(3000);
});
