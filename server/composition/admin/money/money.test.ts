import { beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeFreelancer,
  makeOperator,
  makePayment,
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

test('adds up the money of a month', async () => {
  const app = await buildTestApp();
  const desk = await makeOperator(app.sql);
  const read = async (what: string) =>
    (await requestAsAdmin(app, `GET /operator/${what}`, { as: desk })).data;
  const [musa, amina, wanjiru] = [
    await makeSupplier(app.sql),
    await makeSupplier(app.sql),
    await makeFreelancer(app.sql),
  ];
  const ofMusa = await makePayment(app.sql, musa, { status: 'active' });
  const ofAmina = await makePayment(app.sql, amina, { status: 'ended' });
  const ofWanjiru = await makePayment(app.sql, wanjiru, { status: 'active', plan: 'pro' });
  await app.sql`UPDATE payments SET paid_at = '2026-02-28T23:59:59.999Z' WHERE id = ${ofMusa.id}`;
  await app.sql`
    UPDATE payments SET paid_at = '2026-02-01T00:00:00Z', refunded = 4000 WHERE id = ${ofAmina.id}`;
  await app.sql`
    UPDATE payments SET paid_at = '2026-03-01T00:00:00Z', amount = 2000, status = 'disputed'
    WHERE id = ${ofWanjiru.id}`;
  await app.sql`
    UPDATE subscriptions SET created_at = '2026-02-28T23:00:00Z', ended_at =
      CASE WHEN ended_at IS NOT NULL THEN '2026-03-31T23:00:00Z'::timestamptz END`;
  await app.sql`
    UPDATE subscriptions SET status = 'past_due', past_due_since = now() WHERE id = ${ofWanjiru.subscriptionId}`;
  expect(await read('money?month=2026-02')).toEqual({
    month: '2026-02',
    received: 20_000,
    refunded: 4000,
    disputed: 0,
    payments: 2,
    monthly: 12_000,
    running: 2,
    pastDue: 1,
    begun: 3,
    ended: 0,
    byPlan: expect.arrayContaining([
      { plan: 'basic', running: 1, received: 20_000 },
      { plan: 'pro', running: 1, received: 0 },
      { plan: 'agency', running: 0, received: 0 },
    ]),
    failedRenewals: [
      expect.objectContaining({ person: expect.objectContaining({ _id: wanjiru.id }), plan: 'pro' }),
    ],
  });
  expect(await read('money?month=2026-03')).toMatchObject({
    received: 2000,
    disputed: 2000,
    ended: 1,
    begun: 0,
  });
  expect(await read('money')).toMatchObject({ month: app.clock.now().toISOString().slice(0, 7) });
  const { rows } = await read('payments?month=2026-02');
  expect(rows).toMatchObject([
    { _id: ofMusa.id, person: { _id: musa.id }, provider: 'sandbox', amount: 10_000 },
    { _id: ofAmina.id, refunded: 4000 },
  ]);
  await app.drop();
});

test.each(['2026-13', '2026', 'now', '2026-1', '1999-01'])('rejects the month %s', async (month) => {
  for (const list of ['money', 'payments'] as const) {
    expect((await at(`GET /operator/${list}?month=${month}`)).errors).toMatchObject({
      month: 'A month, for example 2026-11',
    });
  }
});

test('rejects a future month', async () => {
  const now = testApp.clock.now();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 7);
  for (const list of ['money', 'payments'] as const) {
    const answer = await at(`GET /operator/${list}?month=${next}`);
    expect([answer.status, answer.errors]).toEqual([422, { month: 'This time has not come yet' }]);
  }
  expect((await at(`GET /operator/money?month=${now.toISOString().slice(0, 7)}`)).status).toBe(200);
});
