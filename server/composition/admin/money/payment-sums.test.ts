import { beforeAll, expect, test } from 'vitest';
import { makeFreelancer, makePayment, makeSupplier } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let ids: string[];
beforeAll(async () => {
  const [musa, wanjiru] = [await makeSupplier(app.sql), await makeFreelancer(app.sql)];
  const made = [
    await makePayment(app.sql, musa, { status: 'active' }),
    await makePayment(app.sql, wanjiru, { status: 'active', plan: 'pro' }),
  ];
  ids = made.map(({ id }) => id);
});

const storedSums = () => app.sql`
  SELECT month::text, plan, payments::integer, received::integer, refunded::integer, disputed::integer
  FROM payment_sums WHERE payments > 0 ORDER BY month, plan`;

const freshSums = () => app.sql`
  SELECT date_trunc('month', paid_on)::date::text AS month, plan, count(*)::integer AS payments,
    sum(amount)::integer AS received, sum(refunded)::integer AS refunded,
    coalesce(sum(amount - refunded) FILTER (WHERE status = 'disputed'), 0)::integer AS disputed
  FROM payments GROUP BY 1, 2 ORDER BY 1, 2`;

async function expectSameSums() {
  const fresh = [...(await freshSums())];
  expect([...(await storedSums())]).toEqual(fresh);
  return fresh;
}

test('the sums of payments equal those of the payments after every kind of write', async () => {
  const { sql } = app;
  const [first = '', second = ''] = ids;
  expect(await expectSameSums()).toHaveLength(2);
  await sql`UPDATE payments SET refunded = 400 WHERE id = ${first}`;
  await expectSameSums();
  await sql`UPDATE payments SET status = 'disputed' WHERE id = ${second}`;
  expect(await expectSameSums()).toContainEqual(
    expect.objectContaining({ plan: 'pro', disputed: expect.any(Number) }),
  );
  await sql`UPDATE payments SET refunded = amount, status = 'refunded' WHERE id = ${first}`;
  await expectSameSums();
  await sql`UPDATE payments SET paid_on = '2026-02-28' WHERE id = ${first}`;
  await sql`UPDATE payments SET paid_on = '2026-03-01', plan = 'agency' WHERE id = ${second}`;
  expect((await expectSameSums()).map(({ month }) => month)).toEqual(['2026-02-01', '2026-03-01']);
  await sql`UPDATE payments SET is_unused = true`;
  await expectSameSums();
  await sql`DELETE FROM payments WHERE id = ${second}`;
  expect(await expectSameSums()).toHaveLength(1);
});

test('a payment that is rolled back leaves the sums as they were', async () => {
  const before = await expectSameSums();
  const write = app.sql.begin(async (tx) => {
    await tx`UPDATE payments SET refunded = 1`;
    throw new Error('changed my mind');
  });
  await expect(write).rejects.toThrow('changed my mind');
  expect(await expectSameSums()).toEqual(before);
});
