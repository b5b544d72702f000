import { TESTIMONIALS_MAX } from '@sokoni/contract/reviews';
import { beforeEach, expect, test } from 'vitest';
import { makeCustomer, makeFreelancer, makeReview, makeSupplier } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
beforeEach(() => testApp.sql`DELETE FROM reviews`);

const GOOD = 'They answered within the hour and the samples were what the pictures promise.';

async function review(
  { comment = GOOD, ...review }: Parameters<typeof makeReview>[1] & { comment?: string } = {},
  change = testApp.sql``,
) {
  const { id } = await makeReview(testApp.sql, review);
  await testApp.sql`UPDATE reviews SET comment = ${comment} ${change} WHERE id = ${id}`;
  return id;
}

async function testimonials(): Promise<{ _id: string }[]> {
  const answer = await testApp.app.inject('/api/testimonials');
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

test('shows a customer’s comment and the reviewed professional, and no other data of the customer', async () => {
  const by = await makeCustomer(testApp.sql, { firstName: 'Jonas', lastName: 'Weber' });
  const of = await makeSupplier(testApp.sql);
  const id = await review({ by, of, rating: 4, reply: 'Thank you' });
  const answer = await testApp.app.inject('/api/testimonials');
  expect(answer.json().data).toEqual([
    {
      _id: id,
      rating: 4,
      comment: GOOD,
      firstName: 'Jonas',
      professional: { _id: of.id, role: 'supplier', name: 'Kano Leather Works' },
    },
  ]);
  for (const secret of [by.id, by.email, 'Weber']) expect(answer.body).not.toContain(secret);
});

test('lists the newest of each professional, up to a limit', async () => {
  const of = await makeFreelancer(testApp.sql);
  await review({ of });
  const newest = await review({ of });
  const others: string[] = [];
  for (let nth = 0; nth < TESTIMONIALS_MAX; nth++) others.unshift(await review());
  const ids = (await testimonials()).map(({ _id }) => _id);
  expect(ids).toEqual(others);
  await testApp.sql`DELETE FROM reviews WHERE id = ${others[0] ?? ''}`;
  expect((await testimonials()).at(-1)?._id).toBe(newest);
});

test('mixes ratings', async () => {
  const older = await review({ rating: 5 });
  const five = await review({ rating: 5 });
  const four = await review({ rating: 4 });
  expect((await testimonials()).map(({ _id }) => _id)).toEqual([five, four, older]);
});

test('omits reviews that are bad, short, long, marked or removed', async () => {
  await review({ rating: 3 });
  await review({ comment: 'Good work' });
  await review({ comment: 'x'.repeat(241) });
  await review({}, testApp.sql`, shares_origin = true`);
  await review({}, testApp.sql`, removed_at = now()`);
  expect(await testimonials()).toEqual([]);
});

test('omits professionals outside the directory, and reviews by deleted accounts', async () => {
  await review({ of: await makeSupplier(testApp.sql, { visibility: 'private' }) });
  await review({ of: await makeSupplier(testApp.sql, { visibility: 'pending' }) });
  await review({ of: await makeSupplier(testApp.sql, { subscriptionStatus: 'none' }) });
  const by = await makeCustomer(testApp.sql);
  await review({ by });
  expect(await testimonials()).toHaveLength(1);
  await testApp.sql`UPDATE accounts SET deleted_at = now() WHERE id = ${by.id}`;
  expect(await testimonials()).toEqual([]);
});
