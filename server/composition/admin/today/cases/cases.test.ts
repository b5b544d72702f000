import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../../platform/db/ids.ts';
import { ask, requestAsAdmin } from '../../../../testing/call.ts';
import { deleteForGood } from '../../../../testing/delete-for-good.ts';
import {
  makeAttachment,
  makeCustomer,
  makeMessage,
  makeOperator,
  makeSupplier,
  type Person,
} from '../../../../testing/factories.ts';
import { statementsOf } from '../../../../testing/statements-of.ts';
import { useTestApp } from '../../../../testing/use-test-app.ts';
import { readCase } from './read-case.ts';

const testApp = useTestApp();
let operator: Person;
let anna: Person;
let musa: Person;
beforeEach(async () => {
  operator = await makeOperator(testApp.sql);
  anna = await makeCustomer(testApp.sql, { firstName: 'Annabel', lastName: 'Unmistakable' });
  musa = await makeSupplier(testApp.sql, { companyName: 'Kano Leather' });
});

const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object, as = operator) =>
  requestAsAdmin(testApp, what, { as, body });

async function sendReport(as: Person, messageId: string, note = 'Rude') {
  const body = { kind: 'message', subjectId: messageId, reason: 'abuse', note };
  expect((await ask(testApp, 'POST /reports', { as, body })).statusCode).toBe(201);
}
/** A message that its recipient has reported; the id of the report. */
async function report(from: Person, to: Person, content = 'Pay me now') {
  const message = await makeMessage(testApp.sql, { from, to, content });
  await sendReport(to, message.id);
  const [row] = await testApp.sql<[{ id: string }]>`SELECT id FROM reports WHERE subject_id = ${message.id}`;
  await testApp.sql`DELETE FROM outbox`;
  return row.id;
}
async function messageOf(id: string): Promise<string> {
  const [row] = await testApp.sql<[{ messageId: string }]>`
    SELECT subject_id AS message_id FROM reports WHERE id = ${id}`;
  return row.messageId;
}
const read = async (id: string) => (await at(`GET /operator/cases/${id}`)).data;
const versionOf = async (id: string): Promise<string> => (await read(id)).version;
/** On what the operator sees now, or saw. */
const decide = async (id: string, against: string[], { version = versionOf(id), as = operator } = {}) =>
  at(
    `POST /operator/cases/${id}/decide`,
    { against, reason: 'Shouting helps nobody', version: await version },
    as,
  );
const sendNote = async (id: string, to: string, { version = versionOf(id) } = {}) =>
  at(`POST /operator/cases/${id}/notes`, { to, content: 'What happened?', version: await version });
const mailsTo = ({ email }: Person) =>
  testApp.sql<{ subject: string; text: string }[]>`
    SELECT subject, text FROM outbox WHERE recipient = ${email} ORDER BY id`;
const waiting = async () =>
  (await at('GET /operator/today?list=case')).data.rows.filter(
    (row: { case: { sides: { _id: string }[] } }) => row.case.sides.some(({ _id }) => _id === anna.id),
  );

it('joins the reports of both sides, with these messages and no other of the conversation', async () => {
  const first = await report(musa, anna, 'Pay me now');
  await makeMessage(testApp.sql, { from: anna, to: musa, content: 'Between the two' });
  await report(await makeSupplier(testApp.sql), anna, 'From another one');
  const second = await report(anna, musa, 'You are a thief');
  expect(await waiting()).toMatchObject([
    { _id: `case-${first}`, case: { reports: 2 } },
    { case: { reports: 1 } },
  ]);
  const found = await read(second);
  expect(found.sides.map(({ _id }: { _id: string }) => _id)).toEqual([anna.id, musa.id].sort());
  expect(found.reports).toMatchObject([
    { reporter: anna.id, reason: 'abuse', note: 'Rude', message: { content: 'Pay me now' } },
    { reporter: musa.id, message: { content: 'You are a thief' }, closedAt: null },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/Between the two|From another one/);
  const acts = await testApp.sql`SELECT subject_id FROM audit_log WHERE action = 'case opened' ORDER BY 1`;
  expect(acts.map(({ subjectId }) => subjectId)).toEqual([anna.id, musa.id].sort());
});

it('is read with as many statements, however many reports it has', async () => {
  const id = await report(musa, anna);
  await report(anna, musa);
  const count = async () => (await statementsOf(() => readCase(testApp.sql, id))).length;
  const ofTwo = await count();
  await report(musa, anna);
  expect(await count()).toBe(ofTwo);
});

it('is told to a side only by a note to it, and then by one decision with its reason', async () => {
  const id = await report(musa, anna);
  const other = await report(anna, musa);
  await testApp.sql`UPDATE accounts SET language = 'fr' WHERE id = ${musa.id}`;
  await read(id);
  expect([await mailsTo(anna), await mailsTo(musa)]).toEqual([[], []]);
  expect((await sendNote(id, anna.id)).status).toBe(201);
  expect(await mailsTo(musa)).toEqual([]);
  const [note] = await mailsTo(anna);
  expect(note?.text).toContain('messages between you and Kano Leather');
  expect(note?.text).toContain('What happened?');
  const decided = await decide(id, [musa.id]);
  for (const closed of [id, other]) {
    const { decision } = (await at(`GET /operator/reports/${closed}`)).data;
    expect(decision).toMatchObject({ reason: 'Shouting helps nobody' });
  }
  expect(decided.data).toMatchObject({
    reports: [{ outcome: 'warned' }, { outcome: 'nothing' }],
    notices: [
      { to: null, against: [musa.id], content: 'Shouting helps nobody', by: { _id: operator.id } },
      { to: anna.id, against: null, content: 'What happened?' },
    ],
  });
  const [, toAnna] = await mailsTo(anna);
  const [toMusa] = await mailsTo(musa);
  expect(toAnna?.text).toMatch(/The other member broke the rules.*Shouting helps nobody/s);
  expect(toMusa?.text).toContain('Annabel Unmistakable');
  expect(toMusa?.text).toContain('Shouting helps nobody');
  expect(toMusa?.text).not.toContain('broke the rules');
  expect(await waiting()).toEqual([]);
});

it('does not name the reporter to the side that has reported nothing', async () => {
  const id = await report(musa, anna);
  await sendNote(id, musa.id);
  expect((await decide(id, [])).status).toBe(200);
  const mails = await mailsTo(musa);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We’d like to hear your side',
    'Our decision about your messages',
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/Annabel|Unmistakable/);
  expect((await mailsTo(anna))[0]?.text).toContain('Neither of you broke the rules of Sokoni.');
});

it('waits again with what was decided before, also about either with others', async () => {
  const first = await report(musa, anna);
  await decide(first, [musa.id]);
  const other = await makeCustomer(testApp.sql);
  const withOther = await report(musa, other);
  await sendNote(withOther, other.id);
  await decide(withOther, []);
  const again = await report(musa, anna, 'Once more');
  expect(await waiting()).toMatchObject([{ _id: `case-${again}`, case: { reports: 1 } }]);
  const found = await read(again);
  expect(found.reports).toMatchObject([{ outcome: 'warned' }, { outcome: null }]);
  expect(found.notices.map(({ against }: { against: string[] }) => against)).toEqual([[], [musa.id]]);
  expect((await decide(again, [musa.id])).status).toBe(200);
});

it('is decided once by two operators at once', async () => {
  const id = await report(musa, anna);
  const second = await makeOperator(testApp.sql);
  const version = versionOf(id);
  const answers = await Promise.all([
    decide(id, [], { version }),
    decide(id, [musa.id], { version, as: second }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([(await mailsTo(anna)).length, (await mailsTo(musa)).length]).toEqual([1, 1]);
});

it('takes one of two notes that are sent at once', async () => {
  const id = await report(musa, anna);
  const version = versionOf(id);
  const notes = await Promise.all([1, 2].map(() => sendNote(id, musa.id, { version })));
  expect(notes.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('is not decided on what has changed since it was read', async () => {
  const id = await report(musa, anna);
  const messageId = await messageOf(id);
  const write = (note: string) => sendReport(anna, messageId, note);
  const decideAlone = () =>
    at(`POST /operator/reports/${id}/decide`, { outcome: 'warned', note: 'Be polite' });
  const changes: [string, () => Promise<unknown>][] = [
    ['a report of the other side', () => report(anna, musa)],
    ['other words', () => write('Very rude')],
    ['a decision about one report', decideAlone],
    ['a report that is open again', () => write('Once more')],
    [
      'a decision, and then the same words',
      async () => {
        await decideAlone();
        await write('Rude');
        await write('Once more');
      },
    ],
  ];
  for (const [what, change] of changes) {
    const version = await versionOf(id);
    await change();
    expect((await decide(id, [musa.id], { version: Promise.resolve(version) })).status, what).toBe(409);
  }
  expect((await decide(id, [musa.id])).status).toBe(200);
});

it('stays open when the second mail cannot be stored', async () => {
  const id = await report(musa, anna);
  const [, high] = [anna, musa].sort((a, b) => (a.id < b.id ? -1 : 1)) as [Person, Person];
  await testApp.sql`UPDATE accounts SET email = 'high@example.com' WHERE id = ${high.id}`;
  await testApp.asOwner(
    (sql) => sql`ALTER TABLE outbox ADD CONSTRAINT no_second CHECK (recipient <> 'high@example.com')`,
  );
  expect((await decide(id, [])).status).toBe(500);
  await testApp.asOwner((sql) => sql`ALTER TABLE outbox DROP CONSTRAINT no_second`);
  expect([await mailsTo(anna), await mailsTo(musa)]).toEqual([[], []]);
  expect((await read(id)).reports).toMatchObject([{ closedAt: null }]);
  expect((await decide(id, [])).status).toBe(200);
});

it('is erased with an account as far as it was written to it alone', async () => {
  const id = await report(musa, anna);
  await sendNote(id, musa.id);
  await sendNote(id, anna.id);
  await decide(id, [musa.id]);
  await deleteForGood(testApp, musa);
  const { notices } = await read(id);
  expect(notices.map(({ to }: { to: string | null }) => to)).toEqual([null, anna.id]);
});

it.each([
  ['notes', { to: 'other', content: 'Hello', version: 'now' }, { to: 'Choose one of the two' }],
  ['notes', { to: 'anna', content: ' ', version: 'now' }, { content: 'Enter a note' }],
  ['notes', { to: 'anna', content: 'Hello' }, { version: 'The state that you saw is needed' }],
  ['decide', { against: ['other'], reason: 'Rude', version: 'now' }, { against: 'Choose one of the two' }],
  ['decide', { reason: 'Rude', version: 'now' }, { against: 'Choose who broke the rules' }],
  ['decide', { against: [], reason: '', version: 'now' }, { reason: 'Enter a reason' }],
])('%s: rejects %j', async (act, body, problems) => {
  const id = await report(musa, anna);
  const withIds = JSON.parse(
    JSON.stringify(body)
      .replace('"anna"', `"${anna.id}"`)
      .replace('"other"', `"${newId()}"`)
      .replace('"now"', `"${await versionOf(id)}"`),
  );
  const answer = await at(`POST /operator/cases/${id}/${act}`, withIds);
  expect([answer.status, answer.errors]).toEqual([422, problems]);
});

it('is nothing for a bookkeeper, and is not decided by one of the two', async () => {
  const id = await report(musa, anna);
  const [bookkeeper, reviewer] = [
    await makeOperator(testApp.sql, { operatorRole: 'bookkeeper' }),
    await makeOperator(testApp.sql, { operatorRole: 'reviewer' }),
  ];
  expect((await at(`GET /operator/cases/${id}`, undefined, bookkeeper)).status).toBe(403);
  expect((await decide(id, [], { as: bookkeeper })).status).toBe(403);
  expect((await at('GET /operator', undefined, bookkeeper)).data.waiting.case).toBe(0);
  await testApp.sql`UPDATE accounts SET is_operator = true, operator_role = 'owner' WHERE id = ${musa.id}`;
  expect((await decide(id, [], { as: musa })).status).toBe(403);
  expect((await at('GET /operator', undefined, reviewer)).data.waiting.case).toBeGreaterThan(0);
  expect((await decide(id, [], { as: reviewer })).status).toBe(200);
});

it('exists only for reports of messages, and writes to no deleted account', async () => {
  const profile = newId();
  await testApp.sql`
    INSERT INTO reports (id, reporter_id, subject_kind, subject_id, reason)
    VALUES (${profile}, ${anna.id}, 'profile', ${musa.id}, 'spam')`;
  expect((await at(`GET /operator/cases/${profile}`)).status).toBe(404);
  const id = await report(musa, anna);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${musa.id}`;
  expect((await sendNote(id, musa.id)).status).toBe(404);
  expect((await decide(id, [])).status).toBe(200);
  expect([(await mailsTo(anna)).length, (await mailsTo(musa)).length]).toEqual([1, 0]);
});

it('shows the files of a reported message, until the case is decided and both have deleted it', async () => {
  const id = await report(musa, anna);
  const messageId = await messageOf(id);
  const { id: file } = await makeAttachment(testApp.sql, musa, { id: messageId });
  const second = await report(anna, musa, 'I saw it');
  const { id: other } = await makeAttachment(testApp.sql, anna, { id: await messageOf(second) });
  expect((await read(id)).reports).toMatchObject([
    { message: { content: 'Pay me now', attachments: [{ _id: file }] } },
    { message: { content: 'I saw it', attachments: [{ _id: other }] } },
  ]);
  for (const as of [anna, musa]) await ask(testApp, `DELETE /messages/${messageId}`, { as });
  expect((await read(id)).reports[0].message.attachments).toHaveLength(1);
  await decide(id, [musa.id]);
  expect((await read(id)).reports[0].message.attachments).toEqual([]);
});
