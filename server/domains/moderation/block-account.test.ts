import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import {
  makeCustomer,
  makeMessage,
  makeProject,
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

test('is possible for a professional who was only invited to a project', async () => {
  expect((await block(supplier, customer)).statusCode).toBe(404);
  await makeProject(testApp.sql, { buyer: customer, invited: supplier });
  expect((await block(supplier, customer)).statusCode).toBe(200);
});
