import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import { deleteForGood } from '../../testing/delete-for-good.ts';
import { makeFreelancer, makeSavedReply, makeSupplier, type Person } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let supplier: Person;
beforeEach(async () => {
  supplier = await makeSupplier(testApp.sql);
});

const list = async (as: Person) => (await ask(testApp, 'GET /saved-replies', { as })).json().data;
const save = (body: object) => ask(testApp, 'POST /saved-replies', { as: supplier, body });

test('saves, changes and deletes replies of one account', async () => {
  const answer = await save({ name: 'Prices', content: 'Our list:\n\nAdire, $12' });
  expect([answer.statusCode, answer.json().data]).toMatchObject([201, { name: 'Prices' }]);
  const { _id } = answer.json().data;
  await save({ name: 'Holidays', content: 'We are back in May.' });
  expect(await list(supplier)).toMatchObject([
    { _id, content: 'Our list:\n\nAdire, $12' },
    { name: 'Holidays' },
  ]);
  expect(await list(await makeFreelancer(testApp.sql))).toEqual([]);
  await ask(testApp, `PUT /saved-replies/${_id}`, { as: supplier, body: { name: 'Cost', content: 'Ask' } });
  expect(await list(supplier)).toMatchObject([{ _id, name: 'Cost', content: 'Ask' }, {}]);
  await ask(testApp, `DELETE /saved-replies/${_id}`, { as: supplier });
  expect(await list(supplier)).toMatchObject([{ name: 'Holidays' }]);
});

test('keeps at most thirty, also of parallel requests', async () => {
  for (let nth = 1; nth <= 28; nth++) await makeSavedReply(testApp.sql, supplier, `Reply ${nth}`);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((nth) => save({ name: `Last ${nth}`, content: 'Hello' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('too_many_saved_replies');
  expect(await list(supplier)).toHaveLength(30);
});

test('are deleted with the account', async () => {
  await save({ name: 'Prices', content: 'Ask' });
  await deleteForGood(testApp, supplier);
  expect(await testApp.sql`SELECT FROM saved_replies WHERE account_id = ${supplier.id}`).toHaveLength(0);
});

test.each([
  [{ content: 'Hello' }, { name: 'Enter a name' }],
  [{ name: ' ', content: 'Hello' }, { name: 'Enter a name' }],
  [{ name: 'x'.repeat(61), content: 'Hello' }, { name: 'At most 60 characters' }],
  [{ name: 'Prices', content: '' }, { content: 'Enter a message' }],
])('rejects %j', async (body, errors) => {
  const answer = await save(body);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
});
