import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, DAY, type TestApp } from '../../testing/app.ts';
import { ask } from '../../testing/call.ts';
import { makeCustomer } from '../../testing/factories.ts';
import {
  billingOf,
  fakesOf,
  makeNewFreelancer,
  makeNewSupplier,
  makeRound,
  makeVerifiedSupplier,
  order,
  referenceOf,
  subjectsTo,
  subscribe,
} from '../../testing/paying.ts';

let it: TestApp;
beforeAll(async () => {
  it = await buildTestApp();
});
afterAll(() => it.drop());

test('an account that pays is subscribed, waits for review, and gets a receipt by mail', async () => {
  const supplier = await makeNewSupplier(it);
  const answer = await order(it, supplier, { plan: 'professional' });
  expect(answer.json()).toEqual({
    success: true,
    message: 'Go on to the payment',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/sandbox\//),
  });
  const reference = await referenceOf(it, supplier);
  const state = async () => (await ask(it, `GET /payments/checkouts/${reference}`)).json().data;
  expect(await state()).toEqual({ state: 'waiting', plan: 'professional' });
  expect(await billingOf(it, supplier)).toMatchObject({
    profileVisibility: 'private',
    subscription: null,
    payments: [],
    checkout: { url: answer.json().url, plan: 'professional' },
  });

  await fakesOf(it).pay(reference);
  await fakesOf(it).settle();
  expect(await state()).toEqual({ state: 'confirmed', plan: 'professional' });
  const billing = await billingOf(it, supplier);
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
  expect((await subjectsTo(it, supplier)).sort()).toEqual([
    expect.stringMatching(/^Payment received: receipt S-/),
    'We are looking at your profile',
  ]);
  const me = await ask(it, 'GET /users/me', { as: supplier });
  expect(me.json().data).toMatchObject({ profileVisibility: 'pending', subscriptionStatus: 'active' });
});

test('the same order twice is one checkout, and a different order closes it', async () => {
  const supplier = await makeNewSupplier(it);
  const first = await order(it, supplier);
  expect((await order(it, supplier)).json().url).toBe(first.json().url);
  const closed = await referenceOf(it, supplier);
  const other = await order(it, supplier, { plan: 'enterprise' });
  expect(other.json().url).not.toBe(first.json().url);
  expect((await ask(it, `GET /payments/checkouts/${closed}`)).json().data.state).toBe('expired');
  expect(
    await fakesOf(it)
      .pay(closed)
      .catch(() => false),
  ).toBe(false);
});

test('a checkout that has expired at the provider is closed, and another can be started', async () => {
  const supplier = await makeNewSupplier(it);
  const first = await order(it, supplier);
  const reference = await referenceOf(it, supplier);
  it.clock.advance(DAY + 60_000);
  await fakesOf(it).settle();
  expect(await it.sql`SELECT status FROM checkouts WHERE reference = ${reference}`).toEqual([
    { status: 'expired' },
  ]);
  const second = await order(it, supplier);
  expect(second.statusCode).toBe(200);
  expect(second.json().url).not.toBe(first.json().url);
});

test('a hundred clicks at once make one checkout and one subscription', async () => {
  const freelancer = await makeNewFreelancer(it);
  const answers = await Promise.all(Array.from({ length: 100 }, () => order(it, freelancer)));
  expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
  await subscribe(it, freelancer);
  expect(await billingOf(it, freelancer)).toMatchObject({
    subscription: { plan: 'starter' },
    payments: [{}],
  });
  const again = await order(it, freelancer);
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_subscribed']);
});

test('rejects an order whose email, role, plan or months do not fit the account', async () => {
  const supplier = await makeNewSupplier(it);
  for (const [wrong, field] of [
    [{ email: 'other@example.com' }, 'email'],
    [{ plan: 'pro' }, 'plan'],
    [{ months: 3 }, 'months'],
  ] as const) {
    const answer = await order(it, supplier, wrong);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  }
  const role = await order(it, supplier, { role: 'freelancer', plan: 'pro' });
  expect(Object.keys(role.json().errors)).toEqual(['role', 'plan']);
  expect((await order(it, await makeCustomer(it.sql), { role: 'supplier' })).statusCode).toBe(403);
});

test('a lost event is found when the customer returns, or by a job', async () => {
  for (const find of [
    async (reference: string) => ask(it, `GET /payments/checkouts/${reference}`),
    async () => makeRound(it),
  ]) {
    const supplier = await makeNewSupplier(it);
    await order(it, supplier);
    const reference = await referenceOf(it, supplier);
    await fakesOf(it).pay(reference);
    it.clock.advance(2 * 60_000);
    await find(reference);
    expect((await billingOf(it, supplier)).subscription).toMatchObject({ state: 'active' });
  }
});

test('a renewal is paid automatically, and credited once', async () => {
  const supplier = await makeVerifiedSupplier(it);
  await subscribe(it, supplier);
  const before = await billingOf(it, supplier);
  expect(before.profileVisibility).toBe('public');
  it.clock.advance(32 * DAY);
  await makeRound(it);
  await makeRound(it);
  const after = await billingOf(it, supplier);
  expect(after.payments).toHaveLength(2);
  expect(after.subscription?.state).toBe('active');
  expect(Date.parse(after.subscription?.currentPeriodEnd ?? '')).toBeGreaterThan(+it.clock.now());
});

test('fifteen simultaneous orders for several plans and methods are all answered, and leave one open', async () => {
  const supplier = await makeNewSupplier(it);
  const plans = ['basic', 'professional', 'enterprise'] as const;
  const methods = ['card', 'bank', 'mobile'] as const;
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, at) =>
      order(it, supplier, {
        plan: plans[at % 3] ?? 'basic',
        method: methods[Math.floor(at / 3) % 3] ?? 'card',
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  const open = await it.sql`SELECT FROM checkouts WHERE account_id = ${supplier.id} AND status = 'open'`;
  expect(open).toHaveLength(1);
});
