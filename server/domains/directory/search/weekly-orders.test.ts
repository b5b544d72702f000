import { expect, it } from 'vitest';
import { makeFreelancer, makeSupplier } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { findPlaces, storeOrders } from './weekly-orders.ts';

const testApp = useTestApp();
const listed = { visibility: 'public', subscriptionStatus: 'active' } as const;

const store = (at: string) => storeOrders({ ...testApp, clock: { now: () => new Date(at) } });
const placesOf = async (role: 'supplier' | 'freelancer', { id }: { id: string }) =>
  Object.fromEntries(await findPlaces(testApp.sql, role, id));

it('stores the places once on a Monday for the week before, in each directory, for twelve weeks', async () => {
  const [old, young, hidden] = [
    await makeSupplier(testApp.sql, listed),
    await makeSupplier(testApp.sql, listed),
    await makeSupplier(testApp.sql, { ...listed, visibility: 'private' }),
  ];
  const [freelancer, better] = [
    await makeFreelancer(testApp.sql, listed),
    await makeFreelancer(testApp.sql, listed),
  ];
  await testApp.sql`UPDATE profiles SET rating = 5, review_count = 3 WHERE account_id = ${better.id}`;
  await store('2026-11-29T23:59:59Z');
  expect(await placesOf('supplier', old)).toEqual({});
  await store('2026-11-30T00:10:00Z');
  await testApp.sql`UPDATE profiles SET rating = 5, review_count = 3 WHERE account_id = ${old.id}`;
  await Promise.all(['01', '01', '02'].map((hour) => store(`2026-11-30T${hour}:10:00Z`)));
  await store('2026-12-07T00:10:00Z');
  expect(await placesOf('supplier', old)).toEqual({ '2026-11-23': 2, '2026-11-30': 1 });
  expect(await placesOf('supplier', young)).toEqual({ '2026-11-23': 1, '2026-11-30': 2 });
  expect(await placesOf('supplier', hidden)).toEqual({ '2026-11-23': null, '2026-11-30': null });
  expect(await placesOf('freelancer', freelancer)).toEqual({ '2026-11-23': 2, '2026-11-30': 2 });
  await store('2027-02-15T00:10:00Z');
  expect(Object.keys(await placesOf('supplier', old))).toEqual(['2026-11-23', '2026-11-30', '2027-02-08']);
  await store('2027-02-22T00:10:00Z');
  expect(Object.keys(await placesOf('supplier', old))).toEqual(['2026-11-30', '2027-02-08', '2027-02-15']);
});
