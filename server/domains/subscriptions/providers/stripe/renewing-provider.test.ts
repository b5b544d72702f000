import { defaultPlans, type PlanId } from '@sokoni/contract/subscriptions/plans';
import { expect, test } from 'vitest';
import { DAY } from '../../../../testing/app.ts';
import { changeCardOf, memorySandbox, pass, subscribed } from '../../../../testing/fakes/sandbox.ts';
import { addMonths } from '../../dates.ts';
import { PaymentRefused, RefundRefused } from '../provider.ts';
import type { Invoice } from '../sandbox/stripe/shapes.ts';
import { save } from '../sandbox/stripe/state.ts';

const priced = (plan: PlanId, price = 100 * (defaultPlans.find(({ id }) => id === plan)?.price ?? 0)) => ({
  plan,
  price,
});

test('returns the payment under the account that ordered', async () => {
  const setup = memorySandbox();
  const { held, order, subscription } = await subscribed(setup);
  const { payments, ...rest } = await held();
  expect(rest).toMatchObject({
    reference: subscription,
    accountId: order.accountId,
    plan: 'basic',
    status: 'active',
    cancelsAtEnd: false,
    nextPlan: null,
    endedAt: null,
  });
  expect(payments).toHaveLength(1);
  expect(payments[0]).toMatchObject({ plan: 'basic', amount: 10_000, refunded: 0, isDisputed: false });
  expect(payments[0]?.periodEnd).toEqual(rest.currentPeriodEnd);
});

test('renews every month', async () => {
  const setup = memorySandbox();
  const { held } = await subscribed(setup);
  await pass(setup, 32);
  await pass(setup, 31);
  const { status, payments } = await held();
  expect({ status, payments: payments.length }).toEqual({ status: 'active', payments: 3 });
});

test('is paid also for a month that a credit at Stripe has paid', async () => {
  const setup = memorySandbox();
  const { held } = await subscribed(setup);
  await pass(setup, 32);
  const { currentPeriodEnd } = await held();
  await setup.sandbox.stripe.act(async (state) => {
    const [invoice] = await state.objects.list<Invoice>('invoice');
    if (invoice) await save<Invoice>(state, { ...invoice, amount_due: 0, amount_paid: 0 });
  });
  const { payments, ...after } = await held();
  expect(after).toMatchObject({ status: 'active', currentPeriodEnd });
  expect(payments.map(({ amount }) => amount).toSorted()).toEqual([0, 10_000]);
});

test('a failed renewal is past due, paid until the period before, and can be retried', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup);
  const before = await held();
  await changeCardOf(setup.sandbox, subscription, '0341');
  await pass(setup, 32);
  expect(await held()).toMatchObject({ status: 'past_due', currentPeriodEnd: before.currentPeriodEnd });
  await expect(setup.renewing.retryPayment(subscription, 'a')).rejects.toThrow(PaymentRefused);
  await changeCardOf(setup.sandbox, subscription, '4242');
  await setup.renewing.retryPayment(subscription, 'b');
  await setup.renewing.retryPayment(subscription, 'b');
  const after = await held();
  expect(after.status).toBe('active');
  expect(after.payments).toHaveLength(2);
});

test('an upgrade costs at once the amount of the preview, and only once', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup);
  setup.clock.advance(15 * DAY);
  const { dueNow: cost } = await setup.renewing.previewRaise(
    subscription,
    priced('professional'),
    setup.clock.now(),
  );
  expect(cost).toBeGreaterThan(4500);
  expect(cost).toBeLessThan(5500);
  await setup.renewing.raisePlan(subscription, priced('professional'), {
    key: 'k',
    now: setup.clock.now(),
  });
  await setup.renewing.raisePlan(subscription, priced('professional'), {
    key: 'k',
    now: setup.clock.now(),
  });
  const { plan, payments } = await held();
  expect(plan).toBe('professional');
  expect(payments.map(({ amount }) => amount).sort()).toEqual([10_000, cost].sort());
  expect(payments.find(({ amount }) => amount === cost)?.plan).toBe('professional');
});

test('an upgrade that cannot be paid changes neither the plan nor the plan chosen for the renewal', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup, 'professional');
  await setup.renewing.changeNext(subscription, priced('basic'), 'l');
  await changeCardOf(setup.sandbox, subscription, '0341');
  const before = await held();
  await expect(
    setup.renewing.raisePlan(subscription, priced('enterprise'), { key: 'k', now: setup.clock.now() }),
  ).rejects.toThrow(PaymentRefused);
  expect(await held()).toEqual(before);
  expect(before.nextPlan).toBe('basic');
});

test('a cheaper plan applies from the renewal on, and can be withdrawn', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup, 'professional');
  await setup.renewing.changeNext(subscription, priced('basic'), 'l');
  await setup.renewing.changeNext(subscription, priced('basic'), 'l');
  expect(await held()).toMatchObject({ plan: 'professional', nextPlan: 'basic' });
  await setup.renewing.resume(subscription);
  expect(await held()).toMatchObject({ plan: 'professional', nextPlan: null });
  await setup.renewing.changeNext(subscription, priced('basic'), 'm');
  await pass(setup, 32);
  const { plan, nextPlan, payments } = await held();
  expect({ plan, nextPlan }).toEqual({ plan: 'basic', nextPlan: null });
  expect(payments.map(({ amount }) => amount)).toContain(10_000);
  await pass(setup, 31);
  expect((await held()).plan).toBe('basic');
});

test('a new price applies from the renewal on, through a cancellation, and can be withdrawn', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup);
  await setup.renewing.changeNext(subscription, priced('basic', 12_345), 'a');
  expect(await held()).toMatchObject({ price: 10_000, nextPlan: null, nextPrice: 12_345 });
  await setup.renewing.resume(subscription);
  expect(await held()).toMatchObject({ price: 10_000, nextPrice: null });
  await setup.renewing.changeNext(subscription, priced('basic', 12_345), 'b');
  await setup.renewing.cancelAtEnd(subscription);
  await setup.renewing.resume(subscription);
  expect(await held()).toMatchObject({ nextPrice: 12_345 });
  await pass(setup, 32);
  const { price, nextPrice, payments } = await held();
  expect({ price, nextPrice }).toEqual({ price: 12_345, nextPrice: null });
  expect(payments.map(({ amount }) => amount).toSorted()).toEqual([10_000, 12_345]);
});

test('an upgrade that is refunded leads back to the plan at the price that was agreed', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup);
  await setup.renewing.changeNext(subscription, priced('basic', 8_000), 'a');
  await pass(setup, 32);
  const now = setup.clock.now();
  await setup.renewing.raisePlan(subscription, priced('professional', 25_000), { key: 'k', now });
  const { payments } = await held();
  const upgrade = payments.find(({ fromPlan }) => fromPlan);
  expect(upgrade).toMatchObject({ fromPlan: 'basic', fromPrice: 8_000, plan: 'professional' });
  await setup.renewing.fallBack(subscription, { ...priced('basic', 8_000), next: null, key: 'k' });
  expect(await held()).toMatchObject({ plan: 'basic', price: 8_000, nextPlan: null, nextPrice: null });
});

test('ends with the period or at once, or continues after a resume', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup, 'professional');
  await setup.renewing.changeNext(subscription, priced('basic'), 'l');
  await setup.renewing.cancelAtEnd(subscription);
  expect(await held()).toMatchObject({ cancelsAtEnd: true, nextPlan: null });
  await setup.renewing.resume(subscription);
  expect(await held()).toMatchObject({ cancelsAtEnd: false });
  await setup.renewing.cancelAtEnd(subscription);
  await pass(setup, 32);
  expect(await held()).toMatchObject({ status: 'ended' });

  const other = await subscribed(setup);
  const { currentPeriodEnd } = await other.held();
  await changeCardOf(setup.sandbox, other.subscription, '0341');
  await pass(setup, 32);
  await setup.renewing.endNow(other.subscription);
  await setup.renewing.endNow(other.subscription);
  // Paid until the period before the one whose renewal was declined.
  expect(await other.held()).toMatchObject({ status: 'ended', currentPeriodEnd });
  // No open invoice is left to collect.
  await changeCardOf(setup.sandbox, other.subscription, '4242');
  await setup.renewing.retryPayment(other.subscription, 'late');
  expect((await other.held()).payments).toHaveLength(1);
});

test('free months move the renewal once for each key, and keep a cheaper plan that was chosen', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup, 'professional');
  await setup.renewing.changeNext(subscription, priced('basic'), 'l');
  const until = addMonths((await held()).currentPeriodEnd, 2);
  await setup.renewing.extend(subscription, { until, key: 'a' });
  await setup.renewing.extend(subscription, { until, key: 'a' });
  const given = { status: 'active', plan: 'professional', currentPeriodEnd: until };
  expect(await held()).toMatchObject({ ...given, nextPlan: 'basic', freeUntil: until });
  await pass(setup, 80);
  expect((await held()).payments).toHaveLength(1);
  const later = addMonths(until, 1);
  await setup.renewing.extend(subscription, { until: later, key: 'b' });
  expect(await held()).toMatchObject({ currentPeriodEnd: later, nextPlan: 'basic' });
  await pass(setup, 45);
  const { plan, payments } = await held();
  expect({ plan, amounts: payments.map(({ amount }) => amount).toSorted() }).toEqual({
    plan: 'basic',
    amounts: [10_000, 20_000],
  });
  expect(payments.find(({ amount }) => amount === 10_000)?.periodStart).toEqual(later);
});

test('an upgrade during free months charges nothing and shortens them', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup);
  await setup.renewing.extend(subscription, {
    until: addMonths((await held()).currentPeriodEnd, 1),
    key: 'a',
  });
  const now = setup.clock.now();
  const left = +(await held()).currentPeriodEnd - +now;
  const preview = await setup.renewing.previewRaise(subscription, priced('professional'), now);
  expect(preview.dueNow).toBe(0);
  await setup.renewing.raisePlan(subscription, priced('professional'), { key: 'k', now });
  const after = await held();
  expect(after).toMatchObject({ plan: 'professional', status: 'active' });
  expect(after.payments).toHaveLength(1);
  expect(Math.abs(+after.currentPeriodEnd - +now - left / 2)).toBeLessThan(2000);
  expect(Math.abs(+after.currentPeriodEnd - +preview.renewsAt)).toBeLessThan(2000);
});

test('is paid until free months end that an upgrade shortened, when the renewal fails', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup);
  const until = addMonths((await held()).currentPeriodEnd, 1);
  await setup.renewing.extend(subscription, { until, key: 'a' });
  // Sixty days become twenty, which end before the month that was paid.
  await setup.renewing.raisePlan(subscription, priced('enterprise'), { key: 'k', now: setup.clock.now() });
  const { currentPeriodEnd } = await held();
  await changeCardOf(setup.sandbox, subscription, '0341');
  await pass(setup, 22);
  expect(await held()).toMatchObject({ status: 'past_due', currentPeriodEnd });
});

test('a cancelled subscription ends after its free months', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup);
  await setup.renewing.cancelAtEnd(subscription);
  const until = addMonths((await held()).currentPeriodEnd, 1);
  await setup.renewing.extend(subscription, { until, key: 'a' });
  expect(await held()).toMatchObject({ cancelsAtEnd: true, currentPeriodEnd: until });
  await pass(setup, 40);
  expect((await held()).status).toBe('active');
  await pass(setup, 30);
  expect(await held()).toMatchObject({ status: 'ended' });
  expect((await held()).payments).toHaveLength(1);
});

test('refunds a part of a payment, then the rest once, and never more', async () => {
  const setup = memorySandbox();
  const { held } = await subscribed(setup);
  const { reference = '' } = (await held()).payments[0] ?? {};
  await setup.renewing.refund(reference, { amount: 2_500, key: 'part' });
  expect((await held()).payments[0]?.refunded).toBe(2_500);
  const tooMuch = setup.renewing.refund(reference, { amount: 7_501, key: 'too much' });
  await expect(tooMuch).rejects.toThrow(RefundRefused);
  await setup.renewing.refund(reference, { key: 'rest' });
  await setup.renewing.refund(reference, { key: 'another' });
  expect((await held()).payments[0]?.refunded).toBe(10_000);
});
