import { beforeAll, describe, expect, it, vi } from 'vitest';
import { applyWaitingFreeMonths } from '../../../domains/subscriptions/free-months/apply-free-months.ts';
import { processDueSubscriptions } from '../../../domains/subscriptions/jobs/process-due-subscriptions.ts';
import { ProviderAway } from '../../../domains/subscriptions/providers/provider.ts';
import { DAY } from '../../../testing/app.ts';
import { ask, requestAsAdmin } from '../../../testing/call.ts';
import { makeCustomer, makeOperator, PASSWORD, type Person } from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import {
  billingOf,
  makeRound,
  makeVerifiedSupplier,
  publishTaxes,
  referenceOf,
  saveDetails,
  subjectsTo,
  subscribe,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const testApp = useTestApp();
let operator: Person;
beforeAll(async () => {
  operator = await makeOperator(testApp.sql);
});

const periodEndOf = async (person: Person) =>
  (await billingOf(testApp, person)).subscription?.currentPeriodEnd ?? null;
const runningEnd = async (person: Person) => {
  const { subscription } = (await billingOf(testApp, person)) ?? {};
  return subscription && subscription.state !== 'ended' ? subscription.currentPeriodEnd : null;
};
const give = async (person: Person, gift: { months?: number; paidUntil?: string | null } = {}) => {
  const { months = 3, paidUntil = await runningEnd(person) } = gift;
  const body = { months, reason: 'A partner', paidUntil };
  return requestAsAdmin(testApp, `POST /operator/accounts/${person.id}/free-months`, { as: operator, body });
};
const daysUntil = (date: string | null) => Math.round((Date.parse(date ?? '') - +testApp.clock.now()) / DAY);

describe('free months', () => {
  it('move the renewal of a card once, are mailed, logged and listed, and cost nothing', async () => {
    const supplier = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, supplier);
    const paidUntil = await periodEndOf(supplier);
    const given = await give(supplier);
    expect(given.data.freeMonths).toMatchObject([{ months: 3, plan: 'basic', periodStart: paidUntil }]);
    expect((await give(supplier, { paidUntil })).code).toBe('changed_meanwhile');
    expect(daysUntil(await periodEndOf(supplier))).toBeGreaterThan(118);
    expect((await subjectsTo(testApp, supplier)).at(-1)).toBe('You have 3 free months on Sokoni');
    expect(given.data.log[0]).toMatchObject({
      action: 'free months given',
      details: { months: '3', reason: 'A partner' },
    });
    const readAs = async (operatorRole: 'reviewer' | 'bookkeeper') =>
      requestAsAdmin(testApp, `GET /operator/accounts/${supplier.id}`, {
        as: await makeOperator(testApp.sql, { operatorRole }),
      });
    const { log, freeMonths } = (await readAs('reviewer')).data;
    expect([log[0], freeMonths]).toEqual([{ ...given.data.log[0], details: {} }, []]);
    expect((await readAs('bookkeeper')).status).toBe(403);
    const listed = async (operatorRole: 'reviewer' | 'bookkeeper', state: string) =>
      requestAsAdmin(testApp, `GET /operator/lists/free-months?state=${state}`, {
        as: await makeOperator(testApp.sql, { operatorRole }),
      });
    const gift = { person: { _id: supplier.id }, months: 3, by: 'Chipo Moyo', reason: 'A partner' };
    expect((await listed('bookkeeper', 'current')).data.rows).toMatchObject([gift]);
    expect((await listed('bookkeeper', 'over')).data.rows).toEqual([]);
    expect((await listed('reviewer', 'current')).status).toBe(403);
    testApp.clock.advance(100 * DAY);
    await makeRound(testApp);
    expect((await billingOf(testApp, supplier)).payments).toHaveLength(1);
    testApp.clock.advance(25 * DAY);
    await makeRound(testApp);
    expect((await billingOf(testApp, supplier)).payments).toHaveLength(2);
  });

  it('are listed as over once their subscription has ended', async () => {
    const [gone, stays] = [await makeVerifiedSupplier(testApp), await makeVerifiedSupplier(testApp)];
    await give(gone);
    await give(stays);
    await ask(testApp, 'POST /users/me/delete', { as: gone, body: { password: PASSWORD } });
    const listed = async (state: string) => {
      const path = `GET /operator/lists/free-months?state=${state}` as const;
      const { data } = await requestAsAdmin(testApp, path, { as: operator });
      return data.rows.map(({ person }: { person: { _id: string } }) => person._id);
    };
    expect(await listed('current')).toContain(stays.id);
    expect(await listed('current')).not.toContain(gone.id);
    expect(await listed('over')).toContain(gone.id);
  });

  it('stay when the payment before them is refunded', async () => {
    const supplier = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, supplier);
    await give(supplier);
    const [payment] = (await billingOf(testApp, supplier)).payments;
    await requestAsAdmin(testApp, `POST /operator/payments/${payment?._id}/refund`, {
      as: operator,
      body: { amount: 10_000, refundable: 10_000, reason: 'An apology' },
    });
    expect(await billingOf(testApp, supplier)).toMatchObject({
      subscription: { state: 'active' },
      payments: [{ status: 'refunded' }],
    });
  });

  it('are worth less time of a more expensive plan', async () => {
    const supplier = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, supplier);
    await give(supplier);
    const before = daysUntil(await periodEndOf(supplier));
    const preview = await ask(testApp, 'POST /subscription/preview', {
      as: supplier,
      body: { plan: 'professional' },
    });
    expect(preview.json().data).toMatchObject({ when: 'now', dueNow: 0 });
    await ask(testApp, 'PUT /subscription/plan', { as: supplier, body: { plan: 'professional' } });
    expect(daysUntil(await periodEndOf(supplier))).toBe(Math.round(before / 2));
    expect(daysUntil(preview.json().data.renewsAt)).toBe(daysUntil(await periodEndOf(supplier)));
  });

  it('follow months paid in advance, and stay when those are refunded', async () => {
    const supplier = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, supplier, { method: 'mobile', months: 2 });
    const reference = await referenceOf(testApp, supplier);
    await give(supplier, { months: 1 });
    expect(daysUntil(await periodEndOf(supplier))).toBeGreaterThan(88);
    await subscribe(testApp, supplier, { method: 'mobile', months: 1 });
    expect(daysUntil(await periodEndOf(supplier))).toBeGreaterThan(118);
    const { prepaid } = testApp.payments;
    await prepaid?.refund(reference, { key: 'all' });
    await makeRound(testApp);
    testApp.clock.advance(11 * 60_000);
    await makeRound(testApp);
    const { subscription } = await billingOf(testApp, supplier);
    expect(subscription).toMatchObject({ state: 'active', plan: 'basic' });
    expect(daysUntil(await periodEndOf(supplier))).toBeGreaterThan(118);
  });

  it('are a plan of their own without a subscription, which ends after them', async () => {
    const supplier = await makeVerifiedSupplier(testApp);
    await testApp.sql`UPDATE profiles SET selected_plan = 'professional' WHERE account_id = ${supplier.id}`;
    const running = async () => {
      const { data } = await requestAsAdmin(testApp, 'GET /operator/money', { as: operator });
      return data.running;
    };
    const before = await running();
    await give(supplier, { months: 1 });
    expect(await billingOf(testApp, supplier)).toMatchObject({
      profileVisibility: 'public',
      subscription: { plan: 'professional', state: 'active', renews: false, isFree: true },
      payments: [],
    });
    expect(await running()).toBe(before);
    testApp.clock.advance(26 * DAY);
    await makeRound(testApp);
    expect((await subjectsTo(testApp, supplier)).at(-1)).toMatch(/^Your free months end on/);
    testApp.clock.advance(6 * DAY);
    await makeRound(testApp);
    expect(await billingOf(testApp, supplier)).toMatchObject({
      profileVisibility: 'private',
      subscription: { state: 'ended' },
    });
    // The months follow the plan of the last subscription.
    await give(supplier, { months: 1 });
    expect((await billingOf(testApp, supplier)).subscription).toMatchObject({ plan: 'professional' });
  });

  it.each([
    ['card', 1],
    ['mobile', 1],
  ] as const)('that are left follow what is paid by %s during them', async (method, months) => {
    const supplier = await makeVerifiedSupplier(testApp);
    await give(supplier, { months: 2 });
    const left = daysUntil(await periodEndOf(supplier));
    testApp.clock.advance(60_000);
    await subscribe(testApp, supplier, { method, months });
    await makeRound(testApp);
    const { subscription, payments } = await billingOf(testApp, supplier);
    expect(subscription).toMatchObject({ state: 'active', isFree: false, renews: method === 'card' });
    expect(payments).toMatchObject([{ status: 'paid', amount: 10_000 }]);
    expect(daysUntil(await periodEndOf(supplier))).toBeGreaterThan(left + 27);
    const gifts = (await subjectsTo(testApp, supplier)).filter((subject) => /free months on/.test(subject));
    expect(gifts).toHaveLength(1);
  });

  it('end with the price of the plan and the tax that is added to it', async () => {
    await publishTaxes(testApp, { rates: 'DE, all, 19%, 2020-01-01', prices: 'without tax' });
    const [paying, free] = [await makeVerifiedSupplier(testApp), await makeVerifiedSupplier(testApp)];
    for (const person of [paying, free]) await saveDetails(testApp, person, { country: 'DE' });
    await subscribe(testApp, paying);
    for (const person of [paying, free]) await give(person, { months: 1 });
    await publishTaxes(testApp, {});
    expect((await billingOf(testApp, free)).subscription).toMatchObject({ isFree: true, price: 11_900 });
    testApp.clock.advance(63 * DAY);
    await makeRound(testApp);
    const { payments } = await billingOf(testApp, paying);
    expect(payments.map(({ amount }) => amount)).toEqual([11_900, 11_900]);
  });

  it('wait for a provider that is away, and are given once by two jobs', async () => {
    const supplier = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, supplier);
    const { renewing } = testApp.payments;
    if (!renewing) throw new Error('There is no provider.');
    const paidUntil = await periodEndOf(supplier);
    const extend = renewing.extend.bind(renewing);
    const away = vi.spyOn(renewing, 'extend').mockImplementation(async (...request) => {
      await extend(...request);
      throw new ProviderAway('The answer was lost.');
    });
    expect((await give(supplier, { months: 1 })).status).toBe(200);
    away.mockRestore();
    expect((await give(supplier, { months: 1, paidUntil })).code).toBe('changed_meanwhile');
    const fail = (error: unknown) => {
      throw error;
    };
    await Promise.all([processDueSubscriptions(testApp, fail), processDueSubscriptions(testApp, fail)]);
    expect(daysUntil(await periodEndOf(supplier))).toBeLessThan(65);
    expect(daysUntil(await periodEndOf(supplier))).toBeGreaterThan(57);
    const gifts = (await subjectsTo(testApp, supplier)).filter((subject) => /a free month on/.test(subject));
    expect(gifts).toHaveLength(1);
  });

  it('are not lost when the subscription renews before the provider can be reached', async () => {
    const supplier = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, supplier);
    const { renewing } = testApp.payments;
    if (!renewing) throw new Error('There is no provider.');
    vi.spyOn(renewing, 'extend').mockRejectedValueOnce(new ProviderAway('It cannot be reached.'));
    await give(supplier, { months: 1 });
    testApp.clock.advance(32 * DAY);
    await makeRound(testApp);
    expect((await billingOf(testApp, supplier)).payments).toHaveLength(2);
    expect(daysUntil(await periodEndOf(supplier))).toBeGreaterThan(55);
  });

  it('wait while a renewal is unpaid, and the provider is not asked in each run', async () => {
    const supplier = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, supplier);
    const { renewing } = testApp.payments;
    if (!renewing) throw new Error('There is no provider.');
    vi.spyOn(renewing, 'extend').mockRejectedValueOnce(new ProviderAway('It cannot be reached.'));
    await give(supplier, { months: 1 });
    const setStatus = (status: string, since: Date | null) =>
      testApp.sql`
        UPDATE subscriptions SET status = ${status}, past_due_since = ${since} WHERE account_id = ${supplier.id}`;
    await setStatus('past_due', testApp.clock.now());
    const asked = vi.spyOn(renewing, 'fetchSubscription');
    const fail = (error: unknown) => {
      throw error;
    };
    await applyWaitingFreeMonths(testApp, fail);
    expect(asked).not.toHaveBeenCalled();
    await setStatus('active', null);
    await applyWaitingFreeMonths(testApp, fail);
    expect(daysUntil(await periodEndOf(supplier))).toBeGreaterThan(55);
  });

  it('of a provider that is not configured hold up no others', async () => {
    const [supplier, other] = [await makeVerifiedSupplier(testApp), await makeVerifiedSupplier(testApp)];
    await subscribe(testApp, supplier);
    await testApp.sql`
      UPDATE subscriptions SET provider = 'former' WHERE account_id = ${supplier.id}`;
    const giveBy = (person: Person, count: number) => testApp.sql`
      INSERT INTO free_months (id, account_id, months, reason, given_by, given_at)
      SELECT gen_random_uuid(), ${person.id}, 1, 'A partner', ${operator.id}, now() FROM generate_series(1, ${count})`;
    // As many as a run finds together.
    await giveBy(supplier, 100);
    await giveBy(other, 1);
    await testApp.sql`
      UPDATE free_months SET id = 'ffffffff-ffff-4fff-bfff-ffffffffffff' WHERE account_id = ${other.id}`;
    await applyWaitingFreeMonths(testApp, failOnError);
    expect(daysUntil(await periodEndOf(other))).toBeGreaterThan(27);
  });

  it('are refused for an unpaid renewal, beyond two years, for customers and for oneself', async () => {
    const supplier = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, supplier);
    await give(supplier, { months: 12 });
    expect((await give(supplier, { months: 12 })).payload).toMatch(/two years ahead/);
    expect((await give(supplier, { months: 13 })).status).toBe(422);
    expect((await give(await makeCustomer(testApp.sql), { paidUntil: null })).code).toBe('not_found');
    expect((await give(operator, { paidUntil: null })).code).toBe('not_allowed');
    const owing = await makeVerifiedSupplier(testApp);
    await subscribe(testApp, owing);
    await testApp.sql`
      UPDATE subscriptions SET status = 'past_due', past_due_since = now() WHERE account_id = ${owing.id}`;
    expect((await give(owing)).message).toMatch(/renewal isn’t paid/);
  });
});
