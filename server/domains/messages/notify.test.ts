import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import { makeCustomer, makeMessage, makeSupplier, type Person } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { NOTIFICATION_CHANNEL } from '../notifications/publish.ts';

const testApp = useTestApp();
let customer: Person;
let supplier: Person;
let heard: string[];
beforeAll(async () => {
  await testApp.sql.listen(NOTIFICATION_CHANNEL, { onNotification: (payload) => heard.push(payload) });
});
beforeEach(async () => {
  heard = [];
  [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
});

/** The notifications that this request causes; a marker that is sent after it ends the wait. */
async function notificationsOf(call: () => Promise<unknown>) {
  heard.length = 0;
  await call();
  await testApp.sql`SELECT pg_notify(${NOTIFICATION_CHANNEL}, 'end')`;
  await expect.poll(() => heard.at(-1)).toBe('end');
  const names = new Map([
    [customer.id, 'customer'],
    [supplier.id, 'supplier'],
  ]);
  return heard
    .slice(0, -1)
    .flatMap((payload) => {
      const [kind, ...ids] = payload.split(' ');
      return ids.map((id) => `${names.get(id) ?? id} ${kind}`);
    })
    .sort();
}

test('notifies both parties of a message and of its read mark, each once', async () => {
  const body = {
    recipientId: supplier.id,
    recipientType: 'supplier',
    content: 'Hello',
    clientId: customer.id,
  };
  const both = ['customer messages', 'supplier messages'];
  const send = () => ask(testApp, 'POST /messages', { as: customer, body });
  expect(await notificationsOf(send)).toEqual(both);
  expect(await notificationsOf(send)).toEqual([]);

  const [message] = (await ask(testApp, 'GET /messages/all', { as: supplier })).json().data;
  const mark = (how: 'read' | 'unread') => () =>
    ask(testApp, `PATCH /messages/${how}/${message._id}`, { as: supplier });
  expect(await notificationsOf(mark('unread'))).toEqual([]);
  expect(await notificationsOf(mark('read'))).toEqual(both);
  expect(await notificationsOf(mark('read'))).toEqual([]);
  expect(await notificationsOf(mark('unread'))).toEqual(both);
});

test('notifies only the account’s own other devices of favorites, deletions and blocks', async () => {
  const { id } = await makeMessage(testApp.sql, { from: customer, to: supplier });
  const as = supplier;
  const favorites = ['supplier favorites', 'supplier messages'];
  const save = () => ask(testApp, `PATCH /messages/favorite/${id}`, { as });
  expect(await notificationsOf(save)).toEqual(favorites);
  expect(await notificationsOf(save)).toEqual([]);
  const [saved] = (await ask(testApp, 'GET /favorites', { as })).json().data;
  expect(await notificationsOf(() => ask(testApp, `DELETE /favorites/${saved._id}`, { as }))).toEqual(
    favorites,
  );
  for (const what of [
    `DELETE /messages/${id}`,
    `PUT /blocks/${customer.id}`,
    `DELETE /blocks/${customer.id}`,
  ] as const) {
    expect(await notificationsOf(() => ask(testApp, what, { as })), what).toEqual(['supplier messages']);
    expect(await notificationsOf(() => ask(testApp, what, { as })), what).toEqual([]);
  }
});
