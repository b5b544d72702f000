import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, DAY } from '../../../testing/app.ts';
import { requestAsAdmin } from '../../../testing/call.ts';
import {
  makeFreelancer,
  makeOperator,
  makePayment,
  makeSupplier,
  type Person,
} from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { currentMonth, periodOf } from './books-period.ts';
import { readMoney } from './money.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const at = (what: Parameters<typeof requestAsAdmin>[1], body?: object) =>
  requestAsAdmin(testApp, what, { as: operator, body });

test('adds up the money of a month', async () => {
  const app = await buildTestApp();
  const owner = await makeOperator(app.sql);
  const read = async (what: string) =>
    (await requestAsAdmin(app, `GET /operator/${what}`, { as: owner })).data;
  const [musa, amina, wanjiru] = [
    await makeSupplier(app.sql),
    await makeSupplier(app.sql),
    await makeFreelancer(app.sql),
  ];
  const ofMusa = await makePayment(app.sql, musa, { status: 'active' });
  const ofAmina = await makePayment(app.sql, amina, { status: 'ended' });
  const ofWanjiru = await makePayment(app.sql, wanjiru, { status: 'active', plan: 'pro' });
  await app.sql`UPDATE payments SET paid_at = '2026-02-28T19:59:59.999Z', paid_on = '2026-02-28' WHERE id = ${ofMusa.id}`;
  await app.sql`
    UPDATE payments SET paid_at = '2026-01-31T20:00:00Z', paid_on = '2026-02-01', refunded = 4000
    WHERE id = ${ofAmina.id}`;
  await app.sql`
    UPDATE payments SET paid_at = '2026-02-28T20:00:00Z', paid_on = '2026-03-01', amount = 2000, status = 'disputed'
    WHERE id = ${ofWanjiru.id}`;
  await app.sql`
    UPDATE subscriptions SET created_at = '2026-02-28T23:00:00Z', ended_at =
      CASE WHEN ended_at IS NOT NULL THEN '2026-03-31T23:00:00Z'::timestamptz END`;
  await app.sql`
    UPDATE subscriptions SET status = 'past_due', past_due_since = now() WHERE id = ${ofWanjiru.subscriptionId}`;
  expect(await read('money?month=2026-02')).toEqual({
    month: '2026-02',
    firstMonth: '2026-02',
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
  });
  expect(await read('money?month=2026-03')).toMatchObject({
    received: 2000,
    disputed: 2000,
    ended: 1,
    begun: 0,
  });
  expect(await read('money')).toMatchObject({ month: await currentMonth(app), firstMonth: '2026-02' });
  const { rows } = await read('lists/payments?period=2026-02');
  expect(rows).toMatchObject([
    { _id: ofMusa.id, person: { _id: musa.id }, provider: 'sandbox', amount: 10_000 },
    { _id: ofAmina.id, refunded: 4000 },
  ]);
  await app.drop();
});

test('lists payments by state, payer and month, page by page', async () => {
  const musa = await makeSupplier(testApp.sql, { firstName: 'Zubeda', lastName: 'Omondi' });
  const paid = async (at: string, { status = 'paid', isUnused = false, by = musa } = {}) => {
    const { id } = await makePayment(testApp.sql, by, { isUnused });
    await testApp.sql`
      UPDATE payments SET paid_at = ${at}, paid_on = ${at.slice(0, 10)}::date, status = ${status} WHERE id = ${id}`;
    return id;
  };
  const first = await paid('2024-01-05T10:00:00Z');
  const refunded = await paid('2024-01-06T10:00:00Z', { status: 'refunded', isUnused: true });
  const disputed = await paid('2024-02-06T10:00:00Z', { status: 'disputed' });
  const unused = await paid('2024-02-07T10:00:00Z', { isUnused: true });
  const others = await paid('2024-01-07T10:00:00Z', { by: await makeSupplier(testApp.sql) });
  const find = async (query: string) =>
    (await at(`GET /operator/lists/payments?${query}`)).data.rows.map(({ _id }: { _id: string }) => _id);
  expect(await find('period=2024-01')).toEqual([others, refunded, first]);
  expect(await find('period=2024-01&state=paid')).toEqual([others, first]);
  expect(await find('search=omondi')).toEqual([unused, disputed, refunded, first]);
  expect(await find('search=omondi&period=2024-02')).toEqual([unused, disputed]);
  expect(await find('search=omondi&state=refunded')).toEqual([refunded]);
  expect([await find('state=disputed'), await find('state=unused')]).toEqual([[disputed], [unused]]);
  expect(await find('search=nobody%20of%20this%20name')).toEqual([]);
  for (let nth = 0; nth < 50; nth++) await paid('2023-05-05T10:00:00Z');
  const { rows, nextCursor } = (await at('GET /operator/lists/payments?search=omondi')).data;
  expect([rows.length, (await find(`search=omondi&cursor=${nextCursor}`)).length]).toEqual([50, 4]);
});

test('asks for more of a name only where more than a hundred accounts with it have paid', async () => {
  await testApp.asOwner(async (sql) => {
    await sql`
      INSERT INTO accounts (id, email, password_hash, role)
      SELECT gen_random_uuid(), 'crowd' || n || '@example.com', 'none', 'supplier' FROM generate_series(1, 101) n`;
    await sql`
      INSERT INTO profiles (account_id, role, first_name, last_name)
      SELECT id, role, 'Ada', 'Obi' FROM accounts WHERE email LIKE 'crowd%'`;
  });
  const find = () => at('GET /operator/lists/payments?search=crowd');
  expect((await find()).data.rows).toEqual([]);
  const crowd = await testApp.sql<{ id: string }[]>`SELECT id FROM accounts WHERE email LIKE 'crowd%'`;
  for (const payer of crowd) await makePayment(testApp.sql, payer);
  expect((await find()).errors).toEqual({
    search: 'More than 100 accounts with payments match. Enter more of the name',
  });
});

test.each(['2026-13', '2026', 'now', '2026-1', '1999-01'])('rejects the month %s', async (month) => {
  expect((await at(`GET /operator/money?month=${month}`)).errors).toMatchObject({
    month: 'A month, for example 2026-11',
  });
});

test('rejects a future month', async () => {
  const current = await currentMonth(testApp);
  const next = new Date(+new Date(current) + 32 * DAY).toISOString().slice(0, 7);
  const answer = await at(`GET /operator/money?month=${next}`);
  expect([answer.status, answer.errors]).toEqual([422, { month: 'This time has not come yet' }]);
  expect((await at(`GET /operator/money?month=${current}`)).status).toBe(200);
});

test.each([
  ['Pacific/Kiritimati', '2028-11-30T12:00:00Z', '2028-12', '2029-01'],
  ['Pacific/Honolulu', '2028-12-01T08:00:00Z', '2028-11', '2028-12'],
])('the current month in %s at %s is %s', async (timeZone, at, month, next) => {
  const config = { ...testApp.config, company: { ...testApp.config.company, timeZone } };
  const parts = { ...testApp, config, clock: { ...testApp.clock, now: () => new Date(at) } };
  expect((await readMoney(parts, {})).month).toBe(month);
  await expect(periodOf(parts, next)).rejects.toMatchObject({
    fields: { period: 'This time has not come yet' },
  });
});
