import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../platform/db/ids.ts';
import { buildTestApp } from '../../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../../testing/call.ts';
import {
  makeCustomer,
  makeMessage,
  makeOperator,
  makeReview,
  makeSupplier,
  type Person,
} from '../../../../testing/factories.ts';
import { invitation, post, propose } from '../../../../testing/projects.ts';
import { useTestApp } from '../../../../testing/use-test-app.ts';

const testApp = useTestApp();
let operator: Person;
let anna: Person;
let musa: Person;
beforeEach(async () => {
  operator = await makeOperator(testApp.sql);
  anna = await makeCustomer(testApp.sql, { firstName: 'Annabel', lastName: 'Unmistakable' });
  musa = await makeSupplier(testApp.sql);
});

const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object, as = operator) =>
  requestAsAdmin(testApp, what, { as, body });

async function report(by: Person, kind: string, subjectId: string, note = 'Look at this') {
  await ask(testApp, 'POST /reports', { as: by, body: { kind, subjectId, reason: 'fraud', note } });
  const [row] = await testApp.sql<[{ id: string }]>`
    SELECT id FROM reports WHERE reporter_id = ${by.id} AND subject_id = ${subjectId}`;
  return row.id;
}
const decide = (id: string, outcome: string, note = 'It asks for money beside Sokoni') =>
  at(`POST /operator/reports/${id}/decide`, { outcome, note });
const actsOf = async ({ id }: Person) =>
  (
    await testApp.sql<{ action: string }[]>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY id`
  ).map(({ action }) => action);

test('shows ten messages of the two users before and after, and none with other users', async () => {
  const other = await makeCustomer(testApp.sql);
  const sent: string[] = [];
  let subject = '';
  for (let nth = 0; nth < 30; nth++) {
    const [from, to] = nth % 2 === 0 ? [musa, anna] : [anna, musa];
    const { id } = await makeMessage(testApp.sql, { from, to, content: `Letter ${nth}` });
    sent.push(id);
    if (nth === 14) subject = id;
    await makeMessage(testApp.sql, { from: musa, to: other, content: 'To another account' });
    await makeMessage(testApp.sql, { from: other, to: anna, content: 'From another account' });
  }
  await ask(testApp, `DELETE /messages/${sent[13]}`, { as: anna });
  const id = await report(anna, 'message', subject);
  const { data } = await at(`GET /operator/reports/${id}`);
  expect(data.context.map((said: { _id: string }) => said._id)).toEqual(sent.slice(4, 25));
  expect(data.context[10]).toMatchObject({ isSubject: true, from: 'reported', content: 'Letter 14' });
  expect(data.context[11]).toMatchObject({ isSubject: false, from: 'reporter' });
  expect(JSON.stringify(data)).not.toContain('another account');
  expect(data).toMatchObject({
    rating: null,
    others: 0,
    report: { kind: 'message', note: 'Look at this', reporter: { _id: anna.id }, reported: { _id: musa.id } },
  });
  expect(await actsOf(musa)).toEqual(['report opened']);
});

test('shows a review with its stars and its reply', async () => {
  const review = await makeReview(testApp.sql, { by: anna, of: musa, rating: 1, reply: 'Not so' });
  const ofMusa = await report(musa, 'review', review.id);
  const reader = await makeCustomer(testApp.sql);
  const ofReader = await report(reader, 'review', review.id);
  expect((await at(`GET /operator/reports/${ofMusa}`)).data).toMatchObject({
    rating: 1,
    others: 1,
    context: [
      { from: 'reported', content: 'Good work', isSubject: true },
      { from: 'reporter', content: 'Not so', isSubject: false },
    ],
  });
  const { context } = (await at(`GET /operator/reports/${ofReader}`)).data;
  expect(context).toMatchObject([{ from: 'reported' }, { from: 'other' }]);
  expect(new Set(context.map(({ _id }: { _id: string }) => _id)).size).toBe(2);
});

test('shows the words of a reported proposal, and hides them from its buyer once removed', async () => {
  const projectId = (await post(testApp, anna, { professionalIds: [musa.id] })).json().data._id;
  await propose(testApp, musa, projectId, { included: 'Call my other number' });
  const listed = async () =>
    (await ask(testApp, `GET /projects/${projectId}/proposals`, { as: anna })).json().data[0].versions[0];
  const { messageId } = await listed();
  const id = await report(anna, 'message', messageId);
  const { data } = await at(`GET /operator/reports/${id}`);
  expect(data.context[0].content).toContain('Call my other number');
  await decide(id, 'removed');
  expect(await listed()).toMatchObject({
    content: '',
    unit: '',
    leadTime: '',
    place: null,
    included: null,
    price: 3.2,
  });
  expect(await invitation(testApp, musa, projectId)).toMatchObject({
    proposal: { versions: [{ content: 'Good day' }] },
  });
});

test('lists open reports oldest first and closed ones newest first, page by page', async () => {
  const app = await buildTestApp();
  const operator = await makeOperator(app.sql);
  const supplier = await makeSupplier(app.sql);
  const ids: string[] = [];
  for (let nth = 0; nth < 60; nth++) {
    const id = newId();
    ids.push(id);
    const reporter = await makeCustomer(app.sql);
    await app.sql`
      INSERT INTO reports (id, reporter_id, subject_kind, subject_id, reason, created_at)
      VALUES (${id}, ${reporter.id}, 'profile', ${supplier.id}, 'spam', now() + ${nth >> 2} * interval '1 microsecond')`;
  }
  const list = async (state: string) => {
    const read = async (cursor = '') =>
      (await requestAsAdmin(app, `GET /operator/today?list=${state}${cursor}`, { as: operator })).data;
    const first = await read();
    const second = await read(`&cursor=${first.nextCursor}`);
    expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([50, 10, null]);
    return [...first.rows, ...second.rows].map(({ report }: { report: { _id: string } }) => report._id);
  };
  expect(new Set(await list('report'))).toEqual(new Set(ids));
  await app.sql`UPDATE reports SET closed_at = created_at, closed_by = ${operator.id}, outcome = 'nothing'`;
  const closed = await list('closed-reports');
  expect(closed.slice(0, 4).sort()).toEqual(ids.slice(-4).sort());
  expect(new Set(closed)).toEqual(new Set(ids));
  await app.drop();
});

test('lists the reports of an account in its review, open and closed, of messages too', async () => {
  const { id: message } = await makeMessage(testApp.sql, { from: musa, to: anna });
  const [ofProfile, ofMessage] = [
    await report(anna, 'profile', musa.id),
    await report(anna, 'message', message),
  ];
  await decide(ofProfile, 'warned');
  expect((await at(`GET /operator/accounts/${musa.id}`)).data).toMatchObject({
    reports: 2,
    lastReports: [
      { _id: ofMessage, kind: 'message', closedAt: null, outcome: null },
      { _id: ofProfile, kind: 'profile', outcome: 'warned' },
    ],
  });
});
