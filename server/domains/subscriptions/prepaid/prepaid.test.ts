import type { CheckoutOrder } from '@sokoni/contract/subscriptions/subscriptions';
import { expect, test, vi } from 'vitest';
import { DAY } from '../../../testing/app.ts';
import { ask } from '../../../testing/call.ts';
import type { Person } from '../../../testing/factories.ts';
import {
  billingOf,
  makeRound,
  makeVerifiedSupplier,
  order,
  referenceOf,
  sandboxOf,
  subjectsTo,
  subscribe,
} from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { syncCheckout } from '../checkout/sync-checkout.ts';
import { ProviderAway } from '../providers/provider.ts';
import { disputeTransaction, failTransaction, refundTransaction } from '../providers/sandbox/paystack-api.ts';

const testApp = useTestApp();

const months = (count: number, more: Partial<CheckoutOrder> = {}) => ({
  method: 'mobile' as const,
  months: count,
  ...more,
});
const daysLeft = async (person: Person) => {
  const { subscription } = await billingOf(testApp, person);
  return Math.round((Date.parse(subscription?.currentPeriodEnd ?? '') - +testApp.clock.now()) / DAY);
};

test('prepaid months run, send a reminder and end', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier, months(1));
  expect(await billingOf(testApp, supplier)).toMatchObject({
    profileVisibility: 'public',
    subscription: { plan: 'basic', state: 'active', method: 'mobile', renews: false },
    payments: [{ amount: 10_000, months: 1, method: 'mobile' }],
  });
  const reminders = async () =>
    (await subjectsTo(testApp, supplier)).filter((subject) => subject.startsWith('Your plan is paid until'))
      .length;
  testApp.clock.advance(((await daysLeft(supplier)) - 8) * DAY);
  for (const [days, mails] of [
    [0, 0],
    [2, 1],
    [3, 2],
    [2, 3],
    [0, 3],
  ] as const) {
    testApp.clock.advance(days * DAY);
    await makeRound(testApp);
    expect(await reminders()).toBe(mails);
  }
  testApp.clock.advance(2 * DAY);
  await makeRound(testApp);
  expect(await billingOf(testApp, supplier)).toMatchObject({
    profileVisibility: 'private',
    subscription: { state: 'ended' },
  });
  expect((await subjectsTo(testApp, supplier)).at(-1)).toBe('Your subscription has ended');
  await subscribe(testApp, supplier, months(2, { method: 'bank' }));
  expect(await billingOf(testApp, supplier)).toMatchObject({
    profileVisibility: 'public',
    subscription: { state: 'active', method: 'bank' },
  });
});

test('added months follow at the end and get their own reminder', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier, months(1));
  testApp.clock.advance(((await daysLeft(supplier)) - 2) * DAY);
  await makeRound(testApp);
  await subscribe(testApp, supplier, months(3));
  expect(await daysLeft(supplier)).toBeGreaterThan(88);
  expect((await billingOf(testApp, supplier)).payments).toHaveLength(2);
  const rows = await testApp.sql`SELECT reminders FROM subscriptions WHERE account_id = ${supplier.id}`;
  expect(rows).toEqual([{ reminders: 0 }]);
});

test('a cheaper plan follows, a more expensive one starts at once', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier, months(1, { plan: 'professional' }));
  await subscribe(testApp, supplier, months(1));
  expect((await billingOf(testApp, supplier)).subscription).toMatchObject({
    plan: 'professional',
    nextPlan: 'basic',
  });
  testApp.clock.advance(33 * DAY);
  await makeRound(testApp);
  expect((await billingOf(testApp, supplier)).subscription).toMatchObject({ plan: 'basic', nextPlan: null });
  const left = await daysLeft(supplier);
  await subscribe(testApp, supplier, months(1, { plan: 'enterprise' }));
  expect((await billingOf(testApp, supplier)).subscription).toMatchObject({
    plan: 'enterprise',
    nextPlan: null,
  });
  const gained = (await daysLeft(supplier)) - left / 3;
  expect(gained).toBeGreaterThan(27);
  expect(gained).toBeLessThan(32);
});

test('a failed payment is not credited, and another checkout can be started', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  const first = await order(testApp, supplier, months(1));
  const reference = await referenceOf(testApp, supplier);
  await sandboxOf(testApp).paystack.act((state) => failTransaction(state, reference));
  testApp.clock.advance(20_000);
  const second = await order(testApp, supplier, months(1));
  expect(second.statusCode).toBe(200);
  expect(second.json().url).not.toBe(first.json().url);
  expect((await billingOf(testApp, supplier)).subscription).toBeNull();
});

test('a payment that differs from the order is not credited, and is logged for the operator', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await order(testApp, supplier, months(1));
  const reference = await referenceOf(testApp, supplier);
  await testApp.sql`UPDATE checkouts SET charged = charged + 1 WHERE account_id = ${supplier.id}`;
  await sandboxOf(testApp).pay(reference);
  await makeRound(testApp);
  expect(await billingOf(testApp, supplier)).toMatchObject({
    profileVisibility: 'private',
    subscription: null,
    payments: [{ status: 'unused', amount: 9999 }],
  });
  expect((await subjectsTo(testApp, supplier)).at(-1)).toBe('We’re refunding your payment');
  expect(await testApp.sql`SELECT action FROM audit_log WHERE subject_id = ${supplier.id}`).toEqual([
    { action: 'paid something else' },
  ]);
  expect((await ask(testApp, `GET /payments/checkouts/${reference}`)).json().data.state).toBe('unused');
});

test('months that follow a refunded one move forward, so that none is free', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  for (let month = 0; month < 3; month++) {
    await subscribe(testApp, supplier, months(1));
    testApp.clock.advance(DAY);
  }
  const before = await daysLeft(supplier);
  const [, middle] = await testApp.sql<{ reference: string }[]>`
    SELECT reference FROM payments WHERE account_id = ${supplier.id} ORDER BY id`;
  await sandboxOf(testApp).paystack.act((state) => refundTransaction(state, middle?.reference ?? ''));
  await makeRound(testApp);
  expect(before - (await daysLeft(supplier))).toBeGreaterThanOrEqual(28);
  const { payments, subscription } = await billingOf(testApp, supplier);
  expect(payments[0]?.periodStart).toBe(payments[2]?.periodEnd);
  expect(payments[0]?.periodEnd).toBe(subscription?.currentPeriodEnd);
});

test('a more expensive plan loses what was counted towards it from a refunded payment', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier, months(4));
  const first = await referenceOf(testApp, supplier);
  await subscribe(testApp, supplier, months(1, { plan: 'professional' }));
  expect(await daysLeft(supplier)).toBeGreaterThan(80);
  await sandboxOf(testApp).paystack.act((state) => refundTransaction(state, first));
  await makeRound(testApp);
  expect(await daysLeft(supplier)).toBeLessThan(32);
});

test('refunded months are removed', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier, months(1));
  const first = await referenceOf(testApp, supplier);
  await subscribe(testApp, supplier, months(2, { method: 'bank' }));
  const second = await referenceOf(testApp, supplier);
  const method = async () => (await billingOf(testApp, supplier)).subscription?.method;
  expect(await method()).toBe('bank');
  await sandboxOf(testApp).paystack.act((state) => refundTransaction(state, second));
  await makeRound(testApp);
  expect(await daysLeft(supplier)).toBeLessThan(32);
  expect((await billingOf(testApp, supplier)).subscription?.state).toBe('active');
  expect(await method()).toBe('mobile');
  await sandboxOf(testApp).paystack.act((state) => refundTransaction(state, first));
  await makeRound(testApp);
  expect(await billingOf(testApp, supplier)).toMatchObject({
    profileVisibility: 'private',
    subscription: { state: 'ended' },
    payments: [{ status: 'refunded' }, { status: 'refunded' }],
  });
});

test('a disputed payment is marked', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier, months(1));
  const reference = await referenceOf(testApp, supplier);
  await sandboxOf(testApp).paystack.act((state) => disputeTransaction(state, reference));
  await makeRound(testApp);
  expect((await billingOf(testApp, supplier)).payments).toMatchObject([{ status: 'disputed' }]);
});

test('prepaid months cannot be changed, cancelled or collected', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier, months(1));
  for (const what of ['cancel', 'resume', 'retry', 'portal'] as const) {
    expect((await ask(testApp, `POST /subscription/${what}`, { as: supplier })).statusCode).toBe(409);
  }
  const card = await order(testApp, supplier);
  expect([card.statusCode, card.json().code]).toEqual([409, 'already_subscribed']);
});

test('a transfer paid after a card payment is reported to the payer, and its refund is recorded', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await order(testApp, supplier, months(1, { method: 'bank' }));
  const transfer = await referenceOf(testApp, supplier);
  testApp.clock.advance(20_000);
  await subscribe(testApp, supplier);
  const state = async () => (await ask(testApp, `GET /payments/checkouts/${transfer}`)).json().data.state;
  testApp.clock.advance(4000);
  // The payment page is still open at the provider.
  expect(await state()).toBe('waiting');
  await sandboxOf(testApp).pay(transfer);
  testApp.clock.advance(4000);
  // The event has not arrived.
  expect(await state()).toBe('unused');
  await makeRound(testApp);
  const { subscription, payments } = await billingOf(testApp, supplier);
  expect(subscription).toMatchObject({ method: 'card', state: 'active' });
  expect(payments.map(({ method, status }) => [method, status]).toSorted()).toEqual([
    ['bank', 'unused'],
    ['card', 'paid'],
  ]);
  const unappliedMails = (subjects: string[]) =>
    subjects.filter((subject) => /refunding your payment/.test(subject));
  expect(unappliedMails(await subjectsTo(testApp, supplier))).toHaveLength(1);

  await sandboxOf(testApp).paystack.act((state) => refundTransaction(state, transfer));
  await makeRound(testApp);
  expect((await billingOf(testApp, supplier)).subscription?.state).toBe('active');
  expect((await billingOf(testApp, supplier)).payments).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ method: 'bank', status: 'refunded' })]),
  );
  expect((await subjectsTo(testApp, supplier)).at(-1)).toBe('We’ve refunded $100.00');
});

test('does not report that nothing was charged while the provider is unreachable', async () => {
  const supplier = await makeVerifiedSupplier(testApp);
  await order(testApp, supplier, months(1));
  const reference = await referenceOf(testApp, supplier);
  await testApp.sql`UPDATE checkouts SET status = 'expired', closed_at = now() WHERE account_id = ${supplier.id}`;
  testApp.clock.advance(4000);
  const { prepaid } = testApp.payments;
  if (!prepaid) throw new Error('There is no provider.');
  const away = vi.spyOn(prepaid, 'fetchCheckout').mockRejectedValue(new ProviderAway('No network.'));
  const state = async () => (await ask(testApp, `GET /payments/checkouts/${reference}`)).json().data.state;
  expect(await state()).toBe('waiting');
  away.mockRestore();
  await sandboxOf(testApp).pay(reference);
  testApp.clock.advance(4000);
  expect(await state()).toBe('confirmed');
});

test('numbers receipts without a gap, however often payments are read again', async () => {
  const numbers = async () => {
    const [row] = await testApp.sql<[{ count: number; last: number }]>`
      SELECT count(*)::integer AS count, max(receipt_number)::integer AS last FROM payments`;
    return row;
  };
  const before = await numbers();
  expect(before.last).toBe(before.count);
  const supplier = await makeVerifiedSupplier(testApp);
  await subscribe(testApp, supplier, months(1));
  const reference = await referenceOf(testApp, supplier);
  const { prepaid } = testApp.payments;
  for (let turn = 0; turn < 5; turn++) if (prepaid) await syncCheckout(testApp, prepaid, reference);
  await subscribe(testApp, await makeVerifiedSupplier(testApp), months(1));
  expect(await numbers()).toEqual({ count: before.count + 2, last: before.last + 2 });
});
