import { defaultPlanCard, type PriceOverview } from '@sokoni/contract/company/plans';
import type { Taxes } from '@sokoni/contract/company/taxes';
import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import { makeOperator, makePayment, makeSupplier, type Person } from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import {
  billingOf,
  makeNewSupplier,
  makeRound,
  publishTaxes,
  saveDetails,
  subjectsTo,
  subscribe,
} from '../../../testing/paying.ts';
import { countRowsReadIn } from '../../../testing/rows-read.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { changePrices } from './change-prices.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

/** The other plans get their delivered prices. */
async function publishPrice(id: PlanId, price: number) {
  const as = operator;
  const { data } = await requestAsAdmin(testApp, 'GET /operator/settings/plans', { as });
  const value = { ...defaultPlanCard, [id]: { ...defaultPlanCard[id], price } };
  const { status } = await requestAsAdmin(testApp, 'POST /operator/settings/plans', {
    as,
    body: { previous: data.version, value },
  });
  expect(status).toBe(200);
  await makeRound(testApp);
}
/** Until the mails have left. */
async function setPrice(id: PlanId, price: number) {
  await publishPrice(id, price);
  testApp.clock.advance(15 * MINUTE);
  await makeRound(testApp);
}
/** The jobs run every fourth day. */
async function pass(days: number) {
  for (let left = days; left > 0; left -= 4) {
    testApp.clock.advance(Math.min(left, 4) * DAY);
    await makeRound(testApp);
  }
}
const makeSubscriber = async (plan: PlanId = 'basic') => {
  const person = await makeNewSupplier(testApp);
  await subscribe(testApp, person, { plan });
  return person;
};
const post = (operation: 'cancel' | 'resume', as: Person) =>
  ask(testApp, `POST /subscription/${operation}`, { as });
const subscriptionOf = async (person: Person) => (await billingOf(testApp, person)).subscription;
const amountsOf = async (person: Person) =>
  (await billingOf(testApp, person)).payments.map(({ amount }) => amount).toReversed();
const newestMail = async (person: Person) => (await subjectsTo(testApp, person)).at(-1) ?? '';

it('charges a new price from the first renewal at least 30 days after the mail', async () => {
  const person = await makeSubscriber();
  await pass(10);
  const told = testApp.clock.now();
  await setPrice('basic', 149.5);
  expect(await newestMail(person)).toMatch(/^Your Basic plan costs \$149\.50 a month from /);
  const { newPrice } = (await subscriptionOf(person)) ?? {};
  expect(newPrice).toMatchObject({ plan: 'basic', price: 14_950 });
  expect(Date.parse(newPrice?.from ?? '') - +told).toBeGreaterThanOrEqual(30 * DAY);
  const overview = await requestAsAdmin(testApp, 'GET /operator/settings/plans/prices', { as: operator });
  expect(overview.data).toMatchObject({
    running: [{ plan: 'basic', price: 10_000, count: 1 }],
    changes: [{ plan: 'basic', price: 14_950, former: 10_000, announced: 1, canCancel: true }],
  });
  await pass(25);
  expect(await amountsOf(person)).toEqual([10_000, 10_000]);
  await pass(31);
  expect(await amountsOf(person)).toEqual([10_000, 10_000, 14_950]);
  const [newest] = (await billingOf(testApp, person)).payments;
  expect(Date.parse(newest?.paidAt ?? '') - +told).toBeGreaterThanOrEqual(30 * DAY);
  expect(await subscriptionOf(person)).toMatchObject({ price: 14_950, nextPrice: null, newPrice: null });
  const mails = await subjectsTo(testApp, person);
  expect(mails.filter((subject) => subject.includes('a month'))).toHaveLength(1);
});

it('waits fifteen minutes, in which a typing error is shown and corrected without a mail', async () => {
  const person = await makeSubscriber('professional');
  const before = await subjectsTo(testApp, person);
  await publishPrice('professional', 2200);
  testApp.clock.advance(14 * MINUTE);
  await makeRound(testApp);
  const overview = await requestAsAdmin(testApp, 'GET /operator/settings/plans/prices', { as: operator });
  expect(overview.data.waiting).toContainEqual({
    ...{ plan: 'professional', price: 220_000, former: 20_000, count: 1 },
    mailsAt: expect.any(String),
  });
  await publishPrice('professional', 220);
  testApp.clock.advance(14 * MINUTE);
  await makeRound(testApp);
  expect(await subjectsTo(testApp, person)).toEqual(before);
  testApp.clock.advance(MINUTE);
  await makeRound(testApp);
  expect(await newestMail(person)).toContain('costs $220.00 a month');
  await setPrice('professional', 200);
});

it('withdraws a change that is cancelled before its date, also where the provider knows it', async () => {
  const person = await makeSubscriber('professional');
  await pass(5);
  await setPrice('professional', 250);
  await pass(33);
  expect(await subscriptionOf(person)).toMatchObject({ price: 20_000, nextPrice: 25_000 });
  await setPrice('professional', 200);
  expect(await subscriptionOf(person)).toMatchObject({ price: 20_000, nextPrice: null, newPrice: null });
  expect(await newestMail(person)).toBe('Your Professional plan still costs $200.00 a month');
  await pass(31);
  expect(await amountsOf(person)).toEqual([20_000, 20_000, 20_000]);
});

it('begins the 30 days again with another new price', async () => {
  const person = await makeSubscriber('enterprise');
  await setPrice('enterprise', 350);
  await pass(20);
  await setPrice('enterprise', 320);
  expect(await newestMail(person)).toContain('$320.00');
  const overview = await requestAsAdmin(testApp, 'GET /operator/settings/plans/prices', { as: operator });
  expect(overview.data).toMatchObject({ changes: [{ price: 32_000, former: 30_000, canCancel: true }] });
  await pass(35);
  expect(await amountsOf(person)).toEqual([30_000, 30_000]);
  await pass(31);
  expect((await amountsOf(person)).at(-1)).toBe(32_000);
  await setPrice('enterprise', 300);
});

it('does not reach who has cancelled, and tells who resumes', async () => {
  const person = await makeSubscriber();
  await post('cancel', person);
  const before = (await subjectsTo(testApp, person)).length;
  await setPrice('basic', 120);
  expect(await subjectsTo(testApp, person)).toHaveLength(before);
  await post('resume', person);
  await pass(1);
  expect(await newestMail(person)).toContain('costs $120.00 a month');
});

it('is withdrawn for who has cancelled in between, too', async () => {
  const person = await makeSubscriber();
  await pass(5);
  await setPrice('basic', 180);
  await pass(33);
  expect(await subscriptionOf(person)).toMatchObject({ nextPrice: 18_000 });
  await post('cancel', person);
  await setPrice('basic', 120);
  await post('resume', person);
  await pass(1);
  const subscription = await subscriptionOf(person);
  expect(subscription).toMatchObject({ price: 12_000, nextPrice: null, newPrice: null });
});

it('reads no subscription again once all were told', async () => {
  await setPrice('basic', 130);
  const count = () => countRowsReadIn(testApp, () => changePrices(testApp, failOnError));
  const before = await count();
  for (let made = 0; made < 20; made++) {
    const person = await makeSupplier(testApp.sql);
    await makePayment(testApp.sql, person, { status: 'active', provider: 'stripe', renews: true });
  }
  expect((await count()) - before).toBeLessThan(5);
});

it('compares a notice again only after a change of its subscription or of the price', async () => {
  const [person, other] = [await makeSubscriber('professional'), await makeSubscriber('professional')];
  await setPrice('professional', 210);
  const toCompare = async () => {
    const rows = await testApp.sql<{ accountId: string }[]>`
      SELECT s.account_id FROM price_notices n JOIN subscriptions s ON s.id = n.subscription_id
      WHERE NOT n.is_compared AND s.account_id IN (${person.id}, ${other.id})`;
    return rows.map(({ accountId }) => accountId);
  };
  await makeRound(testApp);
  expect(await toCompare()).toEqual([]);
  await post('cancel', other);
  expect(await toCompare()).toEqual([other.id]);
  await makeRound(testApp);
  expect(await toCompare()).toEqual([]);
  await setPrice('professional', 200);
  expect(await newestMail(person)).toBe('Your Professional plan still costs $200.00 a month');
  // Where the cancellation is withdrawn, nothing is charged but the price of then.
  await post('resume', other);
  expect(await toCompare()).toEqual([other.id]);
  await makeRound(testApp);
  expect(await subscriptionOf(other)).toMatchObject({ price: 20_000, nextPrice: null, newPrice: null });
});

it('announces a price in several runs, each from where the last one ended', async () => {
  const people = [await makeSubscriber('enterprise'), await makeSubscriber('enterprise')];
  const [before, behind] = people as [Person, Person];
  await publishPrice('enterprise', 310);
  testApp.clock.advance(15 * MINUTE);
  // A comparison that began before the new price is followed by another one.
  await testApp.sql`
    INSERT INTO job_positions (name, position, begun_at)
    SELECT 'prices to announce', id, ${new Date(+testApp.clock.now() - DAY)} FROM subscriptions
    WHERE account_id = ${before.id}`;
  const areTold = async () =>
    [await newestMail(before), await newestMail(behind)].map((mail) => mail.includes('$310.00'));
  await makeRound(testApp);
  expect(await areTold()).toEqual([false, true]);
  await makeRound(testApp);
  expect(await areTold()).toEqual([true, true]);
  await setPrice('enterprise', 300);
});

describe('where tax is added to prices', () => {
  const rates = 'DE, others, 19%, 2020-01-01\nelsewhere, all, 0%, 2020-01-01';
  const setTaxes = async (prices: Taxes['prices']) => {
    await publishTaxes(testApp, { rates, prices });
    await pass(1);
  };
  afterAll(() => publishTaxes(testApp, {}));
  const changesOf = async () => {
    const { data } = await requestAsAdmin(testApp, 'GET /operator/settings/plans/prices', { as: operator });
    return (data.changes as PriceOverview['changes'])
      .filter(({ plan }) => plan === 'enterprise')
      .map(({ price, former }) => [former, price]);
  };

  it('announces the new price with the tax, and stays silent where the tax makes up for it', async () => {
    await setPrice('enterprise', 300);
    const [person, german] = [await makeSubscriber('enterprise'), await makeSubscriber('enterprise')];
    await saveDetails(testApp, german, { country: 'DE' });
    const before = (await subjectsTo(testApp, german)).length;
    await setTaxes('without tax');
    expect((await subjectsTo(testApp, german)).length).toBe(before);
    await setPrice('enterprise', 252.1);
    expect((await subjectsTo(testApp, german)).length).toBe(before);
    expect(await newestMail(person)).toContain('costs $252.10 a month');
    expect(await changesOf()).toEqual([[30_000, 25_210]]);
    await setPrice('enterprise', 260);
    expect(await newestMail(german)).toContain('costs $309.40 a month');
    expect(await changesOf()).toEqual([
      [25_210, 26_000],
      [30_000, 26_000],
    ]);
    await pass(62);
    expect([(await amountsOf(german)).at(-1), (await amountsOf(person)).at(-1)]).toEqual([30_940, 26_000]);
    // Other rates and the other choice announce nothing.
    const told = (await subjectsTo(testApp, german)).length;
    await setTaxes('with tax');
    expect((await subjectsTo(testApp, german)).length).toBe(told);
  });

  it('withdraws a change that is cancelled', async () => {
    await setPrice('enterprise', 300);
    await setTaxes('without tax');
    const german = await makeNewSupplier(testApp);
    await saveDetails(testApp, german, { country: 'DE' });
    await subscribe(testApp, german, { plan: 'enterprise' });
    await pass(5);
    await setPrice('enterprise', 310);
    expect(await newestMail(german)).toContain('costs $368.90 a month');
    await pass(33);
    expect(await subscriptionOf(german)).toMatchObject({ price: 35_700, nextPrice: 36_890 });
    await setPrice('enterprise', 300);
    expect(await newestMail(german)).toBe('Your Enterprise plan still costs $357.00 a month');
    expect(await subscriptionOf(german)).toMatchObject({ price: 35_700, nextPrice: null, newPrice: null });
  });
});
