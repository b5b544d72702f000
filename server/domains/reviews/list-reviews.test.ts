import { expect, test } from 'vitest';
import { makeCustomer, makeFile, makeFreelancer, makeReview, makeSupplier } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

function list(userId: string, query = '', headers = {}) {
  return testApp.app.inject({ url: `/api/reviews/${userId}${query}`, headers });
}

test('lists reviews newest first, with their authors', async () => {
  const freelancer = await makeFreelancer(testApp.sql);
  const customer = await makeCustomer(testApp.sql);
  const avatar = await makeFile(testApp.sql, customer, { kind: 'avatar' });
  await makeReview(testApp.sql, { of: freelancer, rating: 3 });
  await makeReview(testApp.sql, { by: customer, of: freelancer, rating: 5, reply: 'Thank you' });
  const answer = await list(freelancer.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    count: 2,
    stars: [0, 0, 1, 0, 1],
    nextCursor: null,
    data: [
      {
        reviewer: {
          _id: customer.id,
          firstName: 'Anna',
          name: 'Anna',
          profileImage: `/media/${avatar.name}/640.webp`,
        },
        target: freelancer.id,
        rating: 5,
        comment: 'Good work',
        reply: 'Thank you',
      },
      { rating: 3, reply: null, reviewer: { profileImage: null } },
    ],
  });
  expect(answer.body).not.toContain('Schmidt');
});

test('pages through all reviews with the cursor', async () => {
  const supplier = await makeSupplier(testApp.sql);
  for (let rating = 1; rating <= 5; rating++) await makeReview(testApp.sql, { of: supplier, rating });
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const answer = await list(supplier.id, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    expect(answer.json().count).toBe(5);
    seen.push(...answer.json().data.map((review: { rating: number }) => review.rating));
    cursor = answer.json().nextCursor;
  } while (cursor);
  expect(seen).toEqual([5, 4, 3, 2, 1]);
});

test('returns 404 for a profile that the viewer may not see', async () => {
  const hidden = await makeSupplier(testApp.sql, { visibility: 'pending' });
  await makeReview(testApp.sql, { of: hidden });
  expect((await list(hidden.id)).statusCode).toBe(404);
  expect(
    (await list(hidden.id, '', await signInAs(testApp, await makeCustomer(testApp.sql)))).statusCode,
  ).toBe(404);
  expect((await list(hidden.id, '', await signInAs(testApp, hidden))).json().count).toBe(1);
});

test.each(['?limit=0', '?limit=51', '?limit=two', '?limit=1.5', '?cursor=last', '?limit=1&limit=2'])(
  'rejects %s',
  async (query) => {
    const answer = await list((await makeSupplier(testApp.sql)).id, query);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([expect.stringMatching(/limit|cursor/)]);
  },
);
