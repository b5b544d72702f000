import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeCustomer,
  makeDocument,
  makeFile,
  makeOperator,
  makePayment,
  makePending,
  makeSupplier,
  type Person,
} from '../../../testing/factories.ts';
import { suspendAs } from '../../../testing/suspend.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const logo = { text: 'A logo', place: 'picture' };
const testApp = useTestApp();
let operator: Person;
beforeEach(async () => {
  operator = await makeOperator(testApp.sql);
});

const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object, as = operator) =>
  requestAsAdmin(testApp, what, { as, body });
const caseOf = async ({ id }: { id: string }) => (await at(`GET /operator/accounts/${id}`)).data;
const mailsTo = async ({ email }: Person) =>
  (await testApp.sql<{ subject: string; text: string }[]>`
    SELECT subject, text FROM outbox WHERE recipient = ${email} ORDER BY id`) as {
    subject: string;
    text: string;
  }[];
const logOf = async ({ id }: { id: string }) =>
  testApp.sql`SELECT action, actor_id, details FROM audit_log WHERE subject_id = ${id} ORDER BY id`;
const visibilityOf = async ({ id }: { id: string }) => {
  const [row] = await testApp.sql`SELECT visibility FROM profiles WHERE account_id = ${id}`;
  return row?.visibility;
};
/** Decides about the current version unless `body` names another. */
const judge = async (person: Person, kind: string, body: object, as = operator) => {
  const { version } = await caseOf(person);
  return at(`PUT /operator/accounts/${person.id}/claims/${kind}`, { version, ...body }, as);
};
const verify = (person: Person, kind = 'identity') =>
  judge(person, kind, { decision: 'verify', method: 'passport' });

test('shows the profile as the public will see it, with documents, payments and log', async () => {
  const musa = await makePending(testApp.sql, {
    website: 'https://kano.example',
    phoneNumber: '+2348012345678',
  });
  const document = await makeDocument(testApp.sql, musa);
  const { id: productId } = await makeFile(testApp.sql, musa);
  const { name } = await makeFile(testApp.sql, musa, { kind: 'view', productId, alt: 'Its lining' });
  await makePayment(testApp.sql, musa, { status: 'active' });
  await verify(musa);
  expect(await caseOf(musa)).toMatchObject({
    person: { _id: musa.id, name: 'Musa Bello', email: musa.email, plan: 'basic', operatorRole: null },
    profile: {
      companyName: 'Kano Leather Works',
      profileVisibility: 'pending',
      contact: { website: 'https://kano.example' },
      isOwn: false,
      may: { message: false, review: false },
    },
    furtherPictures: [{ picture: expect.stringContaining(name), alt: 'Its lining' }],
    waitingSince: expect.any(String),
    requiresOneOf: ['identity', 'business'],
    claims: expect.arrayContaining([
      expect.objectContaining({
        kind: 'identity',
        status: 'verified',
        method: 'passport',
        documents: [expect.objectContaining({ _id: document.id })],
      }),
    ]),
    changesRequested: [],
    suspension: null,
    reports: 0,
    subscription: { plan: 'basic' },
    payments: [{ amount: 10_000 }],
    log: [{ action: 'claim verified', actor: { _id: operator.id, name: 'Chipo Moyo' } }],
  });
});

test('approves a profile with a verified identity or business, notifies the owner and logs it', async () => {
  const musa = await makePending(testApp.sql);
  const { version } = await caseOf(musa);
  expect(await at(`POST /operator/accounts/${musa.id}/approve`, { version })).toMatchObject({
    status: 409,
    code: 'nothing_verified',
  });
  await verify(musa, 'business');
  const looked = await caseOf(musa);
  const answer = await at(`POST /operator/accounts/${musa.id}/approve`, { version: looked.version });
  expect(answer).toMatchObject({
    status: 200,
    data: { waitingSince: null, profile: { profileVisibility: 'public', verified: [{ kind: 'business' }] } },
  });
  const seen = await testApp.app.inject({ url: `/api/users/public/${musa.id}` });
  expect(seen.json().data).toMatchObject({
    verifiedAt: expect.any(String),
    verified: [{ kind: 'business' }],
  });
  expect(await mailsTo(musa)).toMatchObject([
    { subject: 'Your business is verified' },
    { subject: 'Your profile is public' },
  ]);
  expect(await logOf(musa)).toMatchObject([
    { action: 'claim verified', details: { kind: 'business', method: 'passport' } },
    { action: 'profile approved', actorId: operator.id },
  ]);
  expect(
    (await at(`POST /operator/accounts/${musa.id}/approve`, { version: answer.data.version })).status,
  ).toBe(409);
});

test('rejects a decision about another version than the operator has looked at', async () => {
  const musa = await makePending(testApp.sql);
  const { id: productId } = await makeFile(testApp.sql, musa);
  await verify(musa);
  const decide = async (change: () => Promise<unknown>) => {
    const { version } = await caseOf(musa);
    await change();
    return [
      await at(`POST /operator/accounts/${musa.id}/approve`, { version }),
      await at(`POST /operator/accounts/${musa.id}/ask-for-changes`, {
        version,
        reasons: [{ text: 'A logo', place: 'picture' }],
      }),
    ].map(({ status, code }) => [status, code]);
  };
  const refused = [
    [409, 'changed_meanwhile'],
    [409, 'changed_meanwhile'],
  ];
  for (const change of [
    () => testApp.sql`UPDATE profiles SET description = 'Casino' WHERE account_id = ${musa.id}`,
    () => testApp.sql`UPDATE profiles SET website = 'https://other.example' WHERE account_id = ${musa.id}`,
    () => testApp.sql`UPDATE claims SET note = 'Call me' WHERE account_id = ${musa.id}`,
    () => makeDocument(testApp.sql, musa),
    () => makeFile(testApp.sql, musa, { kind: 'view', productId }),
  ]) {
    expect(await decide(change)).toEqual(refused);
  }
  expect(await visibilityOf(musa)).toBe('pending');
  // A review that arrives in between does not change the version.
  const { version } = await caseOf(musa);
  await testApp.sql`UPDATE profiles SET rating = 4, review_count = 1 WHERE account_id = ${musa.id}`;
  expect((await at(`POST /operator/accounts/${musa.id}/approve`, { version })).status).toBe(200);
});

test('rejects one of two decisions at the same time', async () => {
  const musa = await makePending(testApp.sql);
  await verify(musa);
  const { version } = await caseOf(musa);
  const second = await makeOperator(testApp.sql);
  const answers = await Promise.all([
    at(`POST /operator/accounts/${musa.id}/approve`, { version }),
    at(`POST /operator/accounts/${musa.id}/ask-for-changes`, { version, reasons: [logo] }, second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mailsTo(musa)).toHaveLength(2);
});

test('requests all changes at once, and queues the profile again when it is resubmitted', async () => {
  const musa = await makePending(testApp.sql);
  const { version } = await caseOf(musa);
  const reasons = [
    { text: 'Your own pictures, please', place: 'work' },
    { text: 'Say what you make', place: 'profile' },
  ];
  const texts = reasons.map(({ text }) => text);
  const answer = await at(`POST /operator/accounts/${musa.id}/ask-for-changes`, { version, reasons });
  expect(answer.data).toMatchObject({ changesRequested: reasons, waitingSince: null });
  expect(await visibilityOf(musa)).toBe('rejected');
  const [mail] = await mailsTo(musa);
  for (const text of texts) expect(mail?.text).toContain(text);
  expect(await logOf(musa)).toMatchObject([{ action: 'changes asked', details: { reasons: texts } }]);
  const [decision] =
    await testApp.sql`SELECT decision, reasons FROM profile_decisions WHERE account_id = ${musa.id}`;
  expect(decision).toEqual({ decision: 'changes asked', reasons: texts });
});

test('suspends and reinstates, each once, with the reason', async () => {
  const musa = await makeSupplier(testApp.sql);
  const decide = (verb: string) =>
    at(`POST /operator/accounts/${musa.id}/${verb}`, {
      reason: 'Goods of others',
      ...(verb === 'suspend' ? { ground: 'fraud' } : {}),
    });
  expect((await decide('reinstate')).status).toBe(409);
  expect((await decide('suspend')).data).toMatchObject({
    suspension: { ground: 'fraud', reason: 'Goods of others', endsAt: null, by: { name: 'Chipo Moyo' } },
    profile: { profileVisibility: 'suspended' },
  });
  expect((await decide('suspend')).status).toBe(409);
  expect((await testApp.app.inject({ url: `/api/users/public/${musa.id}` })).statusCode).toBe(404);
  expect((await decide('reinstate')).data).toMatchObject({
    suspension: null,
    profile: { profileVisibility: 'public' },
  });
  expect((await mailsTo(musa)).map(({ subject }) => subject)).toEqual([
    'Your account is suspended',
    'Your account is no longer suspended',
  ]);
  expect(await logOf(musa)).toMatchObject([
    { action: 'account suspended' },
    { action: 'account reinstated' },
  ]);
});

test('does not publish a reinstated profile that was renamed, unpaid or never approved', async () => {
  const musa = await makeSupplier(testApp.sql, { verifiedAt: null });
  await suspendAs(testApp, musa);
  await at(`POST /operator/accounts/${musa.id}/reinstate`, { reason: 'They are his' });
  expect(await visibilityOf(musa)).toBe('pending');
});

test('rejects the decision of an operator about their own account', async () => {
  const both = await makePending(testApp.sql);
  await testApp.sql`UPDATE accounts SET is_operator = true WHERE id = ${both.id}`;
  const { version } = await caseOf(both);
  for (const [verb, body] of [
    ['POST approve', { version }],
    ['POST ask-for-changes', { version, reasons: [logo] }],
    ['POST suspend', { ground: 'fraud', reason: 'x' }],
    ['POST reinstate', { reason: 'x' }],
    ['POST end-sessions', undefined],
    ['PUT claims/identity', { version, decision: 'verify', method: 'mirror' }],
  ] as const) {
    const [method, path] = verb.split(' ') as ['POST', string];
    const answer = await at(`${method} /operator/accounts/${both.id}/${path}`, body, both);
    expect([answer.status, answer.message]).toEqual([403, 'Another operator has to decide about you.']);
  }
});

test('returns 404 for a decision about a customer, an unknown id or a deleted account', async () => {
  const gone = await makeSupplier(testApp.sql);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${gone.id}`;
  for (const { id } of [await makeCustomer(testApp.sql), { id: newId() }, gone]) {
    for (const [verb, body] of [['approve', { version: 'x' }]] as const) {
      expect((await at(`POST /operator/accounts/${id}/${verb}`, body)).status).toBe(404);
    }
  }
  expect((await at(`GET /operator/accounts/${newId()}`)).status).toBe(404);
  expect(await caseOf(await makeCustomer(testApp.sql))).toMatchObject({
    person: { role: 'customer' },
    claims: expect.any(Array),
  });
});

test.each([
  ['POST approve', {}],
  ['POST ask-for-changes', { version: 'x', reasons: [] }],
  ['POST ask-for-changes', { version: 'x', reasons: [{ ...logo, text: '' }] }],
  ['POST ask-for-changes', { version: 'x', reasons: [{ ...logo, place: 'home' }] }],
  ['POST ask-for-changes', { version: 'x', reasons: Array(11).fill('x') }],
  ['POST suspend', { ground: 'fraud', reason: ' ' }],
  ['POST suspend', { ground: 'envy', reason: 'x' }],
  ['POST suspend', { ground: 'fraud', reason: 'x', until: '2020-01-01' }],
  ['POST suspend', { ground: 'fraud', reason: 'x', until: 'soon' }],
  ['POST suspend', { ground: 'fraud', reason: 'x', subscription: 'given away' }],
  ['POST objection', { decision: 'keep', answer: '' }],
  ['POST reinstate', {}],
  ['PUT claims/height', { version: 'x', decision: 'verify' }],
  ['PUT claims/identity', { decision: 'verify', method: 'x' }],
  ['PUT claims/identity', { version: 'x', decision: 'believe' }],
])('rejects %s with %j', async (verb, body) => {
  const musa = await makePending(testApp.sql);
  const [method, path] = verb.split(' ') as ['POST', string];
  expect((await at(`${method} /operator/accounts/${musa.id}/${path}`, body)).status).toBe(422);
});
