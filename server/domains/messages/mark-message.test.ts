import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import { makeCustomer, makeMessage, makeSupplier, type Person } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let sender: Person;
let recipient: Person;
let id: string;
beforeEach(async () => {
  [sender, recipient] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  ({ id } = await makeMessage(testApp.sql, { from: sender, to: recipient }));
});

const listOf = async (person: Person) =>
  (await ask(testApp, 'GET /messages/all', { as: person })).json().data;

const acts = [
  ['PATCH /messages/read/', "You don't have permission to mark this message as read"],
  ['PATCH /messages/unread/', "You don't have permission to modify this message"],
  ['PATCH /messages/favorite/', "You don't have permission to modify this message"],
] as const;

test('marks a message as read for both parties, and as unread again', async () => {
  for (const [act, read, text] of [
    ['read', true, 'Message marked as read'],
    ['read', true, 'Message marked as read'],
    ['unread', false, 'Message marked as unread'],
    ['unread', false, 'Message marked as unread'],
  ] as const) {
    const answer = await ask(testApp, `PATCH /messages/${act}/${id}`, { as: recipient });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { message: text, data: { _id: id, read, recipient: { id: { _id: recipient.id } } } },
    ]);
    for (const party of [sender, recipient]) expect(await listOf(party)).toMatchObject([{ read }]);
  }
});

test('keeps the time of the first read', async () => {
  const readAt = async () => (await testApp.sql`SELECT read_at FROM messages WHERE id = ${id}`)[0]?.readAt;
  await ask(testApp, `PATCH /messages/read/${id}`, { as: recipient });
  const first = await readAt();
  testApp.clock.advance(1000);
  await ask(testApp, `PATCH /messages/read/${id}`, { as: recipient });
  expect(await readAt()).toEqual(first);
});

test('removes the notification of a message that its recipient reads or deletes', async () => {
  const mailed = () => testApp.sql`SELECT subject_id FROM notifications WHERE account_id = ${recipient.id}`;
  const body = { recipientId: recipient.id, recipientType: 'supplier', content: 'Hello' };
  for (const act of ['PATCH /messages/read/', 'DELETE /messages/'] as const) {
    const sent = (await ask(testApp, 'POST /messages', { as: sender, body })).json().data;
    expect(await mailed()).toMatchObject([{ subjectId: sent._id }]);
    await ask(testApp, `${act}${sent._id}`, { as: act.startsWith('PATCH') ? recipient : sender });
    if (act.startsWith('DELETE')) {
      // The recipient still has it.
      expect(await mailed()).toHaveLength(1);
      await ask(testApp, `${act}${sent._id}`, { as: recipient });
    }
    expect(await mailed()).toEqual([]);
  }
});

test.each(acts)('%s returns 403 with a message to the sender', async (act, text) => {
  const answer = await ask(testApp, `${act}${id}`, { as: sender });
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'not_allowed', message: text }]);
});
