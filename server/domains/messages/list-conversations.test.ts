import type { Conversation } from '@sokoni/contract/messages';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { ask } from '../../testing/call.ts';
import { makeCustomer, makeFile, makeMessage, makeSupplier, type Person } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let customer: Person;
let supplier: Person;
beforeEach(async () => {
  [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
});

async function list(as: Person, query = '') {
  const answer = await ask(testApp, `GET /messages/conversations${query}`, { as });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Conversation[]; nextCursor: string | null }>();
}
const peopleIn = async (as: Person, query = '') => (await list(as, query)).data.map(({ _id }) => _id);
const archive = (as: Person, other: { id: string }, isArchived = true) =>
  ask(testApp, `PATCH /messages/conversations/${other.id}`, { as, body: { isArchived } });
const write = (from: Person, to: Person, content = 'Hello') =>
  makeMessage(testApp.sql, { from, to, content });

test('shows each conversation once, by its newest message, with its unread messages', async () => {
  await write(customer, supplier, 'How much?');
  const answer = await write(supplier, customer, 'Twenty');
  const avatar = await makeFile(testApp.sql, supplier, { kind: 'avatar' });
  const other = await makeSupplier(testApp.sql);
  const sent = await write(customer, other, 'And you?');
  expect((await list(customer)).data).toMatchObject([
    {
      _id: other.id,
      picture: null,
      lastMessage: { _id: sent.id, preview: 'And you?', isOwn: true, read: false },
      unread: 0,
    },
    {
      _id: supplier.id,
      party: { type: 'supplier', id: { name: 'Kano Leather Works' } },
      picture: `/media/${avatar.name}/640.webp`,
      companyName: null,
      lastMessage: { _id: answer.id, preview: 'Twenty', isOwn: false, read: false },
      unread: 1,
      isArchived: false,
    },
  ]);
  expect((await list(supplier)).data).toMatchObject([
    { party: { id: { name: 'Anna Schmidt' } }, lastMessage: { preview: 'Twenty', isOwn: true }, unread: 1 },
  ]);
});

test('follows what is read and deleted', async () => {
  const first = await write(supplier, customer, 'First');
  const second = await write(supplier, customer, 'Second');
  await ask(testApp, `PATCH /messages/read/${first.id}`, { as: customer });
  expect((await list(customer)).data).toMatchObject([{ unread: 1, lastMessage: { preview: 'Second' } }]);
  await ask(testApp, `DELETE /messages/${second.id}`, { as: customer });
  expect((await list(customer)).data).toMatchObject([{ unread: 0, lastMessage: { preview: 'First' } }]);
  await ask(testApp, `DELETE /messages/${first.id}`, { as: customer });
  expect((await list(customer)).data).toEqual([]);
  expect((await list(supplier)).data).toMatchObject([{ lastMessage: { preview: 'Second' } }]);
});

test('returns older conversations with the cursor', async () => {
  const others: string[] = [];
  for (let nth = 0; nth < 52; nth++) {
    const other = await makeSupplier(testApp.sql);
    await write(customer, other);
    others.unshift(other.id);
  }
  const { nextCursor } = await list(customer);
  expect(await peopleIn(customer, `?cursor=${nextCursor}`)).toEqual(others.slice(50));
});

test('filters unread, saved and archived conversations', async () => {
  const [read, saved, archived] = [
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
  ];
  await write(supplier, customer);
  await write(customer, read);
  const kept = await write(saved, customer);
  await ask(testApp, `PATCH /messages/favorite/${kept.id}`, { as: customer });
  await ask(testApp, `PATCH /messages/read/${kept.id}`, { as: customer });
  await write(customer, archived, 'See you');
  await archive(customer, archived);
  expect(await peopleIn(customer)).toEqual([saved.id, read.id, supplier.id]);
  expect(await peopleIn(customer, '?filter=unread')).toEqual([supplier.id]);
  expect(await peopleIn(customer, '?filter=saved')).toEqual([saved.id]);
  expect(await peopleIn(customer, '?filter=archived')).toEqual([archived.id]);
  expect(await peopleIn(customer, '?search=see')).toEqual([archived.id]);
});

test('archives for one side only, until the next message', async () => {
  await write(supplier, customer);
  expect((await archive(customer, supplier)).json().message).toBe('Archived');
  expect([await peopleIn(customer), await peopleIn(supplier)]).toEqual([[], [customer.id]]);
  const { isArchived } = (await ask(testApp, `GET /messages/with/${supplier.id}`, { as: customer })).json();
  expect(isArchived).toBe(true);
  await archive(customer, supplier, false);
  expect(await peopleIn(customer)).toEqual([supplier.id]);
  await archive(customer, supplier);
  await write(supplier, customer, 'One more thing');
  expect(await peopleIn(customer)).toEqual([supplier.id]);
});

test('finds words of messages and of names, without case and accents, and shows where', async () => {
  await write(supplier, customer, `${'We thank you. '.repeat(60)}The café in Dakar takes 100% cotton.`);
  await write(supplier, customer, 'Anything else?');
  const previewFor = async (search: string) => (await list(customer, search)).data[0]?.lastMessage.preview;
  expect(await previewFor('?search=CAFE%20dakar')).toBe(
    '…We thank you. The café in Dakar takes 100% cotton.',
  );
  expect(await previewFor('?search=100%25')).toBe('…in Dakar takes 100% cotton.');
  expect(await peopleIn(customer, '?search=100%25%20cotton')).toEqual([supplier.id]);
  expect(await peopleIn(customer, '?search=100_')).toEqual([]);
  expect((await list(customer, '?search=kano')).data).toMatchObject([
    { lastMessage: { preview: 'Anything else?' } },
  ]);
  expect(await peopleIn(await makeCustomer(testApp.sql), '?search=cafe')).toEqual([]);
});

test('shows what was found below the contact details of a first message', async () => {
  await write(supplier, customer, 'Name: Anna\nEmail: anna@example.com\n\nDo you deliver to Köln?');
  const [found] = (await list(customer, '?search=koln')).data;
  expect(found?.lastMessage.preview).toBe('…Do you deliver to Köln?');
});

test.each(['ß', 'Æ', 'œ', 'e\u0301', 'ﷺ'])(
  'shows what was found behind many signs such as %s',
  async (sign) => {
    await write(supplier, customer, `${`${sign} `.repeat(60)}Do you deliver to Köln?`);
    const [found] = (await list(customer, '?search=koln')).data;
    expect(found?.lastMessage.preview).toContain('deliver to Köln?');
  },
);

test('does not find a customer by a name that is not shown', async () => {
  await write(supplier, customer);
  expect(await peopleIn(supplier, '?search=schmidt')).toEqual([]);
  expect(await peopleIn(supplier, '?search=anna')).toEqual([customer.id]);
  await write(customer, supplier);
  expect(await peopleIn(supplier, '?search=schmidt')).toEqual([customer.id]);
});

test('counts messages of parallel senders once each', async () => {
  await Promise.all([
    ...Array.from({ length: 8 }, () => write(supplier, customer)),
    ...Array.from({ length: 8 }, () => write(customer, supplier)),
  ]);
  for (const person of [customer, supplier]) expect((await list(person)).data).toMatchObject([{ unread: 8 }]);
});

test('marks a conversation as read up to a message, and tells the sender', async () => {
  const body = { recipientId: supplier.id, recipientType: 'supplier', content: 'Hello' };
  const sent: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    sent.push((await ask(testApp, 'POST /messages', { as: customer, body })).json().data._id);
  }
  const read = (messageId: string | undefined) =>
    ask(testApp, `PATCH /messages/with/${customer.id}`, { as: supplier, body: { messageId } });
  expect((await read(sent[1])).statusCode).toBe(200);
  expect((await list(supplier)).data).toMatchObject([{ unread: 1 }]);
  expect(
    await testApp.sql`SELECT subject_id FROM notifications WHERE account_id = ${supplier.id}`,
  ).toMatchObject([{ subjectId: sent[2] }]);
  const { data } = (await ask(testApp, 'GET /messages/all', { as: customer })).json();
  expect(data.map((message: { read: boolean }) => message.read)).toEqual([false, true, true]);
  expect((await read(sent[2])).statusCode).toBe(200);
  expect((await read(sent[2])).statusCode).toBe(200);
  expect((await list(supplier)).data).toMatchObject([{ unread: 0 }]);
});

test('rejects a message of another conversation', async () => {
  await write(supplier, customer);
  const { id } = await write(await makeSupplier(testApp.sql), customer);
  const path = `PATCH /messages/with/${supplier.id}` as const;
  expect((await ask(testApp, path, { as: customer, body: { messageId: id } })).statusCode).toBe(404);
});

test.each([
  ['GET /messages/conversations?filter=new', undefined, { filter: 'Choose unread, saved or archived' }],
  [`GET /messages/conversations?search=${'x'.repeat(101)}`, undefined, { search: 'At most 100 characters' }],
  ['GET /messages/conversations?cursor=last', undefined, { cursor: 'This id isn’t valid' }],
  [`PATCH /messages/conversations/${newId()}`, {}, { isArchived: 'Send true or false' }],
  [`PATCH /messages/with/${newId()}`, { messageId: 'last' }, { messageId: 'This id isn’t valid' }],
] as const)('rejects %s', async (request, body, errors) => {
  const answer = await ask(testApp, request, { as: customer, ...(body ? { body } : {}) });
  expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
});
