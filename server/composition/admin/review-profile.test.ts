import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { buildTestApp, MINUTE } from '../../testing/app.ts';
import { requestAsAdmin } from '../../testing/call.ts';
import {
  makeClaim,
  makeCustomer,
  makeDocument,
  makeOperator,
  makePayment,
  makePending,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { suspendAs } from '../../testing/suspend.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

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

test('decides claims with a method or a reason, and mails each refusal', async () => {
  const musa = await makePending(testApp.sql);
  const claim = (body: object) => judge(musa, 'identity', body);
  expect((await claim({ decision: 'verify' })).errors).toEqual({ method: 'Enter how you verified it' });
  expect((await claim({ decision: 'refuse' })).errors).toEqual({ reason: 'Enter a reason' });
  expect((await claim({ decision: 'verify', method: 'x', expiresAt: '2020-01-01' })).errors).toEqual({
    expiresAt: 'This date is in the past',
  });
  expect((await claim({ decision: 'refuse', reason: 'It is blurred' })).status).toBe(200);
  expect(
    (await claim({ decision: 'verify', method: 'video call', expiresAt: '2031-05-31' })).data.claims,
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'identity', status: 'verified', method: 'video call' }),
    ]),
  );
  expect((await claim({ decision: 'withdraw', reason: 'It was a forgery' })).status).toBe(200);
  expect((await mailsTo(musa)).map(({ subject }) => subject)).toEqual([
    'We could not verify your identity',
    'Your identity is verified',
    'Your identity is no longer verified',
  ]);
  expect((await logOf(musa)).map(({ action }) => action)).toEqual([
    'claim refused',
    'claim verified',
    'claim withdrawn',
  ]);
});

test('rejects a decision about another version of a claim than the operator has looked at', async () => {
  const musa = await makePending(testApp.sql);
  await makeDocument(testApp.sql, musa);
  for (const change of [
    () => makeDocument(testApp.sql, musa),
    () => testApp.sql`DELETE FROM claim_documents WHERE account_id = ${musa.id}`,
    () => testApp.sql`UPDATE profiles SET first_name = 'Aisha' WHERE account_id = ${musa.id}`,
    () => testApp.sql`UPDATE claims SET note = 'Call me' WHERE account_id = ${musa.id}`,
  ]) {
    const { version } = await caseOf(musa);
    await change();
    const answer = await judge(musa, 'identity', { version, decision: 'verify', method: 'passport' });
    expect([answer.status, answer.code]).toEqual([409, 'changed_meanwhile']);
  }
  expect((await caseOf(musa)).profile.verified).toEqual([]);
  expect(await logOf(musa)).toEqual([]);
});

test('rejects one of two decisions about a claim at the same time', async () => {
  const musa = await makePending(testApp.sql);
  const { version } = await caseOf(musa);
  const refusal = { version, decision: 'refuse', reason: 'It is blurred' };
  const second = await makeOperator(testApp.sql);
  const answers = await Promise.all([
    judge(musa, 'identity', refusal),
    judge(musa, 'identity', refusal, second),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mailsTo(musa)).toHaveLength(1);
  await verify(musa, 'business');
  const late = await judge(musa, 'business', { version, decision: 'withdraw', reason: 'A forgery' }, second);
  expect(late.status).toBe(409);
});

test('refuses only submitted claims and withdraws only verified ones', async () => {
  const musa = await makePending(testApp.sql);
  const [refuse, withdraw] = (['refuse', 'withdraw'] as const).map(
    (decision) => (kind: string) => judge(musa, kind, { decision, reason: 'No' }),
  ) as [(kind: string) => ReturnType<typeof judge>, (kind: string) => ReturnType<typeof judge>];
  const nothing = { decision: 'There’s no verification to withdraw' };
  expect((await withdraw('identity')).errors).toEqual(nothing);
  expect((await withdraw('business')).errors).toEqual(nothing);
  await verify(musa);
  expect((await refuse('identity')).errors).toEqual({
    decision: 'There’s no submitted request to refuse',
  });
  expect((await withdraw('identity')).status).toBe(200);
  expect((await refuse('identity')).status).toBe(422);
});

test('rejects the verification of a phone when the profile has no number', async () => {
  const musa = await makePending(testApp.sql);
  expect((await verify(musa, 'phone')).errors).toEqual({
    decision: 'The profile has no phone number to verify',
  });
  await testApp.sql`UPDATE profiles SET phone_number = '+2348012345678' WHERE account_id = ${musa.id}`;
  expect((await verify(musa, 'phone')).status).toBe(200);
});

test('queues a profile and removes its badge when its last proof is withdrawn', async () => {
  const musa = await makeSupplier(testApp.sql, { companyName: 'Zaria Indigo' });
  for (const kind of ['identity', 'business', 'email'] as const) await makeClaim(testApp.sql, musa, { kind });
  const withdraw = (kind: string) => judge(musa, kind, { decision: 'withdraw', reason: 'A forgery' });
  const listed = async () => {
    const { data } = (await testApp.app.inject({ url: '/api/users/supplier?search=Zaria' })).json();
    return data.find(({ _id }: { _id: string }) => _id === musa.id)?.verifiedAt;
  };
  await withdraw('email');
  expect((await withdraw('business')).data).toMatchObject({
    profile: { profileVisibility: 'public', verifiedAt: expect.any(String) },
  });
  expect(await listed()).toEqual(expect.any(String));
  expect((await withdraw('identity')).data).toMatchObject({
    waitingSince: expect.any(String),
    profile: { profileVisibility: 'pending', verifiedAt: null, verified: [] },
  });
  expect(await listed()).toBeUndefined();
  expect((await mailsTo(musa)).map(({ subject }) => subject)).toEqual([
    'Your email address is no longer verified',
    'Your business is no longer verified',
    'Your identity is no longer verified',
    'We’re reviewing your profile again',
  ]);
});

test('keeps a profile public after a refusal when it was public before claims existed', async () => {
  const musa = await makeSupplier(testApp.sql);
  await makeClaim(testApp.sql, musa, { status: 'submitted' });
  await judge(musa, 'identity', { decision: 'refuse', reason: 'It is blurred' });
  expect(await visibilityOf(musa)).toBe('public');
});

test('shows documents to operators, and logs each access', async () => {
  const musa = await makePending(testApp.sql);
  const { id, name } = await makeDocument(testApp.sql, musa);
  await testApp.storage.write(`${name}/document.webp`, Buffer.from('a passport'));
  const answer = await at(`GET /operator/documents/${id}`);
  expect([answer.status, answer.payload]).toEqual([200, 'a passport']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="identity-${id}.webp"`,
    'cache-control': 'no-store',
  });
  expect(await logOf(musa)).toMatchObject([{ action: 'document opened', details: { document: id } }]);
  expect((await at(`GET /operator/documents/${newId()}`)).status).toBe(404);
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

test('queues profiles, and claims of public profiles, with the longest wait first', async () => {
  const app = await buildTestApp();
  const desk = await makeOperator(app.sql);
  const made: Person[] = [];
  for (let nth = 0; nth < 60; nth++) {
    const person = nth % 3 === 0 ? await makeSupplier(app.sql) : await makePending(app.sql);
    made.push(person);
    const since = new Date(+app.clock.now() - (100 - nth) * MINUTE);
    await app.sql`UPDATE profiles SET pending_since = ${since} WHERE account_id = ${person.id} AND visibility = 'pending'`;
    if (nth % 3 !== 0) continue;
    await makeClaim(app.sql, person, { kind: 'business', status: 'submitted' });
    await makeClaim(app.sql, person, { kind: 'phone', status: 'submitted' });
    await app.sql`UPDATE claims SET submitted_at = ${since} WHERE account_id = ${person.id}`;
  }
  await makeClaim(app.sql, await makeSupplier(app.sql, { visibility: 'private' }), { status: 'submitted' });
  const list = async (cursor?: string) =>
    (await requestAsAdmin(app, `GET /operator/today${cursor ? `?cursor=${cursor}` : ''}`, { as: desk })).data;
  const first = await list();
  const second = await list(first.nextCursor);
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([50, 10, null]);
  const rows = [...first.rows, ...second.rows];
  expect(rows.map((row: { _id: string }) => row._id)).toEqual(
    made.map(({ id }, nth) => `${nth % 3 === 0 ? 'claim' : 'profile'}-${id}`),
  );
  expect(rows[0].account).toMatchObject({ claims: ['business', 'phone'], isAgain: false });
  expect(rows[1].account).toMatchObject({ claims: ['identity'] });
  const { data } = await requestAsAdmin(app, 'GET /operator', { as: desk });
  expect(data).toMatchObject({ pending: 40, oldestPending: rows[1].since, claims: 40, reports: 0 });
  await app.drop();
});

test('marks profiles in the queue whose owners still have to send a proof', async () => {
  const sent = await makePending(testApp.sql);
  const [none, verified] = [await makePending(testApp.sql), await makePending(testApp.sql)];
  await testApp.sql`DELETE FROM claims WHERE account_id IN (${none.id}, ${verified.id})`;
  await makeClaim(testApp.sql, none, { kind: 'phone', status: 'submitted' });
  await makeClaim(testApp.sql, verified, { kind: 'business' });
  const { rows } = (await at('GET /operator/today?list=profile')).data;
  const marked = [none, sent, verified].map(
    ({ id }) =>
      rows.find(({ account }: { account: { _id: string } }) => account._id === id).account.needsProof,
  );
  expect(marked).toEqual([true, false, false]);
});

test.each([
  ['today', 'x'],
  ['today', '1.2'],
  ['today', '12345678901234567.0190a5d0-0000-7000-8000-000000000000'],
  ['log', '-1.0190a5d0-0000-7000-8000-000000000000'],
  ['today', '1.0190a5d0-0000-7000-8000-000000000000.1'],
  ['today', "1'.0190a5d0-0000-7000-8000-000000000000"],
  ['payments', '0190a5d0-0000-7000-8000-000000000000'],
  ['accounts', '1'],
])('%s rejects the cursor %s', async (list, cursor) => {
  const answer = await at(`GET /operator/${list}?cursor=${encodeURIComponent(cursor)}`);
  expect([answer.status, answer.errors]).toEqual([422, { cursor: 'This is not the end of a page' }]);
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
