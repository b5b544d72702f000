import { describe, expect, it } from 'vitest';
import { buildTestApp, DAY, HOUR } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeCustomer,
  makeOperator,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../../testing/factories.ts';
import { sendAllMail } from '../../../testing/mailbox.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp({ publicUrl: 'https://sokoni.example' });

const NEW_PASSWORD = 'quiet harbour 7';
let count = 0;
const nextEmail = () => `new-${++count}@example.com`;

async function post(url: string, payload: object, headers = {}) {
  return testApp.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
}
async function request(person: { id: string }, email: string, password = PASSWORD) {
  return post('/users/me/email', { email, password }, await signInAs(testApp, person));
}
const confirm = (token: string) =>
  testApp.app.inject({ method: 'PUT', url: `/api/auth/email-change/${token}` });
const undo = (token: string) =>
  testApp.app.inject({ method: 'DELETE', url: `/api/auth/email-change/${token}` });
const login = (email: string, password = PASSWORD) => post('/auth/login', { email, password });

/** The token in the newest mail to this address, of all mails that are due. */
async function tokenTo(email: string, page: 'confirm-email' | 'undo-email'): Promise<string> {
  const mail = (await sendAllMail(testApp)).findLast(({ to }) => to === email);
  return new RegExp(`https://sokoni.example/${page}/([\\w-]{43})\\n`).exec(mail?.text ?? '')?.[1] ?? '';
}
/** Changes the address of the person, and returns the token that undoes it. */
async function change(person: Person, email: string): Promise<string> {
  expect((await request(person, email)).statusCode).toBe(200);
  expect((await confirm(await tokenTo(email, 'confirm-email'))).statusCode).toBe(200);
  return tokenTo(person.email, 'undo-email');
}

describe('the owner’s change of the email address', () => {
  it('takes effect with the link at the new address, and once', async () => {
    const [customer, email] = [await makeCustomer(testApp.sql), nextEmail()];
    expect((await request(customer, email)).statusCode).toBe(200);
    expect((await login(email)).statusCode).toBe(401);
    const token = await tokenTo(email, 'confirm-email');
    expect((await confirm(token)).json()).toMatchObject({ message: 'Your email address was changed.' });
    expect((await login(email)).json().user).toMatchObject({ email, isEmailConfirmed: true });
    expect((await login(customer.email)).statusCode).toBe(401);
    expect((await confirm(token)).json()).toMatchObject({ code: 'link_expired' });
  });

  it('stores only the hash of a token, and makes password reset links of the old mailbox invalid', async () => {
    const [customer, email] = [await makeCustomer(testApp.sql), nextEmail()];
    await post('/auth/forgot-password', { email: customer.email });
    await request(customer, email);
    const token = await tokenTo(email, 'confirm-email');
    const rows = await testApp.sql`SELECT * FROM email_change_links`;
    expect(JSON.stringify(rows)).not.toContain(token);
    await confirm(token);
    expect(await testApp.sql`SELECT FROM password_resets WHERE account_id = ${customer.id}`).toEqual([]);
  });

  it('leaves mail to the old address with the account, also when another account gets that address', async () => {
    const customer = await makeCustomer(testApp.sql);
    const undoToken = await change(customer, nextEmail());
    const mails = async (id: string) => {
      const as = await makeOperator(testApp.sql);
      const { data } = await requestAsAdmin(testApp, `GET /operator/lists/mails?account=${id}`, { as });
      return data.rows.map(({ kind }: { kind: string }) => kind);
    };
    const all = ['email change notice', 'email change'];
    expect(await mails(customer.id)).toEqual(all);
    const other = await makeCustomer(testApp.sql);
    await testApp.sql`UPDATE accounts SET email = ${customer.email} WHERE id = ${other.id}`;
    expect(await mails(other.id)).toEqual([]);
    await testApp.sql`UPDATE accounts SET email = ${other.email} WHERE id = ${other.id}`;
    expect((await undo(undoToken)).statusCode).toBe(200);
    expect(await mails(customer.id)).toEqual(all);
  });

  it('verifies the new address of a professional', async () => {
    const [supplier, email] = [await makeSupplier(testApp.sql), nextEmail()];
    await testApp.sql`DELETE FROM claims WHERE account_id = ${supplier.id} AND kind = 'email'`;
    await change(supplier, email);
    expect(
      await testApp.sql`SELECT status FROM claims WHERE account_id = ${supplier.id} AND kind = 'email'`,
    ).toEqual([{ status: 'verified' }]);
  });

  it.each([
    ['the link is older than 24 hours', async () => testApp.clock.advance(25 * HOUR)],
    ['another change was requested', async (person: Person) => request(person, nextEmail())],
  ])('is not confirmed when %s', async (_condition, before) => {
    const [customer, email] = [await makeCustomer(testApp.sql), nextEmail()];
    await request(customer, email);
    const token = await tokenTo(email, 'confirm-email');
    await before(customer);
    expect((await confirm(token)).statusCode).toBe(410);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, { password: 'Wrong password' }],
    ['no password', { password: undefined }, { password: 'Password is required' }],
    ['no address', { email: 'nobody' }, { email: 'Invalid email address' }],
    ['its own address', { email: 'own@example.com' }, { email: 'This is already your email address' }],
  ])('is refused with %s', async (_case, body, errors) => {
    const customer = await makeCustomer(testApp.sql);
    await testApp.sql`UPDATE accounts SET email = 'own@example.com' WHERE id = ${customer.id}`;
    const payload = { email: nextEmail(), password: PASSWORD, ...body };
    const answer = await post('/users/me/email', payload, await signInAs(testApp, customer));
    await testApp.sql`UPDATE accounts SET email = ${customer.email} WHERE id = ${customer.id}`;
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  it('gives an address that two accounts want to one of them', async () => {
    const [one, other, email] = [
      await makeCustomer(testApp.sql),
      await makeCustomer(testApp.sql),
      nextEmail(),
    ];
    await request(one, email);
    const first = await tokenTo(email, 'confirm-email');
    await request(other, email);
    const second = await tokenTo(email, 'confirm-email');
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await request(await makeCustomer(testApp.sql), email)).json().code).toBe('email_taken');
  });

  it('is limited to five a day', async () => {
    const limited = await buildTestApp({ rateLimitFactor: 1 });
    const headers = await signInAs(limited, await makeCustomer(limited.sql));
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth++) {
      const payload = { email: nextEmail(), password: PASSWORD };
      statuses.push(
        (await limited.app.inject({ method: 'POST', url: '/api/users/me/email', payload, headers }))
          .statusCode,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await limited.drop();
  });
});

describe('the link at the old address', () => {
  it('restores it, ends all sessions and asks for a new password', async () => {
    const [customer, email] = [await makeCustomer(testApp.sql), nextEmail()];
    const headers = await signInAs(testApp, customer);
    const token = await change(customer, email);
    const answer = await undo(token);
    expect(answer.statusCode).toBe(200);
    expect((await testApp.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401);
    expect((await login(customer.email)).statusCode).toBe(401);
    const { resetToken } = answer.json().data;
    const payload = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await testApp.app.inject({ method: 'PUT', url: `/api/auth/reset-password/${resetToken}`, payload });
    expect((await login(customer.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(401);
    expect((await undo(token)).statusCode).toBe(410);
  });

  it('wins over the links of later changes', async () => {
    const [customer, stolen] = [await makeCustomer(testApp.sql), nextEmail()];
    const first = await change(customer, stolen);
    const later = await change({ ...customer, email: stolen }, nextEmail());
    expect((await undo(first)).statusCode).toBe(200);
    expect((await undo(later)).statusCode).toBe(410);
    expect((await testApp.sql`SELECT email FROM accounts WHERE id = ${customer.id}`)[0]?.email).toBe(
      customer.email,
    );
  });

  it('works for seven days, in which no other account gets the address', async () => {
    const customer = await makeCustomer(testApp.sql);
    const token = await change(customer, nextEmail());
    const form = {
      ...{ firstName: 'Ada', lastName: 'Eze', email: customer.email },
      ...{ password: PASSWORD, confirmPassword: PASSWORD },
    };
    const other = await makeCustomer(testApp.sql);
    expect((await post('/auth/register', form)).json().code).toBe('email_taken');
    expect((await request(other, customer.email)).json().code).toBe('email_taken');
    testApp.clock.advance(7 * DAY + HOUR);
    expect((await undo(token)).statusCode).toBe(410);
    expect((await post('/auth/register', form)).statusCode).toBe(201);
  });
});
