import type { Endpoint } from '@sokoni/contract/endpoint';
import { endpoints } from '@sokoni/contract/endpoints';
import { expect, test, vi } from 'vitest';
import { dayOf } from '../../../platform/clock.ts';
import { newId } from '../../../platform/db/ids.ts';
import { DAY } from '../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import {
  makeCustomer,
  makeMessage,
  makeOperator,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { suspendAs } from '../../../testing/suspend.ts';
import { picture } from '../../../testing/uploads.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { storeMailedFiles } from '../../messages/attachments/upload-attachments.ts';
import { gatherMail } from '../../notifications/mail-channel.ts';
import { queueNotification } from '../../notifications/publish.ts';
import { endDueSuspensions } from './end-suspension.ts';

// The clock of the tests stands still: without a notification a session is remembered for the whole test.
const testApp = useTestApp({}, { sessionMaxAge: 5_000 });

const at = (what: Parameters<typeof requestAsAdmin>[1], as: { id: string }, body?: object) =>
  requestAsAdmin(testApp, what, { as, body });
const signIn = ({ email }: Person) =>
  testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });
const subjectsTo = async ({ email }: Person) =>
  (await mailTo(testApp.sql, email)).map(({ subject }) => subject);

test('tells a suspended account nothing, and nothing of its messages', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const send = (from: Person, to: Person) =>
    ask(testApp, 'POST /messages', {
      as: from,
      body: { recipientId: to.id, recipientType: to.role, content: 'How much?' },
    });
  await send(anna, musa);
  await suspendAs(testApp, anna);
  const waiting = async ({ id }: Person) =>
    testApp.sql`SELECT id FROM notifications WHERE account_id = ${id}`;
  expect(await waiting(musa)).toHaveLength(1);
  testApp.clock.advance(DAY);
  await gatherMail(testApp, failOnError);
  expect(await subjectsTo(musa)).toEqual([]);
  await testApp.sql.begin((tx) =>
    queueNotification(tx, {
      accountIds: [anna.id],
      kind: 'message',
      subjectId: newId(),
      now: testApp.clock.now(),
    }),
  );
  expect(await waiting(anna)).toEqual([]);
});

test('allows a suspended account only what the contract marks, in every role', async () => {
  const allowed: string[] = [];
  const operator = await makeOperator(testApp.sql);
  for (const person of [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql), operator]) {
    await suspendAs(testApp, person);
    const headers = await signInAs(testApp, person);
    for (const [name, { method, path, who, whileSuspended }] of Object.entries<Endpoint>(endpoints)) {
      if (who === 'anyone') continue;
      if (whileSuspended) {
        allowed.push(name);
        continue;
      }
      const url = `/api${path.replaceAll(/\{\w+\}/g, '-')}`;
      const answer = await testApp.app.inject({ method, url, headers });
      const refused = who === 'signed in' ? [403, 'account_suspended'] : [404, 'not_found'];
      expect([answer.statusCode, answer.json().code], name).toEqual(refused);
    }
  }
  expect([...new Set(allowed)].sort()).toEqual([
    'cancelSubscription',
    'deleteAccount',
    'downloadInvoice',
    'downloadReceipt',
    'exportData',
    'logout',
    'objectToSuspension',
    'readBilling',
    'readOwnUser',
    'readSuspension',
  ]);
});

test('treats a suspended account as signed out where anyone may read', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  await makeMessage(testApp.sql, { from: anna, to: musa });
  const wroteAt = async () =>
    (await ask(testApp, `GET /users/public/${musa.id}`, { as: anna })).json().data.viewer;
  expect(await wroteAt()).not.toBeNull();
  await suspendAs(testApp, anna);
  expect(await wroteAt()).toEqual(
    (await testApp.app.inject({ url: `/api/users/public/${musa.id}` })).json().data.viewer,
  );
});

test('stores no upload that began before the suspension', async () => {
  const anna = await makeCustomer(testApp.sql);
  await suspendAs(testApp, anna);
  const viewer = {
    id: anna.id,
    role: 'customer',
    operatorRole: null,
    isSuspended: false,
    mustAccept: false,
    hasSecondFactor: false,
  } as const;
  const files = [{ name: 'offer.png', bytes: await picture() }];
  await expect(
    storeMailedFiles(testApp, { viewer, uploadIdOf: newId, files, log: testApp.app.log }),
  ).rejects.toMatchObject({ code: 'account_suspended' });
  expect(await testApp.sql`SELECT id FROM attachments WHERE owner_id = ${anna.id}`).toEqual([]);
});

test('signs in only to read why, until when, and how to object', async () => {
  const musa = await makeSupplier(testApp.sql);
  await suspendAs(testApp, musa, { until: '2031-05-31' });
  const session = (await signIn(musa)).json();
  expect(session.user.isSuspended).toBe(true);
  expect((await ask(testApp, 'GET /users/me/suspension', { as: musa })).json().data).toEqual({
    ground: 'fraud',
    reason: 'Goods of others',
    createdAt: expect.any(String),
    endsAt: '2031-05-31T23:59:59.999Z',
    subscription: null,
    objection: null,
  });
  expect((await ask(testApp, 'GET /users/me/export', { as: musa })).statusCode).toBe(200);
  const deleted = await ask(testApp, 'POST /users/me/delete', { as: musa, body: { password: PASSWORD } });
  expect(deleted.statusCode).toBe(200);
  // Signing in undoes the deletion, not the suspension.
  expect((await signIn(musa)).json().user).toMatchObject({
    isSuspended: true,
    profileVisibility: 'suspended',
  });
});

test('hides the profile of a suspended customer', async () => {
  const anna = await makeCustomer(testApp.sql);
  const statusOf = async () => (await testApp.app.inject({ url: `/api/users/public/${anna.id}` })).statusCode;
  expect(await statusOf()).toBe(200);
  await suspendAs(testApp, anna);
  expect(await statusOf()).toBe(404);
});

test('shows in conversations that the other account is suspended, and takes no message for it', async () => {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  await makeMessage(testApp.sql, { from: musa, to: anna });
  await suspendAs(testApp, musa);
  const conversation = (await ask(testApp, `GET /messages/with/${musa.id}`, { as: anna })).json();
  const shown = { isSuspended: true, mayWrite: false, about: null, data: [expect.any(Object)] };
  expect(conversation).toMatchObject(shown);
  const body = { recipientId: musa.id, recipientType: 'supplier', content: 'Where is my money?' };
  const answer = await ask(testApp, 'POST /messages', { as: anna, body });
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'This account is suspended']);
});

test('takes one objection, which another operator answers once', async () => {
  const musa = await makeSupplier(testApp.sql);
  const first = await suspendAs(testApp, musa);
  const second = await makeOperator(testApp.sql);
  const object = (text: string) =>
    ask(testApp, 'POST /users/me/suspension/objection', { as: musa, body: { text } });
  const answer = (as: Person, decision = 'keep') =>
    at(`POST /operator/accounts/${musa.id}/objection`, as, { decision, answer: 'We saw the goods' });
  expect((await answer(second)).status).toBe(409);
  expect((await object(' ')).json().errors).toEqual({ text: 'Say why you object' });
  expect((await object('They are mine')).json().data.objection).toMatchObject({
    text: 'They are mine',
    answer: null,
  });
  expect((await object('Again')).json().code).toBe('already_objected');
  expect((await at('GET /operator', first)).data.waiting.objection).toBe(1);
  expect((await answer(first)).status).toBe(403);
  expect((await at(`GET /operator/accounts/${musa.id}`, first)).data.suspension.mayAnswer).toBe(false);
  expect((await answer(second)).data.suspension.objection.answer).toMatchObject({ text: 'We saw the goods' });
  expect((await answer(second)).status).toBe(409);
  expect((await at('GET /operator', first)).data.waiting.objection).toBe(0);
  expect(await subjectsTo(musa)).toEqual([
    'Your account is suspended',
    'We’ve received your objection',
    'Our answer to your objection',
  ]);
});

test('reinstates after an objection; without another operator the same one answers', async () => {
  const musa = await makeSupplier(testApp.sql);
  const operator = await suspendAs(testApp, musa);
  await ask(testApp, 'POST /users/me/suspension/objection', { as: musa, body: { text: 'They are mine' } });
  await testApp.sql`UPDATE accounts SET is_operator = id = ${operator.id}`;
  const answer = await at(`POST /operator/accounts/${musa.id}/objection`, operator, {
    decision: 'reinstate',
    answer: 'They are yours',
  });
  expect(answer.data).toMatchObject({ suspension: null, profile: { profileVisibility: 'public' } });
  expect((await subjectsTo(musa)).at(-1)).toBe('Your account is no longer suspended');
  expect((await signIn(musa)).json().user.isSuspended).toBe(false);
});

test('ends a suspension at its date', async () => {
  const anna = await makeCustomer(testApp.sql);
  const day = dayOf(new Date(+testApp.clock.now() + 2 * DAY));
  await suspendAs(testApp, anna, { until: day });
  const isSuspended = async () => (await signIn(anna)).json().user.isSuspended;
  testApp.clock.advance(DAY);
  await endDueSuspensions(testApp, failOnError);
  expect(await isSuspended()).toBe(true);
  testApp.clock.advance(2 * DAY);
  await endDueSuspensions(testApp, failOnError);
  expect(await isSuspended()).toBe(false);
  expect((await subjectsTo(anna)).at(-1)).toBe('Your account is no longer suspended');
  const [act] = await testApp.sql`
    SELECT actor_id FROM audit_log WHERE subject_id = ${anna.id} AND action = 'account reinstated'`;
  expect(act).toEqual({ actorId: null });
});

test('an operator ends all sessions of an account, which is told', async () => {
  const anna = await makeCustomer(testApp.sql);
  const headers = await signInAs(testApp, anna);
  expect((await testApp.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(200);
  const operator = await makeOperator(testApp.sql);
  expect((await at(`POST /operator/accounts/${anna.id}/end-sessions`, operator)).status).toBe(200);
  await vi.waitFor(
    async () => expect((await testApp.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(401),
    { timeout: 1_000, interval: 20 },
  );
  expect(await subjectsTo(anna)).toEqual(['We signed you out on all devices']);
  expect((await signIn(anna)).statusCode).toBe(200);
});
