import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeCustomer,
  makeOperator,
  makeReview,
  makeSupplier,
  type Person,
} from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object) =>
  requestAsAdmin(testApp, what, { as: operator, body });

test('approves or removes marked reviews, and notifies their author', async () => {
  const [anna, bob, musa] = [
    await makeCustomer(testApp.sql),
    await makeCustomer(testApp.sql),
    await makeSupplier(testApp.sql),
  ];
  const kept = await makeReview(testApp.sql, { by: anna, of: musa, rating: 2 });
  const removed = await makeReview(testApp.sql, { by: bob, of: musa, rating: 5 });
  await makeReview(testApp.sql, { of: musa, rating: 2 });
  await testApp.sql`UPDATE reviews SET shares_origin = true WHERE id IN (${kept.id}, ${removed.id})`;
  const listed = async () => (await at('GET /operator/today?list=review')).data.rows;
  expect(await listed()).toMatchObject([
    {
      ...{ _id: `review-${kept.id}`, kind: 'review' },
      review: { rating: 2, reviewer: { _id: anna.id }, target: { _id: musa.id }, comment: 'Good work' },
    },
    { review: { _id: removed.id } },
  ]);
  const decide = (id: string, decision: string, reason = 'The same hand') =>
    at(`POST /operator/reviews/${id}/decide`, { decision, reason });
  expect((await decide(kept.id, 'keep')).status).toBe(200);
  expect((await decide(removed.id, 'remove')).status).toBe(200);
  // The list of another operator is out of date: the request changes nothing and says so.
  for (const { id } of [kept, removed]) {
    for (const decision of ['keep', 'remove']) {
      const late = await decide(id, decision);
      expect([late.status, late.code]).toEqual([409, 'changed_meanwhile']);
    }
  }
  expect(await listed()).toEqual([]);
  const profile = (await testApp.app.inject({ url: `/api/users/public/${musa.id}` })).json().data;
  expect([profile.rating, profile.reviewCount]).toEqual([2, 2]);
  const mails =
    await testApp.sql`SELECT subject FROM outbox WHERE recipient IN (${anna.email}, ${bob.email})`;
  expect(mails).toEqual([{ subject: 'We’ve removed a review you wrote' }]);
  expect((await decide(newId(), 'keep')).status).toBe(404);
  expect((await decide(kept.id, 'keep', '')).status).toBe(422);
  expect((await decide(kept.id, 'burn')).status).toBe(422);
  const acts =
    await testApp.sql`SELECT action FROM audit_log WHERE details ->> 'review' IS NOT NULL ORDER BY id`;
  expect(acts).toEqual([{ action: 'review kept' }, { action: 'review removed' }]);
});
