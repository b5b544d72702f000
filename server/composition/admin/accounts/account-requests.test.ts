import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import {
  makeClaim,
  makeCustomer,
  makeOperator,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import { mailTo, sendAllMail } from '../../../testing/mailbox.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { sendDueConfirmations } from '../../account-data/email-change/send-due-confirmations.ts';
import { eraseDeleted } from '../../account-data/erase-deleted.ts';

const testApp = useTestApp({ publicUrl: 'https://sokoni.example' });
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const REASON = 'Called from the number of the profile';
const request = (
  person: { id: string },
  what: 'email' | 'email/cancel' | 'delete' | 'export',
  body: object = { reason: REASON },
) => requestAsAdmin(testApp, `POST /operator/accounts/${person.id}/${what}`, { as: operator, body });
const logOf = ({ id }: Person) =>
  testApp.sql`SELECT action, actor_id, details FROM audit_log WHERE subject_id = ${id} ORDER BY id`;
const emailOf = async ({ id }: Person) =>
  (await testApp.sql`SELECT email FROM accounts WHERE id = ${id}`)[0]?.email;
async function tokenTo(email: string): Promise<string> {
  const mail = (await sendAllMail(testApp)).findLast(({ to }) => to === email);
  return /\/(?:confirm|undo)-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const confirm = (token: string) => ask(testApp, `PUT /auth/email-change/${token}`);
const undo = (token: string) => ask(testApp, `DELETE /auth/email-change/${token}`);

describe('a change of the email address by an operator', () => {
  it('asks the new address after three days, in which the old one was informed', async () => {
    const [anna, email] = [await makeCustomer(testApp.sql), 'anna-new@example.com'];
    const { data } = await request(anna, 'email', { email, reason: REASON });
    expect(data.emailChange).toEqual({ email, confirmFrom: expect.any(String) });
    expect((await sendAllMail(testApp)).map(({ to }) => to)).toEqual([anna.email]);
    testApp.clock.advance(3 * DAY - HOUR);
    await sendDueConfirmations(testApp, failOnError);
    expect(await sendAllMail(testApp)).toEqual([]);
    testApp.clock.advance(HOUR);
    await sendDueConfirmations(testApp, failOnError);
    await sendDueConfirmations(testApp, failOnError);
    expect((await confirm(await tokenTo(email))).statusCode).toBe(200);
    expect(await emailOf(anna)).toBe(email);
    expect(await logOf(anna)).toMatchObject([
      { action: 'email change started', actorId: operator.id, details: { reason: REASON } },
      { action: 'email changed', actorId: null },
    ]);
  });

  it('is refused by the old address, which changes nothing else', async () => {
    const anna = await makeCustomer(testApp.sql);
    await request(anna, 'email', { email: 'stranger@example.com', reason: REASON });
    const answer = await undo(await tokenTo(anna.email));
    expect(answer.json().data).toEqual({ resetToken: null });
    testApp.clock.advance(3 * DAY);
    await sendDueConfirmations(testApp, failOnError);
    expect(await sendAllMail(testApp)).toEqual([]);
    expect((await logOf(anna)).at(-1)).toMatchObject({ action: 'email change refused' });
    const login = await ask(testApp, 'POST /auth/login', { body: { email: anna.email, password: PASSWORD } });
    expect(login.statusCode).toBe(200);
  });

  it.each([
    [true, ['pending', 'withdrawn'], 401],
    [false, ['public', 'submitted', 'verified'], 200],
  ])(
    'ends access, and has the profile reviewed again, where the owner is another one (%s)',
    async (isOtherOwner, states, login) => {
      const [musa, email] = [await makeSupplier(testApp.sql), `${isOtherOwner}@example.com`];
      await makeClaim(testApp.sql, musa, { kind: 'identity' });
      await makeClaim(testApp.sql, musa, { kind: 'business', status: 'submitted' });
      await testApp.sql`UPDATE claims SET method = NULL WHERE account_id = ${musa.id} AND kind = 'business'`;
      await request(musa, 'email', { email, reason: REASON, isOtherOwner });
      testApp.clock.advance(3 * DAY);
      await sendDueConfirmations(testApp, failOnError);
      expect((await confirm(await tokenTo(email))).statusCode).toBe(200);
      const found = await testApp.sql<{ state: string }[]>`
      SELECT visibility AS state FROM profiles WHERE account_id = ${musa.id}
      UNION SELECT status FROM claims WHERE account_id = ${musa.id} AND kind <> 'email'`;
      expect(found.map(({ state }) => state).sort()).toEqual(states);
      const body = { email, password: PASSWORD };
      expect((await ask(testApp, 'POST /auth/login', { body })).statusCode).toBe(login);
      const links =
        await testApp.sql`SELECT FROM outbox WHERE recipient = ${email} AND written_late = 'password reset'`;
      expect(links).toHaveLength(isOtherOwner ? 1 : 0);
    },
  );

  it('is cancelled until it is confirmed, also after the new address has its link, and once', async () => {
    const [anna, ben] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
    const email = 'anna-2@example.com';
    const cancel = () => request(anna, 'email/cancel', { email });
    await request(anna, 'email', { email, reason: REASON });
    await request(ben, 'email', { email: 'ben-2@example.com', reason: REASON });
    testApp.clock.advance(3 * DAY);
    await sendDueConfirmations(testApp, failOnError);
    const token = await tokenTo(email);
    expect((await cancel()).data.emailChange).toBeNull();
    expect((await confirm(token)).statusCode).toBe(410);
    expect(await emailOf(anna)).toBe(anna.email);
    expect((await logOf(anna)).at(-1)).toMatchObject({
      action: 'email change cancelled',
      actorId: operator.id,
    });
    expect(await cancel()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const { data } = await requestAsAdmin(testApp, `GET /operator/accounts/${ben.id}`, { as: operator });
    expect(data.emailChange.email).toBe('ben-2@example.com');
  });

  it('goes on where another change was seen', async () => {
    const anna = await makeCustomer(testApp.sql);
    const [seen, newest] = [{ email: 'anna-4@example.com' }, { email: 'anna-5@example.com' }];
    await request(anna, 'email', { ...seen, reason: REASON });
    await request(anna, 'email', { ...newest, reason: REASON });
    expect(await request(anna, 'email/cancel', seen)).toMatchObject({
      ...{ status: 409, code: 'changed_meanwhile' },
    });
    const { data } = await requestAsAdmin(testApp, `GET /operator/accounts/${anna.id}`, { as: operator });
    expect(data.emailChange).toMatchObject(newest);
    expect((await request(anna, 'email/cancel', newest)).data.emailChange).toBeNull();
  });

  it('leaves the change that the owner has asked for', async () => {
    const [anna, email] = [await makeCustomer(testApp.sql), 'anna-3@example.com'];
    await ask(testApp, 'POST /users/me/email', { as: anna, body: { email, password: PASSWORD } });
    expect((await request(anna, 'email/cancel', { email })).status).toBe(409);
    expect((await confirm(await tokenTo(email))).statusCode).toBe(200);
  });

  it('says that the new address belongs to another account', async () => {
    const body = { email: operator.email, reason: REASON };
    const text = 'This address belongs to another account.';
    expect(await request(await makeCustomer(testApp.sql), 'email', body)).toMatchObject({
      ...{ status: 409, code: 'email_taken', errors: { email: text } },
      message: text,
    });
  });

  it.each([
    ['an address in use', () => ({ email: operator.email, reason: REASON }), 409],
    ['no reason', () => ({ email: 'other@example.com' }), 422],
    ['no address', () => ({ reason: REASON }), 422],
  ])('needs more than %s', async (_case, body, status) => {
    expect((await request(await makeCustomer(testApp.sql), 'email', body())).status).toBe(status);
  });
});

describe('a deletion on request', () => {
  it('is logged, shown with its date, found by the address and undone by signing in', async () => {
    const musa = await makeSupplier(testApp.sql);
    const { data } = await request(musa, 'delete');
    expect(data).toMatchObject({
      isDeleted: true,
      erasedAt: expect.any(String),
      name: 'Deleted user',
      email: '',
    });
    const found = await requestAsAdmin(testApp, `GET /operator/lists/accounts?search=${musa.email}`, {
      as: operator,
    });
    expect(found.data.rows).toMatchObject([{ _id: musa.id, erasedAt: data.erasedAt }]);
    expect(await logOf(musa)).toMatchObject([
      { action: 'account deleted', actorId: operator.id, details: { reason: REASON } },
    ]);
    expect(await mailTo(testApp.sql, musa.email)).toMatchObject([
      { subject: 'Your account will be deleted' },
    ]);
    const login = await ask(testApp, 'POST /auth/login', { body: { email: musa.email, password: PASSWORD } });
    expect(login.json()).toMatchObject({ isRestored: true, user: { firstName: 'Musa' } });
  });

  it('is confirmed also when its files cannot be deleted yet', async () => {
    const musa = await makeSupplier(testApp.sql);
    await testApp.sql`INSERT INTO discarded_files (key) VALUES ('any/640.webp')`;
    const removal = vi.spyOn(testApp.storage, 'remove').mockRejectedValue(new Error('away'));
    expect((await request(musa, 'delete')).data).toMatchObject({ isDeleted: true });
    expect(removal).toHaveBeenCalled();
    removal.mockRestore();
  });

  it('keeps a suspension, and the address of a fraudster refused', async () => {
    const musa = await makeSupplier(testApp.sql);
    const body = { ground: 'fraud', reason: 'Goods of others' };
    await requestAsAdmin(testApp, `POST /operator/accounts/${musa.id}/suspend`, { as: operator, body });
    await request(musa, 'delete');
    const logIn = () => ask(testApp, 'POST /auth/login', { body: { email: musa.email, password: PASSWORD } });
    expect((await logIn()).json().user).toMatchObject({ isSuspended: true, profileVisibility: 'suspended' });
    await request(musa, 'delete');
    testApp.clock.advance(7 * DAY);
    await eraseDeleted(testApp, failOnError);
    const again = { firstName: 'Musa', lastName: 'Bello', password: PASSWORD, confirmPassword: PASSWORD };
    const answer = await ask(testApp, 'POST /auth/register', { body: { ...again, email: musa.email } });
    expect(answer.json().code).toBe('email_taken');
  });
});

it('exports the data on request, logs that and tells the owner', async () => {
  const anna = await makeCustomer(testApp.sql);
  const answer = await request(anna, 'export');
  expect([answer.status, answer.headers['content-type'], answer.payload.slice(0, 2)]).toEqual([
    200,
    'application/zip',
    'PK',
  ]);
  expect(await logOf(anna)).toMatchObject([{ action: 'account exported', details: { reason: REASON } }]);
  expect(await mailTo(testApp.sql, anna.email)).toMatchObject([{ subject: 'Your data was downloaded' }]);
});

it('exports the data for a named authority, and tells the owner unless that is forbidden', async () => {
  const [anna, recipient] = [await makeCustomer(testApp.sql), 'Police of Mombasa, OB 12/2026'];
  const hand = (body: object) => request(anna, 'export', { reason: REASON, ...body });
  expect((await hand({ isSecret: true })).errors).toEqual({ recipient: 'Enter who gets the data' });
  expect((await hand({ recipient, isSecret: true })).status).toBe(200);
  expect(await mailTo(testApp.sql, anna.email)).toEqual([]);
  expect((await hand({ recipient })).status).toBe(200);
  const mails = await mailTo(testApp.sql, anna.email);
  expect(mails).toMatchObject([
    { subject: 'Your data was handed over', text: expect.stringContaining(recipient) },
  ]);
  expect(await logOf(anna)).toMatchObject([
    { action: 'account exported', details: { reason: REASON, recipient, isSecret: true } },
    { action: 'account exported', details: { recipient, isSecret: false } },
  ]);
});

it.each(['email', 'delete', 'export'] as const)(
  'refuses %s for an operator and for oneself',
  async (what) => {
    const body = { reason: REASON, ...(what === 'email' ? { email: 'new@example.com' } : {}) };
    for (const person of [operator, await makeOperator(testApp.sql)]) {
      expect(await request(person, what, body)).toMatchObject({ status: 403, code: 'not_allowed' });
    }
  },
);
