import { NOTE_MAX } from '@sokoni/contract/admin/limits';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import { deleteForGood } from '../../../testing/delete-for-good.ts';
import { makeCustomer, makeOperator } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();

async function prepare() {
  const [operator, member] = [await makeOperator(testApp.sql), await makeCustomer(testApp.sql)];
  const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object) =>
    requestAsAdmin(testApp, what, { as: operator, body });
  const add = (content: string, id = member.id) => at(`POST /operator/accounts/${id}/notes`, { content });
  return { operator, member, at, add };
}

it('adds notes that operators read, newest first, and removes one; the log names both without the text', async () => {
  const { operator, member, at, add } = await prepare();
  await add('Called');
  const { status, data } = await add('Sends the papers\non Friday');
  expect(status).toBe(201);
  const by = { _id: operator.id, name: 'Chipo Moyo' };
  expect(data.notes).toMatchObject([
    { by, content: 'Sends the papers\non Friday' },
    { by, content: 'Called' },
  ]);
  const removed = await at(`DELETE /operator/notes/${data.notes[0]._id}`);
  expect(removed.data.notes).toMatchObject([{ content: 'Called' }]);
  const log =
    await testApp.sql`SELECT action, details FROM audit_log WHERE subject_id = ${member.id} ORDER BY id`;
  expect(log.map(({ action }) => action)).toEqual(['note added', 'note added', 'note removed']);
  expect(JSON.stringify(log)).not.toMatch(/Called|Sends/);
});

it('rejects a blank or long note, an unknown account and an unknown note', async () => {
  const { at, add } = await prepare();
  expect((await add(' ')).errors).toEqual({ content: 'Enter a note' });
  expect((await add('x'.repeat(NOTE_MAX + 1))).status).toBe(422);
  expect((await add('Called', newId())).status).toBe(404);
  expect((await at(`DELETE /operator/notes/${newId()}`)).status).toBe(404);
});

it('erases the notes with the account', async () => {
  const { member, add } = await prepare();
  await add('Called');
  await deleteForGood(testApp, member);
  expect(await testApp.sql`SELECT FROM account_notes WHERE account_id = ${member.id}`).toEqual([]);
  expect((await add('Called')).status).toBe(404);
});
