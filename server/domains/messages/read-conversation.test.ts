import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import {
  block,
  makeCustomer,
  makeFile,
  makeMessage,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let customer: Person;
let supplier: Person;
beforeEach(async () => {
  [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
});

const read = (as: Person, other: { id: string }, query = '') =>
  ask(testApp, `GET /messages/with/${other.id}${query}`, { as });

test('contains only the messages between two accounts, newest first', async () => {
  const first = await makeMessage(testApp.sql, { from: customer, to: supplier });
  const second = await makeMessage(testApp.sql, { from: supplier, to: customer });
  await makeMessage(testApp.sql, { from: customer });
  await makeMessage(testApp.sql, { to: supplier });
  const avatar = await makeFile(testApp.sql, supplier, { kind: 'avatar' });
  const answer = await read(customer, supplier);
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      data: [{ _id: second.id }, { _id: first.id }],
      nextCursor: null,
      party: { type: 'supplier', id: { _id: supplier.id, name: 'Kano Leather Works' } },
      picture: `/media/${avatar.name}/640.webp`,
      mayWrite: true,
      isBlockedByYou: false,
    },
  ]);
  await ask(testApp, `DELETE /messages/${second.id}`, { as: customer });
  expect((await read(customer, supplier)).json().data).toMatchObject([{ _id: first.id }]);
  expect((await read(supplier, customer)).json().data).toHaveLength(2);
});

test('returns older messages with the cursor', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 52; nth++) {
    const [from, to] = nth % 2 ? [customer, supplier] : [supplier, customer];
    ids.unshift((await makeMessage(testApp.sql, { from, to })).id);
  }
  const { nextCursor } = (await read(customer, supplier)).json();
  expect(nextCursor).toBe(ids[49]);
  const rest = (await read(customer, supplier, `?cursor=${nextCursor}`)).json();
  expect(rest.data.map((message: { _id: string }) => message._id)).toEqual(ids.slice(50));
  expect(rest.nextCursor).toBeNull();
});

test('returns a professional before the first message, and a customer only after it', async () => {
  expect((await read(customer, supplier)).json()).toMatchObject({ data: [], mayWrite: true });
  expect((await read(supplier, customer)).statusCode).toBe(404);
  await makeMessage(testApp.sql, { from: customer, to: supplier });
  expect((await read(supplier, customer)).json()).toMatchObject({ party: { id: { name: 'Anna Schmidt' } } });
});

test('shows old messages from a professional to a customer, who is known by the first name only', async () => {
  await makeMessage(testApp.sql, { from: supplier, to: customer });
  const { party, mayWrite } = (await read(supplier, customer)).json();
  expect([party.id.name, mayWrite]).toEqual(['Anna', false]);
});

test('shows an unlisted professional only where messages exist, and whether the viewer may write', async () => {
  const lapsed = await makeSupplier(testApp.sql, { subscriptionStatus: 'ended' });
  expect((await read(customer, lapsed)).statusCode).toBe(404);
  await makeMessage(testApp.sql, { from: customer, to: lapsed });
  expect((await read(customer, lapsed)).json().mayWrite).toBe(false);
  await makeMessage(testApp.sql, { from: lapsed, to: customer });
  expect((await read(customer, lapsed)).json().mayWrite).toBe(true);
});

test('shows a block to the account that made it, and not to the blocked one', async () => {
  await makeMessage(testApp.sql, { from: customer, to: supplier });
  await block(testApp.sql, { by: supplier, who: customer });
  const [blocker, blocked] = [await read(supplier, customer), await read(customer, supplier)];
  expect(blocker.json()).toMatchObject({ mayWrite: false, isBlockedByYou: true });
  expect(blocked.json()).toMatchObject({ mayWrite: false, isBlockedByYou: false, data: [{}] });
});

test('keeps the messages with a deleted account', async () => {
  await makeMessage(testApp.sql, { from: supplier, to: customer });
  await ask(testApp, 'POST /users/me/delete', { as: supplier, body: { password: 'zebra crossing' } });
  expect((await read(customer, supplier)).json()).toMatchObject({
    data: [{}],
    party: { id: { name: 'Deleted user' } },
    mayWrite: false,
  });
  expect((await read(await makeCustomer(testApp.sql), supplier)).statusCode).toBe(404);
});

test('removes the notifications of messages that were read here', async () => {
  const body = { recipientId: supplier.id, recipientType: 'supplier', content: 'Hello' };
  await ask(testApp, 'POST /messages', { as: customer, body });
  const mailed = () => testApp.sql`SELECT FROM notifications WHERE account_id = ${supplier.id}`;
  await read(customer, supplier);
  expect(await mailed()).toHaveLength(1);
  await read(supplier, customer);
  expect(await mailed()).toHaveLength(0);
});
