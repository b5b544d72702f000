import { beforeEach, expect, test } from 'vitest';
import { buildTestApp, MINUTE } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeClaim,
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
    (await requestAsAdmin(app, `GET /operator/queue${cursor ? `?cursor=${cursor}` : ''}`, { as: desk })).data;
  const first = await list();
  const second = await list(first.nextCursor);
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([50, 10, null]);
  const rows = [...first.rows, ...second.rows];
  expect(rows.map((row: { _id: string }) => row._id)).toEqual(made.map(({ id }) => id));
  expect(rows[0]).toMatchObject({ about: 'claim', claims: ['business', 'phone'], isAgain: false });
  expect(rows[1]).toMatchObject({ about: 'profile', claims: ['identity'] });
  const { data } = await requestAsAdmin(app, 'GET /operator', { as: desk });
  expect(data).toMatchObject({ pending: 40, oldestPending: rows[1].waitingSince, claims: 40, reports: 0 });
  await app.drop();
});

test('marks profiles in the queue whose owners still have to send a proof', async () => {
  const sent = await makePending(testApp.sql);
  const [none, verified] = [await makePending(testApp.sql), await makePending(testApp.sql)];
  await testApp.sql`DELETE FROM claims WHERE account_id IN (${none.id}, ${verified.id})`;
  await makeClaim(testApp.sql, none, { kind: 'phone', status: 'submitted' });
  await makeClaim(testApp.sql, verified, { kind: 'business' });
  const { rows } = (await at('GET /operator/queue')).data;
  const marked = [none, sent, verified].map(
    ({ id }) => rows.find((row: { _id: string }) => row._id === id).needsProof,
  );
  expect(marked).toEqual([true, false, false]);
});

test.each([
  ['queue', 'x'],
  ['queue', '1.2'],
  ['queue', '12345678901234567.0190a5d0-0000-7000-8000-000000000000'],
  ['log', '-1.0190a5d0-0000-7000-8000-000000000000'],
  ['reports', '1'],
  ['reports', '1.0190a5d0-0000-7000-8000-000000000000.1'],
  ['contact-messages', "1'.0190a5d0-0000-7000-8000-000000000000"],
  ['payments', '0190a5d0-0000-7000-8000-000000000000'],
  ['accounts', '1'],
  ['reviews', '1.0190a5d0-0000-7000-8000-000000000000'],
])('%s rejects the cursor %s', async (list, cursor) => {
  const answer = await at(`GET /operator/${list}?cursor=${encodeURIComponent(cursor)}`);
  expect([answer.status, answer.errors]).toEqual([422, { cursor: 'This is not the end of a page' }]);
});
