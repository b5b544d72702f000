import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { ask } from '../../testing/call.ts';
import {
  makeCustomer,
  makeFreelancer,
  makeMessage,
  makeProduct,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let customer: Person;
let supplier: Person;
beforeAll(async () => {
  [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
});

async function send(from: Person, to: { id: string; role: string }, overrides: object = {}) {
  const payload = { recipientId: to.id, recipientType: to.role, content: 'Good day', ...overrides };
  const headers = await signInAs(testApp, from);
  return testApp.app.inject({ method: 'POST', url: '/api/messages', payload, headers });
}

test('stores a message and returns it with both parties', async () => {
  const answer = await send(customer, supplier, { content: '  Name: Anna\n\nDo you ship? 🌍 ' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    success: true,
    message: 'Message sent successfully',
    data: {
      content: 'Name: Anna\n\nDo you ship? 🌍',
      read: false,
      sender: { type: 'customer', id: { _id: customer.id, firstName: 'Anna', name: 'Anna Schmidt' } },
      recipient: { type: 'supplier', id: { _id: supplier.id, name: 'Kano Leather Works' } },
      isFavorite: { byRecipient: false },
    },
  });
  const [stored] = await testApp.sql`SELECT * FROM messages WHERE id = ${answer.json().data._id}`;
  expect(stored).toMatchObject({ senderId: customer.id, recipientId: supplier.id, readAt: null });
});

test.each([
  [{ content: ' \n ' }, 'content', 'Enter a message'],
  [{ content: 'x'.repeat(5001) }, 'content', 'At most 5000 characters'],
  [{ content: 'nul \u0000' }, 'content', expect.any(String)],
  [{ recipientId: 'somebody' }, 'recipientId', 'This id isn’t valid'],
  [{ recipientType: 'operator' }, 'recipientType', 'Choose a recipient'],
  [{ recipientType: 'freelancer' }, 'recipientType', 'This person has a different type of account'],
  [{ clientId: 7 }, 'clientId', 'This id isn’t valid'],
  [{ read: true }, 'read', 'This field doesn’t exist'],
])('rejects %j', async (wrong, field, text) => {
  const answer = await send(customer, supplier, wrong);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ [field]: text });
});

test('rejects a message to oneself, also with the id in capitals', async () => {
  for (const recipientId of [supplier.id, supplier.id.toUpperCase()]) {
    const answer = await send(supplier, supplier, { recipientId });
    expect(answer.json().errors).toEqual({ recipientId: 'You can’t send a message to yourself' });
  }
});

test('returns 404 for an unknown recipient', async () => {
  const gone = await makeFreelancer(testApp.sql);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${gone.id}`;
  for (const to of [gone, { id: newId(), role: 'supplier' }]) {
    expect((await send(customer, to)).statusCode).toBe(404);
  }
});

test('reaches an unlisted professional only as an answer', async () => {
  const lapsed = await makeSupplier(testApp.sql, { subscriptionStatus: 'ended' });
  // The role of an account that is not visible must stay unknown too.
  for (const recipientType of ['supplier', 'freelancer']) {
    expect((await send(customer, lapsed, { recipientType })).statusCode).toBe(404);
  }
  await makeMessage(testApp.sql, { from: lapsed, to: customer });
  expect((await send(customer, lapsed)).statusCode).toBe(201);
});

test('starts one conversation when two accounts write to each other in parallel', async () => {
  const [one, two] = [await makeSupplier(testApp.sql), await makeFreelancer(testApp.sql)];
  const answers = await Promise.all([send(one, two), send(two, one), send(one, two), send(two, one)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201]);
  const rows = await testApp.sql`SELECT FROM conversations WHERE ${one.id} IN (low_id, high_id)`;
  expect(rows).toHaveLength(1);
});

test('lets an unlisted professional answer, but not start a conversation', async () => {
  const unpaid = await makeFreelancer(testApp.sql, { visibility: 'pending' });
  const refused = await send(unpaid, supplier);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    {
      code: 'not_allowed',
      message: 'Your profile isn’t public yet. You can reply to people who message you.',
    },
  ]);
  await makeMessage(testApp.sql, { from: customer, to: unpaid });
  expect((await send(unpaid, customer)).statusCode).toBe(201);
});

test('queues one notification for the recipient', async () => {
  const recipient = await makeSupplier(testApp.sql);
  const clientId = newId();
  const { _id } = (await send(customer, recipient, { clientId })).json().data;
  await send(customer, recipient, { clientId });
  const rows = await testApp.sql`SELECT account_id, kind FROM notifications WHERE subject_id = ${_id}`;
  expect(rows).toEqual([{ accountId: recipient.id, kind: 'message' }]);
});

test('names a product of the recipient, until its owner removes it', async () => {
  const shop = await makeSupplier(testApp.sql);
  const { id, picture } = await makeProduct(testApp.sql, shop, { name: 'Mama Bisi’s bag' });
  const product = { _id: id, name: 'Mama Bisi’s bag', picture };
  const answer = await send(customer, shop, { productId: id });
  expect(answer.json().data.product).toEqual(product);
  expect((await send(customer, shop)).json().data.product).toBeNull();
  const readProducts = async (as: Person) =>
    (await ask(testApp, `GET /messages/with/${as === shop ? customer.id : shop.id}`, { as }))
      .json()
      .data.map((message: { product: object | null }) => message.product);
  for (const as of [customer, shop]) expect(await readProducts(as)).toEqual([null, product]);
  await ask(testApp, `DELETE /users/profile/files/${id}`, { as: shop });
  for (const as of [customer, shop]) expect(await readProducts(as)).toEqual([null, null]);
});

test('rejects a product of others, one that the plan hides and one that does not exist', async () => {
  const shop = await makeSupplier(testApp.sql);
  const own: string[] = [];
  for (let position = 0; position < 6; position++) {
    own.push((await makeProduct(testApp.sql, shop, { position })).id);
  }
  const others = await makeProduct(testApp.sql, await makeFreelancer(testApp.sql));
  for (const productId of [others.id, own[5], newId()]) {
    const answer = await send(customer, shop, { productId });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { productId: 'This product is no longer available. You can still send the message without it.' },
    ]);
  }
  expect((await send(customer, shop, { productId: 'bag' })).json().errors).toEqual({
    productId: 'This id isn’t valid',
  });
});
