import { beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { countShared } from '../../platform/http/limits/shared-rate-limit.ts';
import { buildTestApp, HOUR } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import {
  makeCustomer,
  makeMessage,
  makeOperator,
  makeProduct,
  makeReview,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { sendAllMail } from '../../testing/mailbox.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let customer: Person;
let supplier: Person;
beforeAll(async () => {
  [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
});

const report = (as: Person | undefined, kind: string, { id }: { id: string }, more: object = {}) =>
  ask(testApp, 'POST /reports', { as, body: { kind, subjectId: id, reason: 'spam', ...more } });
const mailsOf = async (email: string) => (await sendAllMail(testApp)).filter(({ to }) => to === email);
const reportsOf = ({ id }: { id: string }) => testApp.sql`
  SELECT reporter_id, subject_kind, reason, note, closed_at, outcome FROM reports WHERE subject_id = ${id}`;

test('stores a report of a message, a profile, a review or a product for the operator', async () => {
  const message = await makeMessage(testApp.sql, { from: supplier, to: customer });
  const review = await makeReview(testApp.sql);
  const product = await makeProduct(testApp.sql, supplier);
  for (const [kind, subject] of [
    ['message', message],
    ['profile', supplier],
    ['review', review],
    ['product', product],
  ] as const) {
    const answer = await report(customer, kind, subject, { reason: 'fraud', note: ' Asked for a deposit ' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        success: true,
        message: 'Thank you. Our team will review it.',
        data: { number: expect.stringMatching(/^R-[\dA-F]{4}-[\dA-F]{4}$/) },
      },
    ]);
    expect(await reportsOf(subject)).toEqual([
      {
        reporterId: customer.id,
        subjectKind: kind,
        reason: 'fraud',
        note: 'Asked for a deposit',
        closedAt: null,
        outcome: null,
      },
    ]);
  }
});

test('stores one report for each reporter, with the last text, also when several arrive at once', async () => {
  const message = await makeMessage(testApp.sql, { from: supplier, to: customer });
  await Promise.all([1, 2, 3].map(() => report(customer, 'message', message)));
  await report(customer, 'message', message, { reason: 'abuse', note: 'Rude' });
  expect(await reportsOf(message)).toMatchObject([{ reason: 'abuse', note: 'Rude' }]);
});

test('reopens a closed report only when its reason or note changed', async () => {
  const message = await makeMessage(testApp.sql, { from: supplier, to: customer });
  await report(customer, 'message', message);
  await testApp.sql`
    UPDATE reports SET closed_at = now(), closed_by = ${supplier.id}, outcome = 'kept'
    WHERE subject_id = ${message.id}`;
  await report(customer, 'message', message);
  expect(await reportsOf(message)).toMatchObject([{ outcome: 'kept' }]);
  await report(customer, 'message', message, { note: 'Again today' });
  expect(await reportsOf(message)).toMatchObject([{ outcome: null, closedAt: null }]);
});

test('lets the recipient report a message, also after deleting it', async () => {
  const message = await makeMessage(testApp.sql, { from: supplier, to: customer });
  expect((await report(supplier, 'message', message)).statusCode).toBe(404);
  expect((await report(await makeCustomer(testApp.sql), 'message', message)).statusCode).toBe(404);
  await ask(testApp, `DELETE /messages/${message.id}`, { as: customer });
  expect((await report(customer, 'message', message)).statusCode).toBe(201);
});

test('returns 404 for a subject that is hidden, of another kind or missing', async () => {
  const hidden = await makeSupplier(testApp.sql, { visibility: 'pending' });
  for (const [kind, subject] of [
    ['profile', hidden],
    ['profile', customer],
    ['profile', { id: newId() }],
    ['review', await makeReview(testApp.sql, { of: hidden })],
    ['review', { id: newId() }],
    ['message', supplier],
  ] as const) {
    expect((await report(customer, kind, subject)).statusCode, kind).toBe(404);
  }
});

test('rejects a report about oneself', async () => {
  const review = await makeReview(testApp.sql, { by: customer, of: supplier });
  for (const [as, kind, subject] of [
    [supplier, 'profile', supplier],
    [customer, 'review', review],
  ] as const) {
    const answer = await report(as, kind, subject);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { subjectId: 'You can’t report your own content' },
    ]);
  }
  expect((await report(supplier, 'review', review)).statusCode).toBe(201);
});

describe('a visitor without an account', () => {
  it('reports what everybody sees, but no message', async () => {
    const review = await makeReview(testApp.sql);
    const product = await makeProduct(testApp.sql, supplier);
    const target = await makeSupplier(testApp.sql);
    for (const [kind, subject] of [
      ['profile', target],
      ['review', review],
      ['product', product],
    ] as const) {
      const { statusCode, ...answer } = await report(undefined, kind, subject);
      expect([statusCode, answer.json().data.number]).toEqual([201, expect.stringMatching(/^R-/)]);
      expect(await reportsOf(subject)).toMatchObject([{ reporterId: null, closedAt: null }]);
    }
    const message = await makeMessage(testApp.sql, { from: supplier, to: customer });
    expect((await report(undefined, 'message', message)).statusCode).toBe(401);
    const hidden = await makeSupplier(testApp.sql, { visibility: 'pending' });
    expect((await report(undefined, 'profile', hidden)).statusCode).toBe(404);
    // Nothing happens before an operator decides.
    expect((await ask(testApp, `GET /users/public/${target.id}`)).statusCode).toBe(200);
  });

  it('gets the decision by mail only at an address that was confirmed', async () => {
    const operator = await makeOperator(testApp.sql);
    const decide = async (subject: Person) => {
      const rows = await testApp.sql<
        { id: string }[]
      >`SELECT id FROM reports WHERE subject_id = ${subject.id}`;
      const path = `/operator/reports/${rows[0]?.id}` as const;
      const { data } = await requestAsAdmin(testApp, `GET ${path}`, { as: operator });
      const body = { outcome: 'nothing', note: 'An honest offer' };
      expect((await requestAsAdmin(testApp, `POST ${path}/decide`, { as: operator, body })).status).toBe(200);
      return data.report;
    };
    for (const isConfirmed of [true, false]) {
      const target = await makeSupplier(testApp.sql);
      const email = `visitor-${isConfirmed}@example.com`;
      const clientId = newId();
      const sent = [await report(undefined, 'profile', target, { email, clientId })];
      sent.push(await report(undefined, 'profile', target, { email, clientId }));
      const [number, again] = sent.map((answer) => answer.json().data.number);
      expect(again).toBe(number);
      const mails = await mailsOf(email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your address to get our decision']);
      expect(mails[0]?.text).toContain(number);
      const [, token] = /confirm-email\/report\/([\w-]{43})/.exec(mails[0]?.text ?? '') ?? [];
      const confirm = () => ask(testApp, `PUT /reports/email/${token}`);
      if (isConfirmed)
        expect([await confirm(), await confirm()]).toMatchObject(Array(2).fill({ statusCode: 200 }));
      const confirmedEmail = isConfirmed ? email : null;
      expect(await decide(target)).toMatchObject({ number, reporter: null, confirmedEmail });
      const decisions = (await mailsOf(email)).filter(({ text }) => text.includes('An honest offer'));
      expect(decisions).toHaveLength(isConfirmed ? 1 : 0);
      // The address is deleted with the decision.
      expect((await confirm()).json().code).toBe('link_expired');
      expect(await testApp.sql`SELECT FROM reports WHERE email = ${email}`).toEqual([]);
    }
  });

  it('gets mail in the language of the page', async () => {
    const [email, operator] = ['visiteur@example.com', await makeOperator(testApp.sql)];
    const { id } = await makeSupplier(testApp.sql);
    const body = { kind: 'profile', subjectId: id, reason: 'spam', email };
    await ask(testApp, 'POST /reports', { headers: { 'accept-language': 'fr' }, body });
    await sendAllMail(testApp);
    await testApp.sql`UPDATE reports SET email_confirmed_at = now() WHERE email = ${email}`;
    const [row] = await testApp.sql<[{ id: string }]>`SELECT id FROM reports WHERE subject_id = ${id}`;
    const decision = { outcome: 'nothing', note: '' };
    const path = `/operator/reports/${row.id}` as const;
    await requestAsAdmin(testApp, `GET ${path}`, { as: operator });
    await requestAsAdmin(testApp, `POST ${path}/decide`, { as: operator, body: decision });
    const subjects = await testApp.sql`SELECT subject FROM outbox WHERE recipient = ${email} ORDER BY id`;
    expect(subjects).toMatchObject([{}, { subject: expect.stringContaining('Notre décision') }]);
  });

  it('confirms no address a week later', async () => {
    const email = 'late@example.com';
    await report(undefined, 'profile', supplier, { email });
    const [mail] = await mailsOf(email);
    const [, token] = /confirm-email\/report\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    await testApp.sql`UPDATE reports SET created_at = created_at - interval '8 days' WHERE email = ${email}`;
    expect((await ask(testApp, `PUT /reports/email/${token}`)).json().code).toBe('link_expired');
  });

  it('sends thirty reports an hour from one network address', async () => {
    const limited = await buildTestApp({ rateLimitFactor: 1, trustedProxies: 1 });
    const target = await makeSupplier(limited.sql);
    const address = '192.0.2.1';
    const counted = { name: 'report without an account', caller: address, adding: 29, window: HOUR };
    await countShared(limited.sql, { ...counted, now: limited.clock.now() });
    const send = () =>
      limited.app.inject({
        method: 'POST',
        url: '/api/reports',
        headers: { 'x-forwarded-for': address },
        payload: { kind: 'profile', subjectId: target.id, reason: 'spam' },
      });
    expect([await send(), await send()]).toMatchObject([{ statusCode: 201 }, { statusCode: 429 }]);
    limited.clock.advance(HOUR);
    expect((await send()).statusCode).toBe(201);
    await limited.drop();
  });
});

test('an account gets the decision at its own address', async () => {
  const answer = await report(customer, 'profile', supplier, { email: 'other@example.com' });
  expect(answer.json().errors).toEqual({ email: 'This field doesn’t exist' });
});

test.each([
  [{ kind: 'account' }, 'kind', 'Choose what you’re reporting'],
  [{ reason: 'boring' }, 'reason', 'Choose a reason'],
  [{ subjectId: 'first' }, 'subjectId', 'This id isn’t valid'],
  [{ note: 'x'.repeat(2001) }, 'note', 'At most 2000 characters'],
  [{ outcome: 'kept' }, 'outcome', 'This field doesn’t exist'],
])('rejects %j', async (wrong, field, text) => {
  const answer = await report(customer, 'profile', supplier, wrong);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: text }]);
});

test('rejects a report of an own product, and of one that is not shown', async () => {
  const hidden = await makeSupplier(testApp.sql, { visibility: 'pending' });
  const product = await makeProduct(testApp.sql, supplier);
  expect((await report(supplier, 'product', product)).json().errors).toEqual({
    subjectId: 'You can’t report your own content',
  });
  expect((await report(customer, 'product', await makeProduct(testApp.sql, hidden))).statusCode).toBe(404);
  expect((await report(customer, 'product', { id: newId() })).statusCode).toBe(404);
});
