import { hasRight, type OperatorRole, operatorRoles } from '@sokoni/contract/admin/operator-roles';
import type { Endpoint } from '@sokoni/contract/endpoint';
import { endpoints } from '@sokoni/contract/endpoints';
import { TOTP } from 'otpauth';
import { expect, it, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { MINUTE } from '../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import {
  makeCustomer,
  makeEmailChange,
  makeOperator,
  makePayment,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../../testing/factories.ts';
import { mailTo, sendAllMail } from '../../../testing/mailbox.ts';
import { signInAsAdmin } from '../../../testing/sign-in.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();

/** An owner and what makes new codes, each of them a minute later. */
async function makeOwner() {
  const as = await makeOperator(testApp.sql);
  const { data } = await call(as, 'POST /operator/second-factor/setup', { password: PASSWORD });
  const code = () => {
    testApp.clock.advance(MINUTE);
    return new TOTP({ secret: data.secret }).generate({ timestamp: +testApp.clock.now() });
  };
  await call(as, 'POST /operator/second-factor/confirm', { code: code() });
  return { as, code };
}

const call = (as: Person, what: Parameters<typeof requestAsAdmin>[1], body?: object) =>
  requestAsAdmin(testApp, what, { as, body });

/** Chooses a password with the link that 'Forgot password' mails. */
async function choosePassword(email: string) {
  await ask(testApp, 'POST /auth/forgot-password', { body: { email } });
  const mail = (await sendAllMail(testApp)).find(({ subject }) => subject === 'Choose a new password');
  const [, token] = /reset-password\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  const body = { password: 'quiet harbour lamp 7', confirmPassword: 'quiet harbour lamp 7' };
  expect((await ask(testApp, `PUT /auth/reset-password/${token}`, { body })).statusCode).toBe(200);
}

it('invites an address once, with a new code, and mails how to begin without a link that signs in', async () => {
  const { as, code } = await makeOwner();
  const [email, used] = [`${newId()}@example.com`, code()];
  const invite = (given: object) =>
    call(as, 'POST /operator/people', { email, operatorRole: 'reviewer', code: used, ...given });
  expect((await invite({})).status).toBe(201);
  expect((await invite({})).errors).toHaveProperty('code');
  expect((await invite({ operatorRole: 'owner' })).errors).toEqual({
    operatorRole: 'Choose reviewer or bookkeeper',
  });
  const [mail] = await mailTo(testApp.sql, email);
  expect(mail?.subject).toBe('You’re invited as a reviewer');
  expect(mail?.text).not.toContain('reset-password/');
  const { data } = await call(as, 'GET /operator/people');
  const row = data.find(({ person }: { person: { email: string } }) => person.email === email);
  expect(row).toMatchObject({ operatorRole: 'reviewer', isInvited: true, hasSecondFactor: false });
});
it('gives the role to who reads the mail of the address, and to no session that was open', async () => {
  const [{ as, code }, member] = [await makeOwner(), await makeCustomer(testApp.sql)];
  const { email } = member;
  const invite = () => call(as, 'POST /operator/people', { email, operatorRole: 'reviewer', code: code() });
  const headers = await signInAsAdmin(testApp, member);
  const readQueue = () => ask(testApp, 'GET /operator/accounts', { headers });
  expect((await invite()).status).toBe(201);
  expect((await readQueue()).statusCode).toBe(404);
  await choosePassword(email);
  expect((await readQueue()).statusCode).toBe(404);
  expect((await call(member, 'GET /operator/accounts')).status).toBe(200);
  expect((await invite()).errors).toEqual({ email: 'This account is an operator already' });
  const log =
    await testApp.sql`SELECT action, details FROM audit_log WHERE subject_id = ${member.id} ORDER BY id`;
  expect(log).toEqual([
    { action: 'operator invited', details: { role: 'reviewer' } },
    { action: 'operator made', details: {} },
  ]);
});

it('takes back an invitation when it is withdrawn, or the account leaves the address', async () => {
  const { as, code } = await makeOwner();
  const [withdrawn, moved] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
  for (const { email } of [withdrawn, moved])
    await call(as, 'POST /operator/people', { email, operatorRole: 'reviewer', code: code() });
  await call(as, `POST /operator/people/${withdrawn.id}/remove`, { code: code() });
  const token = await makeEmailChange(testApp.sql, moved, 'confirm');
  expect((await ask(testApp, `PUT /auth/email-change/${token}`)).statusCode).toBe(200);
  const account = await testApp.sql<
    { email: string }[]
  >`SELECT email FROM accounts WHERE id = ${moved.id}`.first();
  for (const email of [withdrawn.email, account?.email as string]) await choosePassword(email);
  for (const person of [withdrawn, moved])
    expect((await call(person, 'GET /operator/accounts')).status).toBe(404);
});

it('removes a reviewer with the next request, and no owner', async () => {
  const [{ as, code }, reviewer] = [
    await makeOwner(),
    await makeOperator(testApp.sql, { operatorRole: 'reviewer' }),
  ];
  expect((await call(reviewer, 'GET /operator/accounts')).status).toBe(200);
  const remove = (id: string) => call(as, `POST /operator/people/${id}/remove`, { code: code() });
  expect((await remove(reviewer.id)).status).toBe(200);
  expect((await call(reviewer, 'GET /operator/accounts')).status).toBe(404);
  expect((await remove(reviewer.id)).status).toBe(404);
  expect(await remove(as.id)).toMatchObject({
    status: 403,
    message: 'Owners are removed on the server’s command line only.',
  });
});

const ofOperators = Object.values<Endpoint>(endpoints)
  .filter(({ who }) => who === 'operator')
  .map(({ method, path, right }) => ({ what: `${method} ${path}`, right }));

test('only these are for every role', () => {
  expect(ofOperators.filter(({ right }) => !right).map(({ what }) => what)).toEqual([
    'POST /operator/second-factor/recovery-codes',
    'GET /operator',
    'GET /operator/today',
    'GET /operator/figures',
  ]);
});

test.each(operatorRoles)('a %s gets through to what the table of rights allows', async (operatorRole) => {
  const as = await makeOperator(testApp.sql, { operatorRole });
  for (const { what, right } of ofOperators) {
    const address = what.replace('{kind}', 'email').replaceAll(/\{\w+\}/g, newId());
    const { status, message } = await call(as, address as Parameters<typeof call>[1], {});
    const isRefused = status === 403 && message === 'Your role as an operator doesn’t allow this.';
    expect({ what, isRefused }).toEqual({ what, isRefused: !!right && !hasRight(operatorRole, right) });
  }
});

it('counts for each role only what it may see', async () => {
  const supplier = await makeSupplier(testApp.sql, { visibility: 'pending' });
  await makePayment(testApp.sql, supplier, { isUnused: true });
  const countsFor = async (operatorRole: OperatorRole) =>
    (await call(await makeOperator(testApp.sql, { operatorRole }), 'GET /operator')).data;
  expect(await countsFor('owner')).toMatchObject({ pending: 1, toRefund: 1 });
  expect(await countsFor('reviewer')).toMatchObject({
    pending: 1,
    toRefund: 0,
  });
  expect(await countsFor('bookkeeper')).toMatchObject({ pending: 0, toRefund: 1 });
});

it('shows a reviewer no payments, and lets only owners suspend with a refund', async () => {
  const [as, member] = [
    await makeOperator(testApp.sql, { operatorRole: 'reviewer' }),
    await makeCustomer(testApp.sql),
  ];
  const suspend = (subscription: string) =>
    call(as, `POST /operator/accounts/${member.id}/suspend`, {
      ground: 'fraud',
      reason: 'Fraud',
      subscription,
    });
  expect((await suspend('refunded')).status).toBe(403);
  expect((await suspend('paused')).data.payments).toEqual([]);
});

/** Every act on an account, with a valid body. */
const actsOnAccounts = [
  ['suspend', { ground: 'fraud', reason: 'Fraud' }],
  ['reinstate', { reason: 'No fraud' }],
  ['objection', { decision: 'keep', answer: 'Fraud' }],
  ['end-sessions', {}],
  ['mails', { kind: 'password reset' }],
  ['email', { email: 'new@example.com', reason: 'Lost the mailbox' }],
  ['delete', { reason: 'Asked by mail' }],
  ['export', { reason: 'Asked by mail' }],
] as const;

test.each(actsOnAccounts)(
  'only owners %s accounts of operators, and not those of owners',
  async (act, body) => {
    const [owner, otherOwner, reviewer, bookkeeper] = [
      await makeOperator(testApp.sql),
      await makeOperator(testApp.sql),
      await makeOperator(testApp.sql, { operatorRole: 'reviewer' }),
      await makeOperator(testApp.sql, { operatorRole: 'bookkeeper' }),
    ];
    const attempt = (as: Person, person: Person) =>
      call(as, `POST /operator/accounts/${person.id}/${act}`, body);
    expect(await attempt(owner, otherOwner)).toMatchObject({
      status: 403,
      message: 'This account is an owner. Only the server’s command line can change it.',
    });
    for (const person of [owner, bookkeeper]) {
      expect((await attempt(reviewer, person)).status).toBe(403);
    }
    expect((await attempt(owner, reviewer)).message).not.toMatch(/Only (?:an owner|the server)/);
  },
);

it('suspends no operator for a report either', async () => {
  const [reviewer, owner] = [
    await makeOperator(testApp.sql, { operatorRole: 'reviewer' }),
    await makeOperator(testApp.sql),
  ];
  const id = newId();
  await testApp.sql`
    INSERT INTO reports (id, subject_kind, subject_id, reported_id, reason)
    VALUES (${id}, 'profile', ${owner.id}, ${owner.id}, 'spam')`;
  const decide = (outcome: string) =>
    call(reviewer, `POST /operator/reports/${id}/decide`, { outcome, note: 'Spam' });
  expect([(await decide('suspended')).status, (await decide('warned')).status]).toEqual([403, 200]);
});
