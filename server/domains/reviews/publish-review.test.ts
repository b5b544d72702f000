import { createHmac } from 'node:crypto';
import type { Review } from '@sokoni/contract/reviews';
import { expect, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import {
  block,
  makeCustomer,
  makeFreelancer,
  makeMessage,
  makeProposal,
  makeReview,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp({ trustedProxies: 1 });

const publish = (headers: object, payload: object) =>
  testApp.app.inject({ method: 'POST', url: '/api/reviews', headers: { ...headers }, payload });

const review = (of: { id: string }, more: object = {}) => ({
  targetUserId: of.id,
  rating: 4,
  comment: 'Good leather',
  ...more,
});

async function makePair(overrides: Parameters<typeof makeSupplier>[1] = {}) {
  const [anna, musa] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql, overrides)];
  await makeMessage(testApp.sql, { from: anna, to: musa });
  return { anna, musa, headers: await signInAs(testApp, anna) };
}

async function profileStatusOf({ id }: { id: string }) {
  const [row] = await testApp.sql`SELECT rating::float8, review_count FROM profiles WHERE account_id = ${id}`;
  return row;
}

test('publishes a review, counts it in the profile and the directory, and notifies the professional', async () => {
  const { anna, musa, headers } = await makePair({ category: 'Beekeeping' });
  await makeReview(testApp.sql, { of: musa, rating: 1 });
  const answer = await publish(headers, review(musa, { comment: '  Good leather\n\nand quick ' }));
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    success: true,
    data: {
      reviewer: { _id: anna.id, firstName: 'Anna', name: 'Anna', profileImage: null },
      target: musa.id,
      rating: 4,
      comment: 'Good leather\n\nand quick',
      reply: null,
    },
  });
  expect(await profileStatusOf(musa)).toEqual({ rating: 2.5, reviewCount: 2 });
  const listed = await testApp.app.inject({ url: '/api/users/supplier?industry=beekeeping' });
  expect(listed.json().data).toMatchObject([{ _id: musa.id, rating: 2.5 }]);
  const shown = await testApp.app.inject({ url: `/api/reviews/${musa.id}` });
  expect(shown.json()).toMatchObject({ count: 2, data: [{ _id: answer.json().data._id }, { rating: 1 }] });
  expect(await testApp.sql`SELECT kind, subject_id FROM notifications WHERE account_id = ${musa.id}`).toEqual(
    [{ kind: 'review', subjectId: answer.json().data._id }],
  );
});

test('includes many simultaneous reviews in the average', async () => {
  const musa = await makeSupplier(testApp.sql);
  const ratings = [1, 2, 3, 4, 5, 5, 5, 3];
  const sending = ratings.map(async (rating) => {
    const anna = await makeCustomer(testApp.sql);
    await makeMessage(testApp.sql, { from: anna, to: musa });
    return publish(await signInAs(testApp, anna), review(musa, { rating }));
  });
  for (const answer of await Promise.all(sending)) expect(answer.statusCode).toBe(201);
  expect(await profileStatusOf(musa)).toEqual({ rating: 3.5, reviewCount: 8 });
});

test('requires a message by the customer, which may be hidden since', async () => {
  const [anna, wanjiru, musa] = [
    await makeCustomer(testApp.sql),
    await makeFreelancer(testApp.sql),
    await makeSupplier(testApp.sql),
  ];
  const headers = await signInAs(testApp, anna);
  await makeMessage(testApp.sql, { from: wanjiru, to: anna });
  expect((await publish(headers, review(musa))).json()).toMatchObject({
    code: 'not_allowed',
    message: 'Please send a message to this supplier before leaving a review.',
  });
  expect((await publish(headers, review(wanjiru))).json()).toMatchObject({
    code: 'not_allowed',
    message: 'Please send a message to this freelancer before leaving a review.',
  });
  const { id } = await makeMessage(testApp.sql, { from: anna, to: wanjiru });
  await testApp.sql`UPDATE messages SET sender_hidden_at = now(), recipient_hidden_at = now() WHERE id = ${id}`;
  expect((await publish(headers, review(wanjiru))).statusCode).toBe(201);
});

test('allows a review after a block', async () => {
  const { anna, musa, headers } = await makePair();
  await block(testApp.sql, { by: musa, who: anna });
  expect((await publish(headers, review(musa))).statusCode).toBe(201);
});

test('allows reviews only by customers, only of professionals, and never of oneself', async () => {
  const { anna, musa, headers } = await makePair();
  const ben = await makeCustomer(testApp.sql);
  await makeMessage(testApp.sql, { from: anna, to: ben });
  const wanjiru = await makeFreelancer(testApp.sql);
  await makeMessage(testApp.sql, { from: wanjiru, to: musa });
  const refused: [object, { id: string }, RegExp][] = [
    [await signInAs(testApp, wanjiru), musa, /Only customers/],
    [headers, ben, /You can only review suppliers and freelancers/],
    [headers, anna, /yourself/],
    [await signInAs(testApp, musa), musa, /yourself/],
  ];
  for (const [who, of, why] of refused) {
    const answer = await publish(who, review(of));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toMatch(why);
  }
});

test.each<[object, string, string]>([
  [{ rating: 0 }, 'rating', 'Please provide both a rating and a comment.'],
  [{ rating: null }, 'rating', 'Please provide both a rating and a comment.'],
  [{ rating: -1 }, 'rating', 'Choose a rating from 1 to 5'],
  [{ rating: 6 }, 'rating', 'Choose a rating from 1 to 5'],
  [{ rating: 4.5 }, 'rating', 'Choose a rating from 1 to 5'],
  [{ rating: '5' }, 'rating', 'Choose a rating from 1 to 5'],
  [{ rating: undefined }, 'rating', 'Please provide both a rating and a comment.'],
  [{ comment: undefined }, 'comment', 'Please provide both a rating and a comment.'],
  [{ comment: null }, 'comment', 'Please provide both a rating and a comment.'],
  [{ comment: '' }, 'comment', 'Please provide both a rating and a comment.'],
  [{ comment: ' \n ' }, 'comment', 'Please provide both a rating and a comment.'],
  [{ comment: 'x'.repeat(2001) }, 'comment', 'At most 2000 characters'],
  [{ comment: 'a\u0000b' }, 'comment', 'The sign U+0000 at place 2 can’t be used here'],
  [{ targetUserId: 'all' }, 'targetUserId', 'This id isn’t valid'],
  [{ sharesOrigin: false }, 'sharesOrigin', 'This field doesn’t exist'],
])('rejects %j', async (more, field, text) => {
  const { musa, headers } = await makePair();
  const answer = await publish(headers, review(musa, more));
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: text }]);
});

/** Signs in with a session that was opened from this address. */
async function signInFrom(person: Person, address: string) {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-forwarded-for': address },
    payload: { email: person.email, password: PASSWORD },
  });
  return { authorization: `Bearer ${answer.json().token}`, 'x-forwarded-for': address };
}

async function isMarked(of: Person) {
  const [row] = await testApp.sql<[{ sharesOrigin: boolean }]>`
    SELECT shares_origin FROM reviews WHERE target_id = ${of.id}`;
  return row.sharesOrigin;
}

test.each([
  ['198.51.100.7', '198.51.100.7', true],
  ['198.51.100.7', '198.51.100.8', false],
  ['2001:db8:1:2::5', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::5', '2001:db8:1:3::5', false],
])('an account seen at %s and a review from %s: marked is %s', async (theirs, ours, marked) => {
  const { anna, musa } = await makePair();
  await signInFrom(musa, theirs);
  const answer = await publish(await signInFrom(anna, ours), review(musa));
  expect(answer.statusCode).toBe(201);
  expect(answer.body).not.toMatch(/origin/i);
  expect(await isMarked(musa)).toBe(marked);
});

test('also marks a review after signing out and returning as a customer', async () => {
  const { anna, musa } = await makePair();
  const headers = await signInFrom(musa, '203.0.113.4');
  await testApp.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  await publish(await signInFrom(anna, '203.0.113.4'), review(musa));
  expect(await isMarked(musa)).toBe(true);
});

test('stores an address as a keyed hash', async () => {
  const { anna } = await makePair();
  await signInFrom(anna, '203.0.113.9');
  const [row] = await testApp.sql<[{ origin: Buffer }]>`
    SELECT origin FROM sessions WHERE account_id = ${anna.id} AND origin IS NOT NULL`;
  const [secret] = await testApp.sql<[{ value: Buffer }]>`SELECT value FROM secrets WHERE name = 'origin'`;
  expect(secret.value).toHaveLength(32);
  expect(row.origin).toEqual(createHmac('sha256', secret.value).update('203.0.113.9').digest());
});

test('says that the reviewer chose a proposal of the professional', async () => {
  const [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  await makeMessage(testApp.sql, { from: customer, to: supplier });
  await makeReview(testApp.sql, { by: customer, of: supplier });
  const hasChosen = async () =>
    (await ask(testApp, `GET /reviews/${supplier.id}`)).json().data.map((one: Review) => one.hasChosen);
  const { id } = await makeProposal(testApp.sql, { by: supplier, to: customer });
  expect(await hasChosen()).toEqual([false]);
  await ask(testApp, `POST /projects/proposals/${id}/choose`, { as: customer });
  expect(await hasChosen()).toEqual([true]);
});
