import type { Favorite } from '@sokoni/contract/messages';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { ask } from '../../../testing/call.ts';
import { makeCustomer, makeMessage, makeSupplier, type Person } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let customer: Person;
let supplier: Person;
beforeEach(async () => {
  [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
});

const save = (id: string) => ask(testApp, `PATCH /messages/favorite/${id}`, { as: customer });
const receive = (content = 'Hello') => makeMessage(testApp.sql, { from: supplier, to: customer, content });

async function list(as: Person, query = '') {
  const answer = await ask(testApp, `GET /favorites${query}`, { as });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Favorite[]; count: number; nextCursor: string | null }>();
}

test('saves a message once, however often, and lists it with its sender', async () => {
  const { id } = await receive('Twenty');
  for (const answer of [...(await Promise.all([save(id), save(id)])), await save(id)]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        message: 'Saved to favorites',
        isFavorite: { byRecipient: true },
        data: { _id: id, isFavorite: { byRecipient: true } },
      },
    ]);
  }
  expect(await list(customer)).toMatchObject({
    count: 1,
    nextCursor: null,
    data: [
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        message: {
          _id: id,
          content: 'Twenty',
          sender: { type: 'supplier', id: { name: 'Kano Leather Works' } },
          isFavorite: { byRecipient: true },
        },
      },
    ],
  });
});

test('does not show the sender that a message is saved', async () => {
  const { id } = await receive();
  await save(id);
  const sent = (await ask(testApp, 'GET /messages/all', { as: supplier })).json().data;
  expect(sent).toMatchObject([{ _id: id, isFavorite: { byRecipient: false } }]);
  const received = (await ask(testApp, 'GET /messages/all', { as: customer })).json().data;
  expect(received).toMatchObject([{ _id: id, isFavorite: { byRecipient: true } }]);
  expect(await list(supplier)).toMatchObject({ data: [], count: 0 });
});

test('lists fifty at a time, last saved first', async () => {
  const saved: string[] = [];
  for (let nth = 0; nth < 53; nth++) {
    const { id } = await receive();
    await save(id);
    saved.unshift(id);
  }
  const first = await list(customer);
  const second = await list(customer, `?cursor=${first.nextCursor}`);
  expect([first.count, first.data.length, second.data.length, second.nextCursor]).toEqual([53, 50, 3, null]);
  expect([...first.data, ...second.data].map(({ message }) => message._id)).toEqual(saved);
});

test('removes a favorite by its own id, and only one’s own', async () => {
  const { id } = await receive();
  await save(id);
  const [favorite] = (await list(customer)).data;
  expect((await ask(testApp, `DELETE /favorites/${favorite?._id}`, { as: supplier })).statusCode).toBe(404);
  expect((await ask(testApp, `DELETE /favorites/${id}`, { as: customer })).statusCode).toBe(404);
  const answer = await ask(testApp, `DELETE /favorites/${favorite?._id}`, { as: customer });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, message: 'Removed from favorites', data: null },
  ]);
  expect(await list(customer)).toMatchObject({ data: [], count: 0 });
  const received = (await ask(testApp, 'GET /messages/all', { as: customer })).json().data;
  expect(received).toMatchObject([{ isFavorite: { byRecipient: false } }]);
  expect((await save(id)).statusCode).toBe(200);
});

test('keeps a saved message when either party deletes it', async () => {
  const { id } = await receive();
  await save(id);
  await ask(testApp, `DELETE /messages/${id}`, { as: supplier });
  await ask(testApp, `DELETE /messages/${id}`, { as: customer });
  expect((await list(customer)).data).toMatchObject([{ message: { _id: id } }]);
});

test('requires a sign-in', async () => {
  expect((await ask(testApp, 'GET /favorites')).statusCode).toBe(401);
  expect((await ask(testApp, `DELETE /favorites/${newId()}`)).statusCode).toBe(401);
});

test.each([
  ['GET /favorites?cursor=last', 'cursor'],
  ['DELETE /favorites/first', 'id'],
] as const)('rejects %s', async (what, field) => {
  const answer = await ask(testApp, what, { as: customer });
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: 'This id isn’t valid' }]);
});
