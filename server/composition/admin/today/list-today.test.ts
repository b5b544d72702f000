import type { TodayRow } from '@sokoni/contract/admin/today/today';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { recordBounce } from '../../../platform/mail/bounces/record-bounce.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import { buildTestApp, MINUTE } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeClaim,
  makeCustomer,
  makeOperator,
  makePayment,
  makePending,
  makeReview,
  makeSupplier,
  type Person,
} from '../../../testing/factories.ts';
import { sendAllMail } from '../../../testing/mailbox.ts';
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
  const operator = await makeOperator(app.sql);
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
  await app.sql`
    INSERT INTO profile_decisions (id, account_id, operator_id, decision, reasons, places)
    VALUES (${newId()}, ${made[1]?.id ?? ''}, ${operator.id}, 'changes asked', '{A photo is missing}', '{photo}')`;
  const list = async (cursor?: string) =>
    (await requestAsAdmin(app, `GET /operator/today${cursor ? `?cursor=${cursor}` : ''}`, { as: operator }))
      .data;
  const first = await list();
  const second = await list(first.nextCursor);
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([50, 10, null]);
  const rows = [...first.rows, ...second.rows];
  expect(rows.map((row: { _id: string }) => row._id)).toEqual(
    made.map(({ id }, nth) => `${nth % 3 === 0 ? 'claim' : 'profile'}-${id}`),
  );
  expect(rows[0].account).toMatchObject({ claims: ['business', 'phone'], isAgain: false });
  expect(rows[1].account).toMatchObject({ claims: ['identity'], isAgain: true });
  expect(rows[2].account).toMatchObject({ isAgain: false });
  const { data } = await requestAsAdmin(app, 'GET /operator', { as: operator });
  expect(data.waiting).toMatchObject({ profile: 40, claim: 20, report: 0 });
  await app.drop();
});

test('lists accounts whose mail comes back, and why, if their address was confirmed', async () => {
  const [person, other] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
  await testApp.sql`UPDATE accounts SET email_confirmed_at = now() WHERE id = ${person.id}`;
  for (const { email } of [person, other]) {
    await testApp.sql.begin((tx) =>
      mailLater(tx, { to: email, subject: 'News', text: 'Text', html: 'Text' }),
    );
  }
  for (const { id: mailId } of await sendAllMail(testApp)) {
    await recordBounce(
      testApp.sql,
      { mailId, isForGood: true, reason: '550 No such user' },
      testApp.clock.now(),
    );
  }
  const { rows } = (await at('GET /operator/today?list=bounce')).data;
  expect(rows).toMatchObject([{ _id: `bounce-${person.id}`, account: { _id: person.id } }]);
  expect((await at('GET /operator')).data.waiting.bounce).toBe(1);
  expect((await at(`GET /operator/accounts/${person.id}`)).data.bounce).toEqual({
    since: rows[0].since,
    reason: '550 No such user',
  });
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
  'x',
  '1.2',
  '12345678901234567.0190a5d0-0000-7000-8000-000000000000',
  '-1.0190a5d0-0000-7000-8000-000000000000',
  '1.0190a5d0-0000-7000-8000-000000000000.1',
  "1'.0190a5d0-0000-7000-8000-000000000000",
])('rejects the cursor %s', async (cursor) => {
  const answer = await at(`GET /operator/today?cursor=${encodeURIComponent(cursor)}`);
  expect([answer.status, answer.errors]).toEqual([422, { cursor: 'This is not the end of a page' }]);
});

test('lists what waits of every kind for each role, and refuses the kinds that it may not see', async () => {
  const app = await buildTestApp();
  const [owner, reviewer, bookkeeper] = [
    await makeOperator(app.sql),
    await makeOperator(app.sql, { operatorRole: 'reviewer' }),
    await makeOperator(app.sql, { operatorRole: 'bookkeeper' }),
  ];
  const [late, unused, disputed] = [
    await makePayment(app.sql, await makeSupplier(app.sql), { status: 'active' }),
    await makePayment(app.sql, await makeSupplier(app.sql), { status: 'active' }),
    await makePayment(app.sql, await makeSupplier(app.sql), { status: 'active' }),
  ];
  await app.sql`
    UPDATE subscriptions SET status = 'past_due', past_due_since = now() - interval '3 days' WHERE id = ${late.subscriptionId}`;
  await app.sql`UPDATE payments SET is_unused = true, paid_at = now() - interval '2 days' WHERE id = ${unused.id}`;
  await app.sql`
    UPDATE payments SET status = 'disputed', disputed_at = now() - interval '1.5 days', dispute_reason = 'fraudulent',
      dispute_due_at = '2030-01-09T10:00:00Z' WHERE id = ${disputed.id}`;
  const message = newId();
  await app.sql`
    INSERT INTO contact_messages (id, name, email, content, created_at)
    VALUES (${message}, 'Jonas', 'jonas@example.com', 'How much?', now() - interval '1 day')`;
  const review = await makeReview(app.sql, { of: await makeSupplier(app.sql), rating: 5 });
  await app.sql`UPDATE reviews SET shares_origin = true, created_at = now() - interval '4 days' WHERE id = ${review.id}`;
  const kindsFor = async (as: Person, list = 'all') => {
    const { status, data } = await requestAsAdmin(app, `GET /operator/today?list=${list}`, { as });
    return status === 200 ? data.rows.map(({ kind }: { kind: string }) => kind) : status;
  };
  expect(await kindsFor(owner)).toEqual(['review', 'renewal', 'refund', 'dispute', 'contact']);
  expect(await kindsFor(reviewer)).toEqual(['review']);
  expect(await kindsFor(bookkeeper)).toEqual(['renewal', 'refund', 'dispute']);
  const { data } = await requestAsAdmin(app, 'GET /operator/today?list=dispute', { as: bookkeeper });
  expect(data.rows[0].payment).toMatchObject({
    ...{ _id: disputed.id, status: 'disputed' },
    dispute: { reason: 'fraudulent', dueAt: '2030-01-09T10:00:00.000Z' },
  });
  const { data: overview } = await requestAsAdmin(app, 'GET /operator', { as: bookkeeper });
  expect(overview.waiting.dispute).toBe(1);
  expect(await kindsFor(reviewer, 'dispute')).toBe(403);
  expect([await kindsFor(bookkeeper, 'report'), await kindsFor(reviewer, 'closed-messages')]).toEqual([
    403, 403,
  ]);
  expect(await kindsFor(owner, 'refund')).toEqual(['refund']);
  expect([
    await kindsFor(owner, `contact&id=${message}`),
    await kindsFor(owner, `contact&id=${newId()}`),
  ]).toEqual([['contact'], []]);
  await app.drop();
});

test('lists each check that fails, if owners were told of it, for owners only', async () => {
  await testApp.asOwner(
    (owner) => owner`
      INSERT INTO alerts (name, since, told_at)
      VALUES ('Backups', now() - interval '1 day', now()), ('Disk', now() - interval '1 hour', now()),
        ('Waiting jobs', now(), NULL)`,
  );
  const { rows } = (await at('GET /operator/today?list=server')).data;
  expect(rows.map(({ problem }: TodayRow) => problem)).toEqual(['Backups', 'Disk']);
  const [, id] = rows[1]._id.split(/^server-/);
  expect((await at(`GET /operator/today?list=server&id=${id}`)).data.rows).toEqual([rows[1]]);
  expect((await at('GET /operator')).data.waiting.server).toBe(2);
  for (const operatorRole of ['reviewer', 'bookkeeper'] as const) {
    const as = await makeOperator(testApp.sql, { operatorRole });
    expect((await at('GET /operator/today?list=server', undefined, as)).status).toBe(403);
    expect((await at('GET /operator', undefined, as)).data.waiting.server).toBe(0);
  }
});

test('a failed renewal that is noted as handled waits no longer, until a later one fails', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { subscriptionId: id } = await makePayment(testApp.sql, supplier, { status: 'active' });
  const fail = (since: Date) =>
    testApp.sql`UPDATE subscriptions SET status = 'past_due', past_due_since = ${since} WHERE id = ${id}`;
  await fail(testApp.clock.now());
  const waits = async () => {
    const { rows } = (await at(`GET /operator/today?list=renewal&id=${id}`)).data;
    return [rows.length, (await at('GET /operator')).data.waiting.renewal];
  };
  expect(await waits()).toEqual([1, 1]);
  const draftIn = async (language: string) => {
    await testApp.sql`UPDATE accounts SET language = ${language} WHERE id = ${supplier.id}`;
    return (await at(`GET /operator/today?list=renewal&id=${id}`)).data.rows[0].renewal.draft;
  };
  expect(await draftIn('en')).toMatchObject({ subject: 'Your payment didn’t go through' });
  const { text } = await draftIn('fr');
  expect(text).toMatch(/^Bonjour .*\/fr\/supplier\/dashboard\?tab=subscription$/s);
  expect((await at(`POST /operator/renewals/${id}/handled`)).status).toBe(200);
  // The first response may have been lost.
  expect((await at(`POST /operator/renewals/${id}/handled`)).status).toBe(200);
  expect(await waits()).toEqual([0, 0]);
  const acts = await testApp.sql`SELECT action FROM audit_log WHERE subject_id = ${supplier.id}`;
  expect(acts).toEqual([{ action: 'renewal handled' }]);
  await fail(new Date(+testApp.clock.now() + MINUTE));
  expect(await waits()).toEqual([1, 1]);
  expect((await at(`POST /operator/renewals/${newId()}/handled`)).status).toBe(404);
  const reviewer = await makeOperator(testApp.sql, { operatorRole: 'reviewer' });
  expect((await at(`POST /operator/renewals/${id}/handled`, undefined, reviewer)).status).toBe(403);
});
