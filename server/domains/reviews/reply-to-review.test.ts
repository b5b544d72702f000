import { expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { makeCustomer, makeFreelancer, makeReview, makeSupplier } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

const reply = (headers: object, id: string, payload: object = { reply: 'Thank you' }) =>
  testApp.app.inject({ method: 'PATCH', url: `/api/reviews/${id}/reply`, headers: { ...headers }, payload });

const listBy = (headers: object, id: string, query = '') =>
  testApp.app.inject({ url: `/api/reviews/by-reviewer/${id}${query}`, headers: { ...headers } });

async function makeReviewed(overrides: Parameters<typeof makeSupplier>[1] = {}) {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql, overrides)];
  const { id } = await makeReview(testApp.sql, { by: anna, of: musa });
  return { anna, musa, id };
}

test('publishes a reply once, and notifies the author of the review', async () => {
  const { anna, musa, id } = await makeReviewed();
  const headers = await signInAs(testApp, musa);
  const answers = await Promise.all([reply(headers, id), reply(headers, id)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  const [done, again] = answers.sort((one, other) => one.statusCode - other.statusCode);
  expect(done?.json()).toMatchObject({ data: { _id: id, rating: 5, reply: 'Thank you' } });
  expect(again?.json().code).toBe('already_replied');
  expect((await reply(headers, id, { reply: 'Another' })).statusCode).toBe(409);
  const shown = await testApp.app.inject({ url: `/api/reviews/${musa.id}` });
  expect(shown.json().data).toMatchObject([{ reply: 'Thank you' }]);
  expect(
    await testApp.sql`SELECT account_id, kind, subject_id FROM notifications WHERE subject_id = ${id}`,
  ).toEqual([{ accountId: anna.id, kind: 'reply', subjectId: id }]);
});

test('allows the reviewed account to reply, also when its profile is no longer public', async () => {
  const { anna, musa, id } = await makeReviewed({ visibility: 'private' });
  expect((await reply(await signInAs(testApp, anna), id)).statusCode).toBe(403);
  expect((await reply(await signInAs(testApp, await makeFreelancer(testApp.sql)), id)).statusCode).toBe(404);
  expect((await reply(await signInAs(testApp, musa), id)).statusCode).toBe(200);
});

test.each<[object, string, string]>([
  [{ reply: ' ' }, 'reply', 'Enter a reply'],
  [{ reply: 'x'.repeat(2001) }, 'reply', 'At most 2000 characters'],
  [{ reply: 7 }, 'reply', 'This must be text'],
  [{ reply: 'Yes', rating: 5 }, 'rating', 'This field doesn’t exist'],
])('rejects %j', async (payload, field, text) => {
  const { musa, id } = await makeReviewed();
  const answer = await reply(await signInAs(testApp, musa), id, payload);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: text }]);
});

test('lists a reviewer’s own reviews with the reviewed profiles and their replies', async () => {
  const anna = await makeCustomer(testApp.sql);
  const [musa, wanjiru, gone] = [
    await makeSupplier(testApp.sql),
    await makeFreelancer(testApp.sql, { visibility: 'private' }),
    await makeSupplier(testApp.sql, { companyName: null, firstName: 'Deleted user', lastName: '' }),
  ];
  for (const person of [musa, wanjiru, gone]) await makeReview(testApp.sql, { by: anna, of: person });
  await makeReview(testApp.sql, { of: musa });
  const answer = await listBy(await signInAs(testApp, anna), anna.id);
  expect(answer.json()).toMatchObject({
    count: 3,
    nextCursor: null,
    data: [
      { targetParty: { type: 'supplier', name: 'Deleted user' } },
      { targetParty: { type: 'freelancer', name: 'Wanjiru Kamau' } },
      { targetParty: { type: 'supplier', name: 'Kano Leather Works' }, reviewer: { _id: anna.id } },
    ],
  });
  expect(answer.json().data).toHaveLength(3);
});

test('continues at the cursor', async () => {
  const anna = await makeCustomer(testApp.sql);
  for (let count = 0; count < 51; count++) await makeReview(testApp.sql, { by: anna });
  const headers = await signInAs(testApp, anna);
  const first = (await listBy(headers, anna.id)).json();
  expect([first.data.length, first.count]).toEqual([50, 51]);
  const second = (await listBy(headers, anna.id, `?cursor=${first.nextCursor}`)).json();
  expect([second.data.length, second.nextCursor]).toEqual([1, null]);
});

test('sends no mail about a reply or review that was read', async () => {
  const { anna, musa, id } = await makeReviewed();
  await testApp.sql`
    INSERT INTO notifications (id, account_id, kind, subject_id)
    VALUES (${newId()}, ${musa.id}, 'review', ${id}), (${newId()}, ${anna.id}, 'reply', ${id})`;
  const left = async () =>
    (await testApp.sql`SELECT kind FROM notifications WHERE subject_id = ${id}`).map((row) => row.kind);
  await testApp.app.inject({ url: `/api/reviews/${musa.id}`, headers: await signInAs(testApp, anna) });
  expect(await left()).toHaveLength(2);
  await testApp.app.inject({ url: `/api/reviews/${musa.id}`, headers: await signInAs(testApp, musa) });
  expect(await left()).toEqual(['reply']);
  await listBy(await signInAs(testApp, anna), anna.id);
  expect(await left()).toEqual([]);
});
