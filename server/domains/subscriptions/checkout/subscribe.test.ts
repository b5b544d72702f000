import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { DAY } from '../../../testing/app.ts';
import { ask } from '../../../testing/call.ts';
import { makeCustomer, makePayment } from '../../../testing/factories.ts';
import {
  billingOf,
  makeNewFreelancer,
  makeNewSupplier,
  makeRound,
  makeVerifiedSupplier,
  order,
  referenceOf,
  sandboxOf,
  subjectsTo,
  subscribe,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { ProviderAway } from '../providers/provider.ts';

const testApp = useTestApp({ logLevel: 'silent' });

test('an account that pays is subscribed, waits for review, and gets its invoice number by mail', async () => {
  const supplier = await makeNewSupplier(testApp);
  const answer = await order(testApp, supplier, { plan: 'professional' });
  expect(answer.json()).toEqual({
    success: true,
    message: 'Continue to payment',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/sandbox\//),
  });
  const reference = await referenceOf(testApp, supplier);
  const state = async () => (await ask(testApp, `GET /payments/checkouts/${reference}`)).json().data;
  expect(await state()).toEqual({ state: 'waiting', plan: 'professional' });
  expect(await billingOf(testApp, supplier)).toMatchObject({
    profileVisibility: 'private',
    subscription: null,
    payments: [],
    checkout: { url: answer.json().url, plan: 'professional' },
  });

  await sandboxOf(testApp).pay(reference);
  await sandboxOf(testApp).settle();
  expect(await state()).toEqual({ state: 'confirmed', plan: 'professional' });
  const billing = await billingOf(testApp, supplier);
  expect(billing).toMatchObject({
    profileVisibility: 'pending',
    subscription: {
      plan: 'professional',
      state: 'active',
      method: 'card',
      renews: true,
      nextPlan: null,
      pastDue: null,
      endedAt: null,
      isSandbox: true,
    },
    payments: [{ plan: 'professional', amount: 20_000, refunded: 0, status: 'paid', months: 1 }],
    checkout: null,
  });
  expect(billing.payments[0]?.receiptNumber).toMatch(/^S-20\d\d-\d{6}$/);
  expect((await subjectsTo(testApp, supplier)).sort()).toEqual([
    'Next: verify your identity or your business',
    expect.stringMatching(/^Payment received: invoice INV-/),
  ]);
  const me = await ask(testApp, 'GET /users/me', { as: supplier });
  expect(me.json().data).toMatchObject({ profileVisibility: 'pending', subscriptionStatus: 'active' });
});

test('the same order twice is one checkout, and a different order closes it', async () => {
  const supplier = await makeNewSupplier(testApp);
  const first = await order(testApp, supplier);
  expect((await order(testApp, supplier)).json().url).toBe(first.json().url);
  const closed = await referenceOf(testApp, supplier);
  const other = await order(testApp, supplier, { plan: 'enterprise' });
  expect(other.json().url).not.toBe(first.json().url);
  expect((await ask(testApp, `GET /payments/checkouts/${closed}`)).json().data.state).toBe('expired');
  expect(
    await sandboxOf(testApp)
      .pay(closed)
      .catch(() => false),
  ).toBe(false);
});

test('a checkout that has expired at the provider is closed, and another can be started', async () => {
  const supplier = await makeNewSupplier(testApp);
  const first = await order(testApp, supplier);
  const reference = await referenceOf(testApp, supplier);
  testApp.clock.advance(DAY + 60_000);
  await sandboxOf(testApp).settle();
  expect(await testApp.sql`SELECT status FROM checkouts WHERE reference = ${reference}`).toEqual([
    { status: 'expired' },
  ]);
  const second = await order(testApp, supplier);
  expect(second.statusCode).toBe(200);
  expect(second.json().url).not.toBe(first.json().url);
});

test.each(['card', 'mobile'] as const)(
  'a payment by %s takes its numbers last, so that others do not wait',
  async (method) => {
    const [slow, other] = [await makeVerifiedSupplier(testApp), await makeNewSupplier(testApp)];
    let settled: Promise<void> | undefined;
    await testApp.sql.begin(async (tx) => {
      await tx`LOCK TABLE search_entries IN SHARE MODE`;
      await order(testApp, slow, { method });
      await sandboxOf(testApp).pay(await referenceOf(testApp, slow));
      settled = sandboxOf(testApp).settle();
      const isWaiting = async () =>
        (await testApp.sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`).length;
      await expect.poll(isWaiting, { timeout: 5000 }).toBe(1);
      const paid = makePayment(testApp.sql, other).then(() => 'paid');
      expect(await Promise.race([paid, setTimeout(5000, 'still waiting')])).toBe('paid');
    });
    await settled;
    expect((await billingOf(testApp, slow)).payments).toHaveLength(1);
  },
);

test('takes an order after a lost answer, also with a new email address', async () => {
  const supplier = await makeNewSupplier(testApp);
  const { renewing } = testApp.payments;
  if (!renewing) throw new Error('There is no provider.');
  const { openCheckout } = renewing;
  const lost = vi.spyOn(renewing, 'openCheckout').mockImplementationOnce(async (wanted) => {
    await openCheckout(wanted);
    throw new ProviderAway('The answer was lost.');
  });
  expect((await order(testApp, supplier)).statusCode).toBe(502);
  const email = `new-${supplier.email}`;
  await testApp.sql`UPDATE accounts SET email = ${email} WHERE id = ${supplier.id}`;
  expect((await order(testApp, { ...supplier, email })).statusCode).toBe(200);
  lost.mockRestore();
});

test('shows one page when two processes open a checkout at once, because a payment on another would not be found', async () => {
  const supplier = await makeNewSupplier(testApp);
  const { prepaid } = testApp.payments;
  if (!prepaid) throw new Error('There is no provider.');
  const { openCheckout } = prepaid;
  const url = 'http://127.0.0.1:3000/sandbox/transfer/other';
  vi.spyOn(prepaid, 'openCheckout').mockImplementationOnce(async (wanted) => {
    await testApp.sql`UPDATE checkouts SET reference = 'other', url = ${url} WHERE id = ${wanted.id}`;
    return openCheckout(wanted);
  });
  expect((await order(testApp, supplier, { method: 'bank' })).json().url).toBe(url);
  expect(await referenceOf(testApp, supplier)).toBe('other');
});

test('rejects a second order of a subscriber', async () => {
  const freelancer = await makeNewFreelancer(testApp);
  await subscribe(testApp, freelancer);
  const again = await order(testApp, freelancer);
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_subscribed']);
});

test('rejects an order whose email, role, plan or months do not fit the account', async () => {
  const supplier = await makeNewSupplier(testApp);
  for (const [wrong, field] of [
    [{ email: 'other@example.com' }, 'email'],
    [{ plan: 'pro' }, 'plan'],
    [{ months: 3 }, 'months'],
  ] as const) {
    const answer = await order(testApp, supplier, wrong);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
  const role = await order(testApp, supplier, { role: 'freelancer', plan: 'pro' });
  expect(Object.keys(role.json().errors)).toEqual(['role', 'plan']);
  expect((await order(testApp, await makeCustomer(testApp.sql), { role: 'supplier' })).statusCode).toBe(403);
});

test('a lost event is found when the customer returns, or by a job', async () => {
  for (const find of [
    async (reference: string) => ask(testApp, `GET /payments/checkouts/${reference}`),
    async () => makeRound(testApp),
  ]) {
    const supplier = await makeNewSupplier(testApp);
    await order(testApp, supplier);
    const reference = await referenceOf(testApp, supplier);
    await sandboxOf(testApp).pay(reference);
    testApp.clock.advance(2 * 60_000);
    await find(reference);
    expect((await billingOf(testApp, supplier)).subscription).toMatchObject({ state: 'active' });
  }
});

test('fifteen simultaneous orders for several plans and methods are all answered, and leave one open', async () => {
  const supplier = await makeNewSupplier(testApp);
  const plans = ['basic', 'professional', 'enterprise'] as const;
  const methods = ['card', 'bank', 'mobile'] as const;
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, at) =>
      order(testApp, supplier, {
        plan: plans[at % 3] ?? 'basic',
        method: methods[Math.floor(at / 3) % 3] ?? 'card',
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const open = await testApp.sql`SELECT FROM checkouts WHERE account_id = ${supplier.id} AND status = 'open'`;
  expect(open).toHaveLength(1);
});
