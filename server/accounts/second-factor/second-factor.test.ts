import { SECOND_FACTOR_HOURS } from '@sokoni/contract/accounts/second-factor';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetSecondFactor } from '../../composition/account-data/make-operator.ts';
import { buildTestApp, HOUR, MINUTE, type TestApp } from '../../testing/app.ts';
import { makeOperator, PASSWORD, type Person } from '../../testing/factories.ts';
import { signInAs, signInAsAdmin } from '../../testing/sign-in.ts';

let testApp: TestApp;
let strict: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
  strict = await buildTestApp({ rateLimitFactor: 1 });
  // A delay must not end while a busy machine computes.
  strict.clock.freeze();
});
afterAll(() => Promise.all([testApp.drop(), strict.drop()]));

type Method = 'GET' | 'POST';
const callWith =
  (headers: object, app = testApp) =>
  async (method: Method, path: string, payload?: object) => {
    const answer = await app.app.inject({
      method,
      url: `/api/operator${path}`,
      headers: { ...headers },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, ...answer.json() };
  };

const codeOf = (secret: string, app = testApp, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: +app.clock.now() + later });

/** Returns an operator with a second factor, in a session that has passed it. */
async function setUp(app = testApp) {
  const operator = await makeOperator(app.sql);
  const call = callWith(await signInAs(app, operator), app);
  const { data } = await call('POST', '/second-factor/setup', { password: PASSWORD });
  const secret: string = data.secret;
  const confirmed = await call('POST', '/second-factor/confirm', { code: codeOf(secret, app) });
  const recoveryCodes: string[] = confirmed.data.recoveryCodes;
  return { operator, call, secret, recoveryCodes, uri: data.uri as string };
}

const elsewhere = async (operator: Person, app = testApp) => callWith(await signInAs(app, operator), app);

test('is set up with the password and a first code, once', async () => {
  const operator = await makeOperator(testApp.sql);
  const call = callWith(await signInAs(testApp, operator));
  expect(await call('GET', '/second-factor')).toMatchObject({ data: { isSetUp: false, isPassed: false } });
  expect(await call('GET', '')).toMatchObject({ status: 403, code: 'second_factor_needed' });
  expect(await call('POST', '/second-factor/setup', { password: 'guess' })).toMatchObject({
    status: 422,
    errors: { password: 'Wrong password' },
  });
  const { data } = await call('POST', '/second-factor/setup', { password: PASSWORD });
  expect(data.uri).toContain(`otpauth://totp/Sokoni:${encodeURIComponent(operator.email)}?`);
  expect(data.uri).toContain(`secret=${data.secret}`);
  expect(await call('POST', '/second-factor/confirm', { code: '000000' })).toMatchObject({ status: 422 });
  const code = codeOf(data.secret);
  const confirmed = await call('POST', '/second-factor/confirm', {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect(new Set(confirmed.data.recoveryCodes).size).toBe(10);
  expect(confirmed.data.recoveryCodes[0]).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
  expect(await call('GET', '/second-factor')).toMatchObject({ data: { isSetUp: true, isPassed: true } });
  expect(await call('POST', '/second-factor/setup', { password: PASSWORD })).toMatchObject({ status: 409 });
  expect(await call('POST', '/second-factor/confirm', { code })).toMatchObject({ status: 409 });
  const log = await testApp.sql`SELECT action FROM audit_log WHERE actor_id = ${operator.id}`;
  expect(log).toEqual([{ action: 'second factor set up' }]);
  const mails = await testApp.sql`SELECT subject FROM outbox WHERE recipient = ${operator.email}`;
  expect(mails).toEqual([{ subject: 'A second factor was set up' }]);
});

test('is begun again with the same secret for a while, and then with another until it is confirmed', async () => {
  const call = await elsewhere(await makeOperator(testApp.sql));
  expect(await call('POST', '/second-factor/confirm', { code: '123456' })).toMatchObject({
    errors: { code: 'Begin the set-up first' },
  });
  expect(await call('POST', '/second-factor', { code: '123456' })).toMatchObject({
    errors: { code: 'Set up a second factor first' },
  });
  const begin = async () => (await call('POST', '/second-factor/setup', { password: PASSWORD })).data.secret;
  const first = await begin();
  testApp.clock.advance(14 * MINUTE);
  expect(await begin()).toBe(first);
  testApp.clock.advance(2 * MINUTE);
  const second = await begin();
  expect(second).not.toBe(first);
  const confirm = (secret: string) => call('POST', '/second-factor/confirm', { code: codeOf(secret) });
  expect((await confirm(first)).status).toBe(422);
  expect((await confirm(second)).status).toBe(200);
});

test('creates new recovery codes with a code of the app, which works once, and reports it by mail', async () => {
  const { operator, call, secret, recoveryCodes } = await setUp();
  const renew = (code: string) => call('POST', '/second-factor/recovery-codes', { code });
  const [lost = ''] = recoveryCodes;
  expect((await renew('000000')).errors).toEqual({ code: 'This code is not right, or was used already' });
  expect((await renew(lost)).status).toBe(422);
  testApp.clock.advance(MINUTE);
  const code = codeOf(secret);
  const answers = await Promise.all([renew(code), renew(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const renewed: string[] = answers.find(({ status }) => status === 200)?.data.recoveryCodes;
  expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20);
  const other = await elsewhere(operator);
  expect((await other('POST', '/second-factor/recovery-codes', { code })).status).toBe(403);
  expect((await other('POST', '/second-factor', { code: lost })).status).toBe(422);
  expect((await other('POST', '/second-factor', { code: renewed[0] })).status).toBe(200);
  const log = await testApp.sql`SELECT action FROM audit_log WHERE actor_id = ${operator.id} ORDER BY id`;
  expect(log.map(({ action }) => action)).toEqual([
    'second factor set up',
    'recovery codes renewed',
    'recovery code used',
  ]);
  const mails = await testApp.sql`
    SELECT 1 FROM outbox WHERE recipient = ${operator.email} AND subject = 'You have new recovery codes'`;
  expect(mails).toHaveLength(1);
});

test('delays repeated wrong codes for new recovery codes', async () => {
  const { call, secret } = await setUp(strict);
  for (let guess = 0; guess < 5; guess++) {
    expect((await call('POST', '/second-factor/recovery-codes', { code: '000000' })).status).toBe(422);
  }
  strict.clock.advance(500);
  const answer = await call('POST', '/second-factor/recovery-codes', { code: codeOf(secret, strict) });
  expect(answer.status).toBe(429);
});

test('is passed in each session of its own, and asked for again after some hours', async () => {
  const { operator, call, secret } = await setUp();
  const other = await elsewhere(operator);
  expect((await other('GET', '')).status).toBe(403);
  testApp.clock.advance(MINUTE);
  expect(await other('POST', '/second-factor', { code: codeOf(secret) })).toMatchObject({ status: 200 });
  expect((await other('GET', '')).status).not.toBe(403);
  testApp.clock.advance(SECOND_FACTOR_HOURS * HOUR - 30_000);
  expect((await call('GET', '')).status).toBe(403);
  expect((await other('GET', '')).status).not.toBe(403);
  testApp.clock.advance(MINUTE);
  expect((await other('GET', '')).status).toBe(403);
});

test('takes no code twice, also when many come at once, and none that is older than one that was taken', async () => {
  const { operator, secret } = await setUp();
  const calls = await Promise.all(Array.from({ length: 5 }, () => elsewhere(operator)));
  testApp.clock.advance(2 * MINUTE);
  const code = codeOf(secret);
  const answers = await Promise.all(calls.map((call) => call('POST', '/second-factor', { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  const [call] = calls as [(typeof calls)[0]];
  expect(await call('POST', '/second-factor', { code: codeOf(secret, testApp, -30_000) })).toMatchObject({
    status: 422,
    errors: { code: 'This code is not right, or was used already' },
  });
  expect((await call('POST', '/second-factor', { code: codeOf(secret, testApp, 30_000) })).status).toBe(200);
  expect((await call('POST', '/second-factor', { code: codeOf(secret, testApp, 90_000) })).status).toBe(422);
});

test('takes each recovery code once, however it is typed, and says so by mail', async () => {
  const { operator, recoveryCodes } = await setUp();
  const [first = ''] = recoveryCodes;
  const calls = await Promise.all(Array.from({ length: 4 }, () => elsewhere(operator)));
  const code = first.toUpperCase().replaceAll('-', ' ');
  const answers = await Promise.all(calls.map((call) => call('POST', '/second-factor', { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  const mails = await testApp.sql`
    SELECT text FROM outbox WHERE recipient = ${operator.email} AND subject = 'A recovery code was used'`;
  expect(mails).toEqual([{ text: expect.stringContaining('Codes left: 9.') }]);
  const kept = JSON.stringify(await testApp.sql`SELECT recovery_codes::text FROM second_factors`);
  for (const each of recoveryCodes) expect(kept).not.toContain(each.replaceAll('-', ''));
});

test('delays all sessions after five wrong codes, and accepts a right code after the delay', async () => {
  const { operator, secret } = await setUp(strict);
  const call = await elsewhere(operator, strict);
  for (let guess = 0; guess < 5; guess++) {
    expect((await call('POST', '/second-factor', { code: '000000' })).status).toBe(422);
  }
  strict.clock.advance(500);
  const again = await elsewhere(operator, strict);
  expect((await again('POST', '/second-factor', { code: codeOf(secret, strict) })).status).toBe(429);
  strict.clock.advance(2 * MINUTE);
  expect((await again('POST', '/second-factor', { code: codeOf(secret, strict) })).status).toBe(200);
});

test('is reset on the machine: nothing is passed any more, and a new one is set up', async () => {
  const { operator, call } = await setUp();
  const now = testApp.clock.now();
  expect(await resetSecondFactor(testApp.sql, { email: operator.email, now })).toBe('reset');
  expect(await call('GET', '/second-factor')).toMatchObject({ data: { isSetUp: false, isPassed: false } });
  expect((await call('GET', '')).status).toBe(403);
  expect(await resetSecondFactor(testApp.sql, { email: operator.email, now })).toBe('none');
});

test.each([[{}], [{ code: '' }], [{ code: 'x'.repeat(31) }], [{ code: 1 }], [{ code: '1', more: 1 }]])(
  'rejects %j',
  async (body) => {
    const call = await elsewhere(await makeOperator(testApp.sql));
    expect((await call('POST', '/second-factor', body)).status).toBe(422);
    expect((await call('POST', '/second-factor/confirm', body)).status).toBe(422);
    const asAdmin = callWith(await signInAsAdmin(testApp, await makeOperator(testApp.sql)));
    expect((await asAdmin('POST', '/second-factor/recovery-codes', body)).status).toBe(422);
  },
);

test('reads the digits of any keyboard, and refuses what is no code', async () => {
  const { operator, secret } = await setUp();
  const arabic = (code: string) =>
    code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  const call = await elsewhere(operator);
  for (const code of ['12345é', '🧵🧵🧵🧵🧵🧵', '12345'])
    expect(await call('POST', '/second-factor', { code })).toMatchObject({ status: 422 });
  testApp.clock.advance(MINUTE);
  expect((await call('POST', '/second-factor', { code: ` ${arabic(codeOf(secret))}\u200f` })).status).toBe(
    200,
  );
});
