import { createHmac, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { buildTestApp, MINUTE } from '../../../testing/app.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import {
  billingOf,
  makeNewSupplier,
  makeRound,
  makeVerifiedSupplier,
  order,
  referenceOf,
  sandboxOf,
  subjectsTo,
  subscribe,
  subscriptionReference,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { ProviderAway } from '../providers/provider.ts';
import { refundTransaction } from '../providers/sandbox/paystack-api.ts';
import type { WebhookDelivery } from '../providers/sandbox/webhooks.ts';

const testApp = useTestApp({ logLevel: 'silent' });
/** Events that the sandbox has sent. */
const deliveries: WebhookDelivery[] = [];
const post = async ({ path, body, headers }: WebhookDelivery) =>
  (await testApp.app.inject({ method: 'POST', url: path, payload: body, headers })).statusCode;

/** Pays, and saves the events instead of delivering them. */
async function payAndCatch(method: 'card' | 'mobile' = 'card') {
  const supplier = await makeNewSupplier(testApp);
  deliveries.length = 0;
  sandboxOf(testApp).deliverTo(async (delivery) => {
    deliveries.push(delivery);
    return 200;
  });
  await order(testApp, supplier, { method });
  await sandboxOf(testApp).pay(await referenceOf(testApp, supplier));
  await sandboxOf(testApp).settle();
  sandboxOf(testApp).deliverTo(post);
  return supplier;
}
const isPaid = async (supplier: { id: string }) => (await billingOf(testApp, supplier)).payments.length === 1;

describe.each(['card', 'mobile'] as const)('events about %s', (method) => {
  test('are applied once in any order and when sent twice', async () => {
    const supplier = await payAndCatch(method);
    for (const delivery of [...deliveries.toReversed(), ...deliveries])
      expect(await post(delivery)).toBe(200);
    expect(await isPaid(supplier)).toBe(true);
    const receipts = (await mailTo(testApp.sql, supplier.email)).filter(({ subject }) =>
      /invoice/.test(subject),
    );
    expect(receipts).toHaveLength(1);
  });

  test('store only the object that they are about', async () => {
    const supplier = await payAndCatch(method);
    for (const delivery of deliveries) await post(delivery);
    const rows = await testApp.sql`SELECT * FROM payment_events`;
    expect(JSON.stringify(rows)).not.toContain(supplier.email);
  });

  test('are sent again when they cannot be applied, and are found by a job', async () => {
    const supplier = await payAndCatch(method);
    const provider = method === 'card' ? testApp.payments.renewing : testApp.payments.prepaid;
    if (!provider) throw new Error('There is no provider.');
    const { fetchCheckout } = provider;
    const fetches = { checkout: fetchCheckout, subscription: testApp.payments.renewing?.fetchSubscription };
    const away = async () => {
      throw new ProviderAway('Not today');
    };
    provider.fetchCheckout = away;
    if (testApp.payments.renewing) testApp.payments.renewing.fetchSubscription = away;
    for (const delivery of deliveries) expect([200, 500]).toContain(await post(delivery));
    expect(await isPaid(supplier)).toBe(false);
    const failed = await testApp.sql`SELECT attempts FROM payment_events WHERE applied_at IS NULL`;
    expect(failed.length).toBeGreaterThan(0);
    provider.fetchCheckout = fetches.checkout;
    if (testApp.payments.renewing && fetches.subscription) {
      testApp.payments.renewing.fetchSubscription = fetches.subscription;
    }
    testApp.clock.advance(3 * MINUTE);
    await makeRound(testApp);
    expect(await isPaid(supplier)).toBe(true);
    expect(await testApp.sql`SELECT FROM payment_events WHERE applied_at IS NULL`).toEqual([]);
  });
});

test('two refunds whose events name only the payment are both applied', async () => {
  const supplier = await payAndCatch('mobile');
  const reference = await referenceOf(testApp, supplier);
  for (const delivery of deliveries) await post(delivery);
  const refunded = async (part: number) => {
    await sandboxOf(testApp).paystack.act((state) => refundTransaction(state, reference, part));
    const body = JSON.stringify({
      event: 'refund.processed',
      data: { transaction_reference: reference, amount: part },
    });
    const { path, sign } = sandboxOf(testApp).webhooks.paystack;
    await post({ path, body, headers: sign(body, testApp.clock.now()) });
    return (await billingOf(testApp, supplier)).payments[0]?.refunded;
  };
  const [{ charged }] = await testApp.sql<[{ charged: number }]>`
    SELECT charged::float8 FROM payments WHERE reference = ${reference}`;
  expect(await refunded(charged / 4)).toBe(2500);
  expect(await refunded(charged / 4)).toBe(5000);
});

test('rejects a request without a valid signature', async () => {
  const body = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } });
  const signature = createHmac('sha512', randomBytes(8)).update(body).digest('hex');
  for (const path of ['/api/stripe/webhook', '/api/paystack/webhook']) {
    for (const headers of [
      {},
      { 'x-paystack-signature': signature, 'stripe-signature': `t=1,v1=${signature}` },
    ]) {
      const answer = await testApp.app.inject({ method: 'POST', url: path, payload: body, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
    }
    const large = await testApp.app.inject({ method: 'POST', url: path, payload: 'x'.repeat(600_000) });
    expect(large.statusCode).toBe(413);
    expect((await testApp.app.inject({ url: path })).statusCode).toBe(404);
  }
});

test('offers and accepts no payments or events where no provider is configured', async () => {
  const offers = testApp.payments.offers.map((offer) => ({ ...offer, isAvailable: false }));
  const without = await buildTestApp(
    {},
    { payments: { renewing: null, prepaid: null, offers, sandbox: null } },
  );
  const supplier = await makeNewSupplier(without);
  const answer = await order(without, supplier);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'method_unavailable']);
  const hook = await without.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: '{}' });
  expect(hook.statusCode).toBe(404);
  const methods = await without.app.inject({ url: '/api/payments/methods' });
  expect(methods.json().data.map(({ isAvailable }: { isAvailable: boolean }) => isAvailable)).toEqual([
    false,
    false,
    false,
  ]);
  await without.drop();
});

test('a second subscription of the same account is ended, refunded and logged', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await order(testApp, supplier);
  const first = await referenceOf(testApp, supplier);
  // Simulates that the first checkout was closed only here: both pages are open.
  await testApp.sql`UPDATE checkouts SET status = 'expired', closed_at = now() WHERE reference = ${first}`;
  await order(testApp, supplier);
  const second = await referenceOf(testApp, supplier);
  expect(second).not.toBe(first);
  await sandboxOf(testApp).pay(first);
  await sandboxOf(testApp).settle();
  const running = await subscriptionReference(testApp, supplier);
  await sandboxOf(testApp).pay(second);
  await makeRound(testApp);
  const billing = await billingOf(testApp, supplier);
  expect(billing).toMatchObject({ profileVisibility: 'public', subscription: { state: 'active' } });
  expect(billing.payments).toMatchObject([
    { status: 'refunded', refunded: 10_000 },
    { status: 'paid', refunded: 0 },
  ]);
  expect(
    await testApp.sql`
    SELECT provider_reference FROM subscriptions WHERE account_id = ${supplier.id} AND status <> 'ended'`,
  ).toEqual([{ providerReference: running }]);
  expect(await testApp.sql`SELECT action FROM audit_log WHERE subject_id = ${supplier.id}`).toEqual([
    { action: 'paid twice' },
  ]);
  const subjects = await subjectsTo(testApp, supplier);
  expect(subjects.filter((subject) => subject === 'You paid twice: we’re refunding you')).toHaveLength(1);
  expect(subjects).not.toContain('Your subscription has ended');
});

test('an event about an unknown account changes nothing', async () => {
  const supplier = await makeNewSupplier(testApp);
  await subscribe(testApp, supplier);
  const stripe = testApp.payments.renewing;
  if (!stripe) throw new Error('There is no provider.');
  const { fetchSubscription } = stripe;
  for (const accountId of [newId(), 'somebody', '']) {
    stripe.fetchSubscription = async (reference) => {
      const held = await fetchSubscription(reference);
      return held && { ...held, reference: newId(), accountId };
    };
    testApp.clock.advance(11 * MINUTE);
    await makeRound(testApp);
  }
  stripe.fetchSubscription = fetchSubscription;
  expect((await billingOf(testApp, supplier)).payments).toHaveLength(1);
});
