import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeClaim,
  makeDocument,
  makeOperator,
  makePending,
  makeSupplier,
  type Person,
} from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

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
