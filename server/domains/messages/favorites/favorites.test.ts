import type { Favorite } from '@sokoni/contract/messages';
import { beforeEach, expect, test } from 'vitest';
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
