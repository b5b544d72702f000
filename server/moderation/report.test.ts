import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { ask } from '../testing/call.ts';
import {
  makeCustomer,
  makeMessage,
  makeProduct,
  makeReview,
  makeSupplier,
  type Person,
} from '../testing/factories.ts';

let testApp: TestApp;
let customer: Person;
let supplier: Person;
beforeAll(async () => {
  testApp = await buildTestApp();
  [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
});
afterAll(() => testApp.drop());

const report = (as: Person | undefined, kind: string, { id }: { id: string }, more: object = {}) =>
  ask(testApp, 'POST /reports', { as, body: { kind, subjectId: id, reason: 'spam', ...more } });
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
      { success: true, message: 'Thank you. Our team will review it.', data: null },
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

test('requires a sign-in', async () => {
  expect((await report(undefined, 'profile', supplier)).statusCode).toBe(401);
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
  expect((await report(undefined, 'product', product)).statusCode).toBe(401);
  expect((await report(customer, 'product', await makeProduct(testApp.sql, hidden))).statusCode).toBe(404);
  expect((await report(customer, 'product', { id: newId() })).statusCode).toBe(404);
});
