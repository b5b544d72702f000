import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../platform/db/ids.ts';
import { ask, requestAsAdmin } from '../../../../testing/call.ts';
import {
  makeCustomer,
  makeMessage,
  makeOperator,
  makeProduct,
  makeReview,
  makeSupplier,
  type Person,
} from '../../../../testing/factories.ts';
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
const mailsTo = async ({ email }: Person) =>
  testApp.sql<{ subject: string; text: string; html: string }[]>`
    SELECT subject, text, html FROM outbox WHERE recipient = ${email} ORDER BY id`;
const actsOf = async ({ id }: Person) =>
  (
    await testApp.sql<{ action: string }[]>`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY id`
  ).map(({ action }) => action);

test('confirms a report once, and again for another report after it was closed', async () => {
  const id = await report(anna, 'profile', musa.id);
  await report(anna, 'profile', musa.id);
  await report(anna, 'profile', musa.id, 'And this');
  expect((await mailsTo(anna)).map(({ subject }) => subject)).toEqual(['We’ve received your report']);
  await decide(id, 'nothing', '');
  await report(anna, 'profile', musa.id, 'It goes on');
  expect((await mailsTo(anna)).map(({ subject }) => subject)).toEqual([
    'We’ve received your report',
    expect.stringMatching(/^Our decision on your report R-/),
    'We’ve received your report',
  ]);
  expect((await at(`GET /operator/reports/${id}`)).data.report).toMatchObject({
    closedAt: null,
    outcome: null,
  });
});

test('tells only the reporter the reason when a report is dismissed', async () => {
  const { id: subject } = await makeMessage(testApp.sql, { from: musa, to: anna });
  const id = await report(anna, 'message', subject);
  expect((await decide(id, 'nothing', 'It is an offer')).data.report).toMatchObject({
    closedAt: expect.any(String),
    outcome: 'nothing',
  });
  const [, mail] = await mailsTo(anna);
  expect(mail?.text).toContain('It is an offer');
  expect(await mailsTo(musa)).toEqual([]);
  expect(await actsOf(musa)).toEqual(['report decided']);
});

test.each([
  ['message', 'warned'],
  ['message', 'removed'],
  ['message', 'suspended'],
  ['profile', 'warned'],
  ['profile', 'suspended'],
])('for a %s, tells both users the outcome %s, and never names the reporter', async (kind, outcome) => {
  const { id: message } = await makeMessage(testApp.sql, {
    from: musa,
    to: anna,
    content: 'Pay me beside Sokoni',
  });
  const id = await report(anna, kind, kind === 'message' ? message : musa.id);
  expect((await decide(id, outcome)).status).toBe(200);
  const [, toReporter] = await mailsTo(anna);
  expect(toReporter?.subject).toMatch(/^Our decision on your report R-/);
  expect(toReporter?.text).not.toContain('It asks for money beside Sokoni');
  const told = await mailsTo(musa);
  expect(told).toHaveLength(1);
  const [statement] = told;
  expect(statement?.text).toContain('It asks for money beside Sokoni');
  expect(statement?.text).toContain('/contact');
  for (const secret of ['Annabel', 'Unmistakable', anna.email, anna.id, 'Pay me', 'Look at this']) {
    expect(`${statement?.subject}${statement?.html}`).not.toContain(secret);
  }
});

test('hides a removed message from its recipient, saved or not, and keeps it for its sender', async () => {
  const { id: subject } = await makeMessage(testApp.sql, { from: musa, to: anna });
  await ask(testApp, `POST /favorites/${subject}`, { as: anna });
  await testApp.sql`
    INSERT INTO favorites (id, account_id, message_id) VALUES (${newId()}, ${anna.id}, ${subject})
    ON CONFLICT DO NOTHING`;
  const id = await report(anna, 'message', subject);
  await decide(id, 'removed');
  expect((await ask(testApp, 'GET /messages/all', { as: anna })).json().data).toEqual([]);
  expect((await ask(testApp, 'GET /favorites', { as: anna })).json().data).toEqual([]);
  expect((await ask(testApp, 'GET /messages/all', { as: musa })).json().data).toHaveLength(1);
  expect(await actsOf(musa)).toEqual(['message hidden', 'report decided']);
});

test('permanently removes a review from lists, counts and mean', async () => {
  const stays = await makeReview(testApp.sql, { of: musa, rating: 5 });
  const { id: subject } = await makeReview(testApp.sql, { by: anna, of: musa, rating: 1 });
  await makeMessage(testApp.sql, { from: anna, to: musa });
  const id = await report(musa, 'review', subject);
  await decide(id, 'removed');
  const listed = (await testApp.app.inject({ url: `/api/reviews/${musa.id}` })).json();
  expect([listed.count, listed.data.map(({ _id }: { _id: string }) => _id)]).toEqual([1, [stays.id]]);
  const profile = (await testApp.app.inject({ url: `/api/users/public/${musa.id}` })).json().data;
  expect([profile.rating, profile.reviewCount]).toEqual([5, 1]);
  const own = (await ask(testApp, `GET /reviews/by-reviewer/${anna.id}`, { as: anna })).json();
  expect([own.count, own.data]).toEqual([0, []]);
  const again = { targetUserId: musa.id, rating: 1, comment: 'Once more' };
  expect((await ask(testApp, 'POST /reviews', { as: anna, body: again })).statusCode).toBe(409);
  const reply = await ask(testApp, `PATCH /reviews/${subject}/reply`, { as: musa, body: { reply: 'Ha' } });
  expect(reply.statusCode).toBe(404);
  const reported = { kind: 'review', subjectId: subject, reason: 'spam' };
  expect(
    (await ask(testApp, 'POST /reports', { as: await makeCustomer(testApp.sql), body: reported })).statusCode,
  ).toBe(404);
  expect((await mailsTo(anna)).map((mail) => mail.subject)).toEqual(['We’ve removed a review you wrote']);
});

test('leaves no rating when the last review is removed', async () => {
  const { id: subject } = await makeReview(testApp.sql, { by: anna, of: musa, rating: 1 });
  await decide(await report(musa, 'review', subject), 'removed');
  const profile = (await testApp.app.inject({ url: `/api/users/public/${musa.id}` })).json().data;
  expect([profile.rating, profile.reviewCount]).toEqual([null, 0]);
});

test('shows who closed a report and why, and of two the own reason', async () => {
  const second = await makeCustomer(testApp.sql);
  const [first, other] = [await report(anna, 'profile', musa.id), await report(second, 'profile', musa.id)];
  const decisionOf = async (id: string) => (await at(`GET /operator/reports/${id}`)).data.decision;
  const by = `${operator.firstName} ${operator.lastName}`;
  await decide(first, 'warned', 'Prices are wrong');
  expect([await decisionOf(first), await decisionOf(other)]).toEqual([
    { by, reason: 'Prices are wrong' },
    null,
  ]);
  await decide(other, 'nothing', '');
  expect([(await decisionOf(first)).reason, await decisionOf(other)]).toEqual([
    'Prices are wrong',
    { by, reason: '' },
  ]);
});

test('does not repeat an action or its mail for a second report', async () => {
  const second = await makeCustomer(testApp.sql);
  const [first, other] = [await report(anna, 'profile', musa.id), await report(second, 'profile', musa.id)];
  expect((await at(`GET /operator/reports/${first}`)).data.others).toBe(1);
  await decide(first, 'suspended');
  expect((await decide(other, 'suspended')).status).toBe(200);
  expect(await mailsTo(musa)).toHaveLength(1);
  expect((await mailsTo(second)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Our decision/),
  );
});

test.each([
  ['profile', 'removed', 'A note', { outcome: 'A profile is suspended, not removed' }],
  ['profile', 'warned', '', { note: 'Say why: it is told to whom it concerns' }],
  ['profile', 'ignored', 'A note', { outcome: 'Choose an outcome' }],
  ['profile', 'warned', 'x'.repeat(501), { note: 'At most 500 characters' }],
])('for a %s, rejects the outcome %s with the note %j', async (kind, outcome, note, problems) => {
  const id = await report(anna, kind, musa.id);
  const answer = await decide(id, outcome, note);
  expect([answer.status, answer.errors]).toEqual([422, problems]);
  expect((await at(`GET /operator/reports/${id}`)).data.report.closedAt).toBeNull();
});

test('is decided once, also by two operators at once, and never by the reported operator', async () => {
  const id = await report(anna, 'profile', musa.id);
  const answers = await Promise.all([decide(id, 'warned'), decide(id, 'warned')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mailsTo(musa)).toHaveLength(1);
  await testApp.sql`UPDATE accounts SET is_operator = true WHERE id = ${musa.id}`;
  const again = await report(await makeCustomer(testApp.sql), 'profile', musa.id);
  const own = await at(`POST /operator/reports/${again}/decide`, { outcome: 'nothing' }, musa);
  expect(own.status).toBe(403);
  expect((await decide(newId(), 'nothing')).status).toBe(404);
});

test('can be decided when one of the two accounts is deleted', async () => {
  const id = await report(anna, 'profile', musa.id);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id IN (${anna.id}, ${musa.id})`;
  expect((await at(`GET /operator/reports/${id}`)).data.report.reported).toMatchObject({
    isDeleted: true,
    email: '',
  });
  expect((await decide(id, 'warned')).status).toBe(200);
});

test('shows the details of a reported product and removes them, but not the picture', async () => {
  const product = await makeProduct(testApp.sql, musa, { name: 'Ivory bracelet' });
  const [id, second] = [
    await report(anna, 'product', product.id),
    await report(await makeCustomer(testApp.sql), 'product', product.id),
  ];
  expect((await at(`GET /operator/reports/${id}`)).data).toMatchObject({
    report: { kind: 'product', reported: { _id: musa.id } },
    context: [{ from: 'reported', content: 'Ivory bracelet\n12\nUSD\nbag\nISO 9001', isSubject: true }],
    rating: null,
  });
  expect((await decide(id, 'removed', 'Ivory may not be sold')).status).toBe(200);
  const shown = await ask(testApp, `GET /products/${product.id}`);
  expect(shown.json().data).toMatchObject({ picture: product.picture, name: null, price: null });
  expect(await actsOf(musa)).toEqual(['report opened', 'product details removed', 'report decided']);
  expect((await mailsTo(musa)).map(({ subject }) => subject)).toEqual([
    'We’ve removed the details of one of your products',
  ]);
  expect((await at(`GET /operator/reports/${second}`)).data.context).toEqual([]);
  expect((await decide(second, 'removed')).status).toBe(200);
  expect(await mailsTo(musa)).toHaveLength(1);
});
