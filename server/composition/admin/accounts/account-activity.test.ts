import { expect, it } from 'vitest';
import { dayOf } from '../../../platform/clock.ts';
import { newId } from '../../../platform/db/ids.ts';
import { DAY } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeCustomer,
  makeMessage,
  makeOperator,
  makeReview,
  makeSupplier,
} from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();

const read = async (id: string) => {
  const as = await makeOperator(testApp.sql, { operatorRole: 'reviewer' });
  return requestAsAdmin(testApp, `GET /operator/accounts/${id}/activity`, { as });
};
const weeksAgo = (weeks: number) => new Date(+testApp.clock.now() - weeks * 7 * DAY);

it('counts the messages of each week and their recipients, and shows no text', async () => {
  const [sender, other, reader] = [
    await makeCustomer(testApp.sql),
    await makeSupplier(testApp.sql),
    await makeSupplier(testApp.sql),
  ];
  const sent = [];
  for (const to of [reader, reader, other])
    sent.push(await makeMessage(testApp.sql, { from: sender, to, content: 'Buy now' }));
  await testApp.sql`
    UPDATE messages SET sender_hidden_at = now(), created_at = ${weeksAgo(3)} WHERE id = ${sent[0]?.id ?? ''}`;
  const { data, payload } = await read(sender.id);
  expect(data).toMatchObject({ standing: null, lastSentAt: expect.any(String) });
  expect(data.weeks).toHaveLength(12);
  expect(data.weeks.at(-1)).toMatchObject({
    messages: 2,
    recipients: 2,
    views: 0,
    rating: null,
    place: null,
  });
  expect(data.weeks.at(-4)).toMatchObject({ messages: 1, recipients: 1 });
  expect(data.days).toEqual([
    { start: dayOf(weeksAgo(3)), messages: 1, recipients: 1 },
    { start: expect.any(String), messages: 2, recipients: 2 },
  ]);
  expect(payload).not.toContain('Buy');
  expect((await read(newId())).status).toBe(404);
});

it('shows the place in the directory, the views and the rating of each week', async () => {
  const listed = { visibility: 'public', subscriptionStatus: 'active' } as const;
  const [best, own] = [await makeSupplier(testApp.sql, listed), await makeSupplier(testApp.sql, listed)];
  await makeReview(testApp.sql, { of: best, rating: 5 });
  const [old, removed] = [
    await makeReview(testApp.sql, { of: own, rating: 5 }),
    await makeReview(testApp.sql, { of: own, rating: 1 }),
  ];
  await makeReview(testApp.sql, { of: own, rating: 2 });
  await testApp.sql`UPDATE reviews SET created_at = ${weeksAgo(5)} WHERE id IN (${old.id}, ${removed.id})`;
  await testApp.sql`UPDATE reviews SET removed_at = ${weeksAgo(1)} WHERE id = ${removed.id}`;
  await testApp.sql`
    INSERT INTO profile_statistics (profile_id, day, views) VALUES (${own.id}, ${weeksAgo(2)}::date, 7)`;
  await testApp.sql`UPDATE profiles SET rating = 3.5, review_count = 2 WHERE account_id = ${own.id}`;
  await testApp.sql`
    INSERT INTO directory_orders (week, role, profiles) VALUES
      (date_trunc('week', ${weeksAgo(1)})::date, 'supplier', ${[own.id, best.id]}::uuid[]),
      (date_trunc('week', ${weeksAgo(2)})::date, 'supplier', ${[best.id, own.id]}::uuid[]),
      (date_trunc('week', ${weeksAgo(3)})::date, 'supplier', ${[best.id]}::uuid[])`;
  const { standing, weeks } = (await read(own.id)).data;
  expect(standing).toMatchObject({ rating: 3.5, reviewCount: 2, weightedRating: expect.closeTo(27 / 7) });
  expect(standing.place).toBe(standing.of);
  expect(standing.place).toBeGreaterThan((await read(best.id)).data.standing.place);
  expect(weeks.map(({ rating }: { rating: number | null }) => rating).slice(-7)).toEqual([
    null,
    3,
    3,
    3,
    3,
    5,
    3.5,
  ]);
  expect(weeks.at(-3).views).toBe(7);
  expect(weeks.map(({ place }: { place: number | null }) => place).slice(-5)).toEqual([
    ...[null, null, 2, 1],
    standing.place,
  ]);
});
