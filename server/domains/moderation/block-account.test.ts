import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { ask } from '../../testing/call.ts';
import { makeCustomer, makeMessage, makeSupplier, type Person } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let customer: Person;
let supplier: Person;
beforeAll(async () => {});
beforeEach(async () => {
  [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
});

const block = (as: Person, { id }: { id: string }) => ask(testApp, `PUT /blocks/${id}`, { as });
const unblock = (as: Person, { id }: { id: string }) => ask(testApp, `DELETE /blocks/${id}`, { as });
const blocksOf = async (as: Person) => (await ask(testApp, 'GET /blocks', { as })).json().data;
const send = async (as: Person, to: Person) => {
  const body = { recipientId: to.id, recipientType: to.role, content: 'Hello' };
  const answer = await ask(testApp, 'POST /messages', { as, body });
  return [answer.statusCode, answer.json().message];
};

test('stops messages in both directions until it is undone, and a second block changes nothing', async () => {
  await makeMessage(testApp.sql, { from: customer, to: supplier });
  for (const answer of [await block(supplier, customer), await block(supplier, customer)]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Blocked', data: null },
    ]);
  }
  const refusal = [403, 'You and this person can’t message each other.'];
  expect([await send(customer, supplier), await send(supplier, customer)]).toEqual([refusal, refusal]);
  for (const answer of [await unblock(supplier, customer), await unblock(supplier, customer)]) {
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Unblocked']);
  }
  const sent = [201, 'Message sent successfully'];
  expect([await send(customer, supplier), await send(supplier, customer)]).toEqual([sent, sent]);
});

test('lists blocked accounts, last blocked first, by the names that the viewer may see', async () => {
  await makeMessage(testApp.sql, { from: supplier, to: customer });
  await block(supplier, customer);
  const known = await makeCustomer(testApp.sql, { firstName: 'Jonas', lastName: 'Weber' });
  await makeMessage(testApp.sql, { from: known, to: supplier });
  testApp.clock.advance(1000);
  await block(supplier, known);
  expect(await blocksOf(supplier)).toEqual([
    {
      party: { type: 'customer', id: { _id: known.id, firstName: 'Jonas', name: 'Jonas Weber' } },
      createdAt: expect.any(String),
    },
    {
      party: { type: 'customer', id: { _id: customer.id, firstName: 'Anna', name: 'Anna' } },
      createdAt: expect.any(String),
    },
  ]);
  expect(await blocksOf(customer)).toEqual([]);
});

test('does not change the lists of either account', async () => {
  const { id } = await makeMessage(testApp.sql, { from: customer, to: supplier });
  await block(supplier, customer);
  for (const as of [customer, supplier]) {
    expect((await ask(testApp, 'GET /messages/all', { as })).json().data).toMatchObject([{ _id: id }]);
  }
});

test('does not undo the other account’s block', async () => {
  await makeMessage(testApp.sql, { from: customer, to: supplier });
  await block(supplier, customer);
  await unblock(customer, supplier);
  expect((await send(customer, supplier))[0]).toBe(403);
});

test('finds only accounts that can be seen or have written', async () => {
  const hidden = await makeSupplier(testApp.sql, { visibility: 'pending' });
  expect((await block(customer, hidden)).statusCode).toBe(404);
  expect((await block(customer, { id: newId() })).statusCode).toBe(404);
  await makeMessage(testApp.sql, { from: hidden, to: customer });
  expect((await block(customer, hidden)).statusCode).toBe(200);
});

test('rejects blocking oneself', async () => {
  const answer = await block(customer, customer);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { id: 'You can’t block yourself' }]);
});

test('requires a sign-in', async () => {
  for (const what of [`PUT /blocks/${newId()}`, `DELETE /blocks/${newId()}`, 'GET /blocks'] as const) {
    expect((await ask(testApp, what)).statusCode).toBe(401);
  }
});

test.each(['PUT', 'DELETE'] as const)('rejects %s of an invalid id', async (method) => {
  const answer = await ask(testApp, `${method} /blocks/somebody`, { as: customer });
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { id: 'This id isn’t valid' }]);
});
