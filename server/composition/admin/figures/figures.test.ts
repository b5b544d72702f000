import type { Figures } from '@sokoni/contract/admin/figures/endpoints';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { dayOf } from '../../../platform/clock.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { DAY } from '../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import { deleteForGood } from '../../../testing/delete-for-good.ts';
import {
  makeCustomer,
  makeOperator,
  makePending,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../../testing/factories.ts';
import {
  billingOf,
  changeCard,
  makeNewFreelancer,
  makeRound,
  makeVerifiedSupplier,
  subscribe,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { currentMonth } from '../money/books-period.ts';
import { readFigures } from './read-figures.ts';

const testApp = useTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await makeOperator(testApp.sql);
});

const find = (query = '', as = owner) => requestAsAdmin(testApp, `GET /operator/figures${query}`, { as });
const readOwn = async (as = owner): Promise<Figures> => (await find('', as)).data;

/** What the rows of the seven days that end so many days ago say. */
async function countRows(daysAgo: number) {
  const end = new Date(Math.ceil(+testApp.clock.now() / DAY) * DAY - daysAgo * DAY);
  const start = new Date(+end - 7 * DAY);
  const joined = (role: string) => testApp.sql`
    (SELECT count(*)::integer FROM accounts
      WHERE role = ${role} AND NOT is_operator AND created_at >= ${start} AND created_at < ${end})`;
  const [row] = await testApp.sql<[Record<string, number>]>`
    SELECT ${joined('customer')} AS customers, ${joined('supplier')} AS suppliers, ${joined('freelancer')} AS freelancers,
      (SELECT count(*)::integer FROM subscriptions
        WHERE provider <> 'free' AND ended_at >= ${start} AND ended_at < ${end}) AS left,
      (SELECT coalesce(sum(amount - refunded), 0)::integer FROM payments
        WHERE paid_at >= ${start} AND paid_at < ${end}) AS income`;
  return row;
}

/** The figures of the two weeks and of now equal the rows. */
async function expectFiguresOfRows(): Promise<Figures> {
  const figures = await readOwn();
  const [week, before] = [await countRows(0), await countRows(7)];
  for (const [name, figure] of Object.entries({ ...figures.accounts, ...figures.money })) {
    if (name in week)
      expect({ name, figure }).toEqual({ name, figure: { now: week[name], before: before[name] } });
  }
  const [now] = await testApp.sql`
    SELECT (SELECT count(*)::integer FROM profiles WHERE visibility = 'pending') AS waiting,
      (SELECT count(*)::integer FROM subscriptions WHERE status <> 'ended' AND provider <> 'free') AS paying,
      (SELECT count(*)::integer FROM subscriptions WHERE status = 'past_due') AS past_due`;
  const { accounts, money } = figures;
  expect({ waiting: accounts?.waiting.now, paying: money?.paying.now, pastDue: money?.pastDue.now }).toEqual(
    now,
  );
  return figures;
}

const register = (email: string) =>
  ask(testApp, 'POST /auth/register', {
    body: { firstName: 'Ada', lastName: 'Eze', email, password: PASSWORD, confirmPassword: PASSWORD },
  });

test('the figures equal the rows after sign-ups, payments, refunds, failed renewals and deletions', async () => {
  const emails = ['ada@example.com', 'bayo@example.com', 'ada@example.com', 'chi@example.com'];
  const statuses = (await Promise.all(emails.map(register))).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  const [supplier, refunded, gone] = [
    await makeVerifiedSupplier(testApp),
    await makeVerifiedSupplier(testApp),
    await makeNewFreelancer(testApp),
  ];
  await makePending(testApp.sql);
  for (const payer of [supplier, refunded, gone]) await subscribe(testApp, payer);
  expect(await expectFiguresOfRows()).toMatchObject({
    accounts: { customers: { now: 3, before: 0 }, waiting: { before: 0 } },
    money: { paying: { now: 3, before: 0 }, income: { now: 21_000, before: 0 }, churn: { now: null } },
  });

  // As if they had paid ten days ago.
  const changedOn = (ago: number) => `changed:running:${dayOf(new Date(+testApp.clock.now() - ago * DAY))}`;
  await testApp.sql`UPDATE counts SET name = ${changedOn(10)} WHERE name = ${changedOn(0)}`;
  const [payment] = (await billingOf(testApp, refunded)).payments;
  const body = { amount: 10_000, refundable: 10_000, reason: 'Bought by mistake' };
  await requestAsAdmin(testApp, `POST /operator/payments/${payment?._id}/refund`, { as: owner, body });
  await makeRound(testApp);
  await deleteForGood(testApp, gone);
  const month = await currentMonth(testApp);
  const { money } = await expectFiguresOfRows();
  expect(money?.months.at(-1)).toEqual({ month, income: 11_000 });
  expect(money).toMatchObject({
    paying: { now: 1, before: 3 },
    left: { now: 2 },
    churn: { now: 2 / 3, before: null },
  });

  await changeCard(testApp, supplier, '0341');
  testApp.clock.advance(32 * DAY);
  await makeRound(testApp);
  const later = await expectFiguresOfRows();
  expect(later.money).toMatchObject({
    pastDue: { now: 1 },
  });
  expect(later.money?.months).toHaveLength(12);
});

it.each([
  ['reviewer', { accounts: expect.any(Object), money: null }],
  ['bookkeeper', { accounts: null, money: expect.any(Object) }],
] as const)('shows a %s only the own part', async (operatorRole, part) => {
  expect(await readOwn(await makeOperator(testApp.sql, { operatorRole }))).toMatchObject(part);
});

describe('of a chosen time', () => {
  const count = (name: string, day: string, change: number) =>
    testApp.sql`INSERT INTO counts (name, change) VALUES (${`${name}:${day}`}, ${change})`;
  const read = async (period?: string) => {
    const parts = { ...testApp, clock: { ...testApp.clock, now: () => new Date('2031-03-20T10:00:00Z') } };
    const { accounts, ...days } = await readFigures(parts, { operatorRole: 'owner' } as Viewer, { period });
    if (!accounts) throw new Error('An owner sees accounts.');
    const { suppliers, waiting, steps } = accounts;
    const joined = steps.roles.find(({ role }) => role === 'supplier')?.joined;
    return { days: [days.from, days.to], suppliers, waiting, steps: [steps.from, steps.to, joined?.now] };
  };
  beforeAll(async () => {
    const joined = { '01-31': 4, '02-01': 1, '02-28': 2, '03-01': 8, '03-20': 16 };
    for (const [day, change] of Object.entries(joined)) await count('joined:supplier', `2031-${day}`, change);
    for (const day of ['02-10', '03-10']) await count('changed:pending', `2031-${day}`, 5);
  });

  it.each([
    ['2031-02', '2031-02-01', '2031-02-28', { now: 3, before: 4 }, ['2031-02-01', '2031-02-28', 3]],
    // As far as it has come; of its newest accounts, it is not known yet what they reach.
    ['2031-03', '2031-03-01', '2031-03-20', { now: 24, before: 2 }, ['2031-02-14', '2031-03-05', 10]],
    ['2031-02-23', '2031-02-23', '2031-03-01', { now: 10, before: 0 }, ['2031-02-23', '2031-03-01', 10]],
    [undefined, '2031-03-14', '2031-03-20', { now: 16, before: 0 }, ['2031-02-27', '2031-03-05', 10]],
  ])(
    'in %s counts the days from %s to %s beside as many before',
    async (period, from, to, suppliers, steps) => {
      expect(await read(period)).toMatchObject({ days: [from, to], suppliers, steps });
    },
  );

  it('has what waited at the end of it, and before it', async () => {
    const { now } = (await read()).waiting;
    expect((await read('2031-02')).waiting).toEqual({ now: now - 5, before: now - 10 });
  });

  it.each([
    ['2026-13', /^A month or the first day of a week/],
    ['2026-02-31', /^A month or the first day of a week/],
    ['2099-01', 'This time has not come yet'],
    ['2099-01-05', 'This time has not come yet'],
    ['2001-01', 'Choose a time of the last 12 months'],
  ])('rejects %s', async (period, text) => {
    expect((await find(`?period=${period}`)).errors).toEqual({ period: expect.stringMatching(text) });
  });
});

test('for all other accounts there are no figures', async () => {
  expect(
    (await ask(testApp, 'GET /operator/figures', { as: await makeCustomer(testApp.sql) })).statusCode,
  ).toBe(404);
});

test('the totals equal the accounts that are not deleted, and the public profiles with their countries', async () => {
  for (const country of ['Kenya', 'kénya', 'Ghana', 'Atlantis'])
    await makeSupplier(testApp.sql, { country, visibility: 'public', subscriptionStatus: 'active' });
  const [row] = await testApp.sql`
    SELECT count(*) FILTER (WHERE role = 'customer')::integer AS customers,
      count(*) FILTER (WHERE role = 'supplier')::integer AS suppliers,
      count(*) FILTER (WHERE role = 'freelancer')::integer AS freelancers,
      count(*) FILTER (WHERE role = 'supplier' AND listed)::integer AS public_suppliers,
      count(*) FILTER (WHERE role = 'freelancer' AND listed)::integer AS public_freelancers
    FROM accounts JOIN profiles USING (role) WHERE id = account_id AND deleted_at IS NULL AND NOT is_operator`;
  const { countries, ...totals } = (await readOwn()).accounts?.totals ?? { countries: [] };
  expect(totals).toEqual(row);
  expect(countries.filter(({ name }) => ['Kenya', 'Ghana', 'Atlantis'].includes(name))).toEqual([
    { name: 'Kenya', count: 2 },
    { name: 'Ghana', count: 1 },
  ]);
});

test('empty searches are the words of most visitors in this or the last week, with both numbers', async () => {
  const monday = testApp.sql`date_trunc('week', ${testApp.clock.now()}::timestamptz AT TIME ZONE 'UTC')::date`;
  await testApp.sql`
    INSERT INTO empty_searches (week, role, words, visitors)
    SELECT ${monday} - 7 * weeks, 'supplier', words, visitors
    FROM (VALUES (0, 'shea', 9), (1, 'shea', 3), (1, 'teff', 12), (0, 'fonio', 10), (2, 'moringa', 99))
      AS searched (weeks, words, visitors)`;
  await testApp.sql`
    INSERT INTO empty_searches (week, role, words, visitors)
    SELECT ${monday}, 'freelancer', 'word ' || n, 3 FROM generate_series(1, 30) AS n`;
  const { data } = await requestAsAdmin(testApp, 'GET /operator/lists/empty-searches', { as: owner });
  const searches = data.rows;
  expect(searches).toHaveLength(20);
  expect(searches.slice(0, 3)).toEqual([
    { role: 'supplier', words: 'teff', now: 0, before: 12 },
    { role: 'supplier', words: 'fonio', now: 10, before: 0 },
    { role: 'supplier', words: 'shea', now: 9, before: 3 },
  ]);
});
