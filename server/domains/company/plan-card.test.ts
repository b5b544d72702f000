import { defaultPlanCard, type PlanCard } from '@sokoni/contract/company/plans';
import { defaultPlans, type PlanId, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import {
  makeOperator,
  makePayment,
  makeProduct,
  makeSupplier,
  type Person,
} from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { billingOf, makeNewSupplier, order, referenceOf, subscribe } from '../../testing/paying.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { followLimits } from '../plans/follow-limits.ts';
import { readPlans } from '../plans/plans.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const send = async (value: object) => {
  const { data } = await requestAsAdmin(testApp, 'GET /operator/settings/plans', { as: operator });
  const body = { previous: data.version, value };
  return requestAsAdmin(testApp, 'POST /operator/settings/plans', { as: operator, body });
};
/** The delivered plans but for one. */
const withPlan = (id: PlanId, change: Partial<PlanCard[PlanId]>) => ({
  ...defaultPlanCard,
  [id]: { ...defaultPlanCard[id], ...change },
});
async function publish(id: PlanId, change: Partial<PlanCard[PlanId]>) {
  expect((await send(withPlan(id, change))).status).toBe(200);
}
const checkoutOf = async (person: Person) => {
  const reference = await referenceOf(testApp, person);
  const [row] = await testApp.sql`SELECT amount, charged FROM checkouts WHERE reference = ${reference}`;
  return row;
};

it('are those of the code until some are published', async () => {
  const rows = await Promise.all(professionalRoles.map((role) => readPlans(testApp.sql, role)));
  expect(rows.flat()).toEqual(
    defaultPlans.map(({ isRecommended, ...plan }) => ({ ...plan, price: plan.price * 100 })),
  );
});

it('sells new subscriptions at the new price at once, and renews running ones at theirs', async () => {
  const [before, later] = [await makeNewSupplier(testApp), await makeNewSupplier(testApp)];
  await subscribe(testApp, before);
  await publish('basic', { price: 149.5 });
  await subscribe(testApp, later);
  expect((await billingOf(testApp, later)).payments).toMatchObject([{ plan: 'basic', amount: 14_950 }]);
  expect((await billingOf(testApp, before)).subscription).toMatchObject({ price: 10_000, nextPrice: null });
  testApp.clock.advance(32 * 86_400_000);
  await testApp.payments.sandbox?.settle();
  const amounts = (await billingOf(testApp, before)).payments.map(({ amount }) => amount);
  expect(amounts).toEqual([10_000, 10_000]);
  const money = await requestAsAdmin(testApp, 'GET /operator/money', { as: operator });
  expect(money.data.monthly).toBe(24_950);
});

it('charges months in advance at the new price, in the currency of the provider', async () => {
  const person = await makeNewSupplier(testApp);
  await publish('professional', { price: 250 });
  await order(testApp, person, { plan: 'professional', method: 'bank', months: 3 });
  expect(await checkoutOf(person)).toMatchObject({ amount: 75_000 });
});

it('shows as many products as the new limit has, in searches after a job', async () => {
  const person = await makeSupplier(testApp.sql);
  await makePayment(testApp.sql, person, { status: 'active', plan: 'basic' });
  for (let position = 0; position < 4; position++) await makeProduct(testApp.sql, person, { position });
  const shown = async () =>
    (await ask(testApp, `GET /users/public/${person.id}`)).json().data.productFlyers.length;
  const found = async () => {
    const rows = await testApp.sql`SELECT FROM search_products WHERE account_id = ${person.id}`;
    return rows.length;
  };
  expect([await shown(), await found()]).toEqual([4, 4]);
  await publish('basic', { items: 3 });
  expect([await shown(), await found()]).toEqual([3, 4]);
  await followLimits(testApp, failOnError);
  expect(await found()).toBe(3);
  await publish('basic', {});
  await followLimits(testApp, failOnError);
  expect([await shown(), await found()]).toEqual([4, 4]);
  expect(await testApp.sql`SELECT FROM limit_changes`).toEqual([]);
});

describe('a hidden plan', () => {
  it('can be chosen neither at sign-up nor at a checkout, and its subscriptions continue', async () => {
    const running = await makeNewSupplier(testApp);
    await subscribe(testApp, running, { plan: 'professional' });
    await publish('professional', { isHidden: true });
    const person = await makeNewSupplier(testApp);
    const answer = await order(testApp, person, { plan: 'professional' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { plan: 'Invalid plan selected for Stripe.' },
    ]);
    const body = { plan: 'professional' } as const;
    expect((await ask(testApp, 'POST /subscription/preview', { as: running, body })).statusCode).toBe(200);
    await subscribe(testApp, person);
    expect((await ask(testApp, 'PUT /subscription/plan', { as: person, body })).statusCode).toBe(422);
  });
});

it.each<[string, object, Record<string, string>]>([
  ['a price of 0', withPlan('basic', { price: 0 }), { 'value.basic.price': PRICE() }],
  ['a price of 1.005', withPlan('pro', { price: 1.005 }), { 'value.pro.price': PRICE() }],
  [
    'a price that is a text',
    { ...withPlan('pro', {}), pro: { ...defaultPlanCard.pro, price: '9' } },
    {
      'value.pro.price': PRICE(),
    },
  ],
  [
    '1.5 products',
    withPlan('basic', { items: 1.5 }),
    {
      'value.basic.items': 'Enter a whole number from 2 to 999, or leave it empty for unlimited',
    },
  ],
  [
    'no proposals',
    withPlan('basic', { proposals: 0 }),
    {
      'value.basic.proposals': 'Enter a whole number from 1 to 9,999, or leave it empty for unlimited',
    },
  ],
  [
    'no plan of a role',
    Object.fromEntries(
      Object.entries(defaultPlanCard).map(([id, plan]) => [id, { ...plan, isHidden: true }]),
    ),
    {
      'value.basic.isHidden': 'Show at least one plan of suppliers and one of freelancers',
      'value.starter.isHidden': 'Show at least one plan of suppliers and one of freelancers',
    },
  ],
  ['a missing plan', { ...defaultPlanCard, agency: undefined }, { 'value.agency': 'Send all six plans' }],
])('refuses %s', async (_, value, errors) => {
  const answer = await send(value);
  expect([answer.status, answer.errors]).toEqual([422, errors]);
});

function PRICE() {
  return 'Enter a price from 0.50 to 10,000 dollars, with cents at most';
}
