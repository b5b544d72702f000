import { hasRight, type OperatorRole, operatorRoles } from '@sokoni/contract/admin/operator-roles';
import type { Endpoint } from '@sokoni/contract/endpoint';
import { endpoints } from '@sokoni/contract/endpoints';
import { TOTP } from 'otpauth';
import { expect, it, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { DAY, MINUTE } from '../../../testing/app.ts';
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

const NAME = { firstName: 'Wanjiru', lastName: 'Kamau' };
const CHOSEN = { password: 'quiet harbour lamp 7', confirmPassword: 'quiet harbour lamp 7' };

/** The token of the newest invitation that an address got. */
async function invitationTo(email: string) {
  const mail = (await sendAllMail(testApp)).findLast(
    ({ to, subject }) => to === email && subject.startsWith('You’re invited to run'),
  );
  return /confirm-email\/operator\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

const accept = async (token: string, body: object = CHOSEN) => {
  const answer = await ask(testApp, `PUT /auth/invitations/operators/${token}`, { body });
  return { status: answer.statusCode, ...answer.json() };
};

it('invites an address once, with a new code, and mails a page that says who invites and asks for a name', async () => {
  const { as, code } = await makeOwner();
  const [email, used] = [`${newId()}@example.com`, code()];
  const invite = (given: object) =>
    call(as, 'POST /operator/people', { email, operatorRole: 'reviewer', code: used, ...given });
  expect((await invite({})).status).toBe(201);
  expect((await invite({})).errors).toHaveProperty('code');
  expect((await invite({ operatorRole: 'owner' })).errors).toEqual({
    operatorRole: 'Choose reviewer or bookkeeper',
  });
  const { data } = await call(as, 'GET /operator/lists/people');
  const row = data.rows.find(({ person }: { person: { email: string } }) => person.email === email);
  expect(row).toMatchObject({ operatorRole: 'reviewer', isInvited: true, hasSecondFactor: false });
  expect((await mailTo(testApp.sql, email))[0]?.text).toBe('');
  const token = await invitationTo(email);
  const read = await ask(testApp, `GET /auth/invitations/operators/${token}`);
  expect(read.json().data).toEqual({
    email,
    operatorRole: 'reviewer',
    invitedBy: 'Chipo Moyo',
    needsName: true,
  });
  expect((await accept(token)).errors).toEqual({
    ...{ firstName: 'First name is required', lastName: 'Last name is required' },
  });
  expect((await accept(token, { ...CHOSEN, ...NAME, password: 'short' })).errors).toHaveProperty('password');
  expect((await accept(token, { ...CHOSEN, ...NAME })).status).toBe(200);
  expect((await accept(token, { ...CHOSEN, ...NAME })).code).toBe('link_expired');
  const people = (await call(as, 'GET /operator/lists/people')).data.rows;
  expect(people.find(({ person }: { person: { email: string } }) => person.email === email)).toMatchObject({
    ...{ person: { name: 'Wanjiru Kamau' }, isInvited: false },
  });
});

it('gives the role to the reader of the address, and not to the one who held the account until then', async () => {
  const [{ as, code }, member] = [await makeOwner(), await makeCustomer(testApp.sql)];
  const { email } = member;
  const invite = () => call(as, 'POST /operator/people', { email, operatorRole: 'reviewer', code: code() });
  const headers = await signInAsAdmin(testApp, member);
  const readQueue = () => ask(testApp, 'GET /operator/lists/accounts', { headers });
  expect((await invite()).status).toBe(201);
  expect((await readQueue()).statusCode).toBe(404);
  // Who held the account had begun to move it to another mailbox.
  const move = await makeEmailChange(testApp.sql, member, 'confirm');
  expect((await accept(await invitationTo(email))).status).toBe(200);
  expect((await ask(testApp, `PUT /auth/email-change/${move}`)).statusCode).toBe(410);
  expect((await readQueue()).statusCode).toBe(404);
  const signIn = (password: string) => ask(testApp, 'POST /auth/login', { body: { email, password } });
  expect((await signIn(PASSWORD)).statusCode).toBe(401);
  const account = await testApp.sql<{ firstName: string; isConfirmed: boolean }[]>`
    SELECT p.first_name, a.email_confirmed_at IS NOT NULL AS is_confirmed
    FROM accounts a JOIN profiles p ON p.account_id = a.id WHERE a.id = ${member.id}`.first();
  expect(account).toEqual({ firstName: 'Anna', isConfirmed: true });
  expect((await call(member, 'GET /operator/lists/accounts')).status).toBe(200);
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
  const tokens = [await invitationTo(withdrawn.email), await invitationTo(moved.email)];
  await call(as, `POST /operator/people/${withdrawn.id}/remove`, { code: code() });
  const token = await makeEmailChange(testApp.sql, moved, 'confirm');
  expect((await ask(testApp, `PUT /auth/email-change/${token}`)).statusCode).toBe(200);
  for (const token of tokens) expect((await accept(token)).status).toBe(410);
});

it('removes a reviewer with the next request, and no owner', async () => {
  const [{ as, code }, reviewer] = [
    await makeOwner(),
    await makeOperator(testApp.sql, { operatorRole: 'reviewer' }),
  ];
  expect((await call(reviewer, 'GET /operator/lists/accounts')).status).toBe(200);
  const remove = (id: string) => call(as, `POST /operator/people/${id}/remove`, { code: code() });
  expect((await remove(reviewer.id)).status).toBe(200);
  expect((await call(reviewer, 'GET /operator/lists/accounts')).status).toBe(404);
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
    (await call(await makeOperator(testApp.sql, { operatorRole }), 'GET /operator')).data.waiting;
  expect(await countsFor('owner')).toMatchObject({ profile: 1, refund: 1 });
  expect(await countsFor('reviewer')).toMatchObject({ profile: 1, refund: 0 });
  expect(await countsFor('bookkeeper')).toMatchObject({ profile: 0, refund: 1 });
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
  ['email/cancel', { email: 'new@example.com' }],
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

// Last: it moves the clock far ahead.
it('forgets an invitation after 7 days, or when a newer one is mailed', async () => {
  const [{ as, code }, { email }] = [await makeOwner(), await makeCustomer(testApp.sql)];
  const invite = async () => {
    await call(as, 'POST /operator/people', { email, operatorRole: 'reviewer', code: code() });
    return invitationTo(email);
  };
  const [first, second] = [await invite(), await invite()];
  expect((await accept(first)).status).toBe(410);
  // The link of an earlier offer does not take the next one, before that is mailed.
  const third = await invite();
  await call(as, 'POST /operator/people', { email, operatorRole: 'bookkeeper', code: code() });
  expect((await accept(third)).status).toBe(410);
  const [pending] = await testApp.sql<[{ id: string }]>`
    UPDATE accounts SET invited_as = 'owner' WHERE email = ${email} RETURNING id`;
  const lower = await call(as, 'POST /operator/people', { email, operatorRole: 'reviewer', code: code() });
  expect(Object.keys(lower.errors)).toEqual(['email']);
  await testApp.sql`UPDATE accounts SET invited_as = NULL WHERE id = ${pending.id}`;
  testApp.clock.advance(7 * DAY);
  expect((await accept(second)).status).toBe(410);
  expect((await ask(testApp, `GET /auth/invitations/operators/${second}`)).statusCode).toBe(410);
});
