import { expect, test } from 'vitest';
import { DAY } from '../../../testing/app.ts';
import { letterbox, orderOf, type Practice, practise } from '../../../testing/fake-payments.ts';
import { EventRefused, PaymentRefused, ProviderAway } from '../provider.ts';
import { signedLikeStripe } from '../sandbox/webhook-dispatcher.ts';
import { loadStripe } from './client.ts';
import { closeDispute, dispute, giveBack } from './testing/invoices.ts';
import type { Charge, Dispute, Session, Subscription } from './testing/shapes.ts';

/** Creates an account that has paid for its first month. */
async function subscribed(practice: Practice, plan: 'basic' | 'professional' = 'basic') {
  const order = orderOf({ plan, amount: plan === 'basic' ? 10_000 : 20_000 });
  const { reference } = await practice.renewing.openCheckout(order);
  await practice.sandbox.pay(reference);
  const checkout = await practice.renewing.fetchCheckout({ reference, orderId: order.id });
  const subscription = checkout?.subscription;
  if (!subscription) throw new Error('Nothing was subscribed to.');
  const held = async () => {
    const found = await practice.renewing.fetchSubscription(subscription);
    if (!found) throw new Error('The subscription is gone.');
    return found;
  };
  return { order, checkout: reference, subscription, held };
}

async function pass(practice: Practice, days: number) {
  practice.clock.advance(days * DAY);
  await practice.sandbox.settle();
}

const charges = (practice: Practice) =>
  practice.sandbox.stripe.act((world) => world.objects.list<Charge>('charge'));

test('opens one checkout when the same order is sent several times, and finds it by the order', async () => {
  const practice = practise();
  const order = orderOf();
  const opened = await Promise.all(Array.from({ length: 20 }, () => practice.renewing.openCheckout(order)));
  expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
  const sessions = await practice.sandbox.stripe.act((world) =>
    world.objects.list<Session>('checkout.session'),
  );
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.metadata).toEqual({ account: order.accountId, checkout: order.id });
  const found = await practice.renewing.fetchCheckout({ reference: null, orderId: order.id });
  expect(found).toEqual({ status: 'open', subscription: null, payment: null });
});

test('rejects another order under the same key', async () => {
  const practice = practise();
  const order = orderOf();
  await practice.renewing.openCheckout(order);
  await expect(practice.renewing.openCheckout({ ...order, plan: 'professional' })).rejects.toThrow(
    ProviderAway,
  );
});

test('returns the payment under the account that ordered', async () => {
  const practice = practise();
  const { held, order, subscription } = await subscribed(practice);
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
  const practice = practise();
  const { held } = await subscribed(practice);
  await pass(practice, 32);
  await pass(practice, 31);
  const { status, payments } = await held();
  expect({ status, payments: payments.length }).toEqual({ status: 'active', payments: 3 });
});

test('a failed renewal is past due, paid until the period before, and can be retried', async () => {
  const practice = practise();
  const { held, subscription } = await subscribed(practice);
  const before = await held();
  await practice.sandbox.changeCard(subscription, '0341');
  await pass(practice, 32);
  expect(await held()).toMatchObject({ status: 'past_due', currentPeriodEnd: before.currentPeriodEnd });
  await expect(practice.renewing.retryPayment(subscription, 'a')).rejects.toThrow(PaymentRefused);
  await practice.sandbox.changeCard(subscription, '4242');
  // One attempt for each key.
  await expect(practice.renewing.retryPayment(subscription, 'a')).rejects.toThrow(PaymentRefused);
  await practice.renewing.retryPayment(subscription, 'b');
  await practice.renewing.retryPayment(subscription, 'b');
  const after = await held();
  expect(after.status).toBe('active');
  expect(after.payments).toHaveLength(2);
});

test('an upgrade costs at once the amount of the preview, and only once', async () => {
  const practice = practise();
  const { held, subscription } = await subscribed(practice);
  practice.clock.advance(15 * DAY);
  const cost = await practice.renewing.previewRaise(subscription, 'professional', practice.clock.now());
  expect(cost).toBeGreaterThan(4500);
  expect(cost).toBeLessThan(5500);
  await practice.renewing.raisePlan(subscription, 'professional', 'k');
  await practice.renewing.raisePlan(subscription, 'professional', 'k');
  const { plan, payments } = await held();
  expect(plan).toBe('professional');
  expect(payments.map(({ amount }) => amount).sort()).toEqual([10_000, cost].sort());
  expect(payments.find(({ amount }) => amount === cost)?.plan).toBe('professional');
});

test('an upgrade that cannot be paid changes neither the plan nor the plan chosen for the renewal', async () => {
  const practice = practise();
  const { held, subscription } = await subscribed(practice, 'professional');
  await practice.renewing.lowerPlan(subscription, 'basic', 'l');
  await practice.sandbox.changeCard(subscription, '0341');
  const before = await held();
  await expect(practice.renewing.raisePlan(subscription, 'enterprise', 'k')).rejects.toThrow(PaymentRefused);
  expect(await held()).toEqual(before);
  expect(before.nextPlan).toBe('basic');
});

test('a cheaper plan applies from the renewal on, and can be withdrawn', async () => {
  const practice = practise();
  const { held, subscription } = await subscribed(practice, 'professional');
  await practice.renewing.lowerPlan(subscription, 'basic', 'l');
  await practice.renewing.lowerPlan(subscription, 'basic', 'l');
  expect(await held()).toMatchObject({ plan: 'professional', nextPlan: 'basic' });
  await practice.renewing.resume(subscription);
  expect(await held()).toMatchObject({ plan: 'professional', nextPlan: null });
  await practice.renewing.lowerPlan(subscription, 'basic', 'm');
  await pass(practice, 32);
  const { plan, nextPlan, payments } = await held();
  expect({ plan, nextPlan }).toEqual({ plan: 'basic', nextPlan: null });
  expect(payments.map(({ amount }) => amount)).toContain(10_000);
  await pass(practice, 31);
  expect((await held()).plan).toBe('basic');
});

test('ends with the period or at once, or continues after a resume', async () => {
  const practice = practise();
  const { held, subscription } = await subscribed(practice, 'professional');
  await practice.renewing.lowerPlan(subscription, 'basic', 'l');
  await practice.renewing.cancelAtEnd(subscription);
  expect(await held()).toMatchObject({ cancelsAtEnd: true, nextPlan: null });
  await practice.renewing.resume(subscription);
  expect(await held()).toMatchObject({ cancelsAtEnd: false });
  await practice.renewing.cancelAtEnd(subscription);
  await pass(practice, 32);
  expect(await held()).toMatchObject({ status: 'ended' });

  const other = await subscribed(practice);
  await practice.sandbox.changeCard(other.subscription, '0341');
  await pass(practice, 32);
  await practice.renewing.endNow(other.subscription);
  await practice.renewing.endNow(other.subscription);
  expect((await other.held()).status).toBe('ended');
  // No open invoice is left to collect.
  await practice.sandbox.changeCard(other.subscription, '4242');
  await practice.renewing.retryPayment(other.subscription, 'late');
  expect((await other.held()).payments).toHaveLength(1);
});

test('refunds once, and reads refunds and disputes', async () => {
  const practice = practise();
  const { held, subscription } = await subscribed(practice);
  const [payment] = (await held()).payments;
  await practice.renewing.refund(payment?.reference ?? '', 'r');
  await practice.renewing.refund(payment?.reference ?? '', 'another');
  expect((await held()).payments[0]?.refunded).toBe(10_000);

  const [charge] = await charges(practice);
  expect(await practice.renewing.findSubscriptionOf(charge?.payment_intent ?? '')).toBe(subscription);
  await practice.sandbox.stripe.act((world) => dispute(world, charge?.payment_intent ?? ''));
  expect((await held()).payments[0]?.isDisputed).toBe(true);
  await practice.sandbox.stripe.act(async (world) => {
    const [made] = await world.objects.list<Dispute>('dispute');
    await closeDispute(world, made?.id ?? '', 'won');
  });
  expect((await held()).payments[0]?.isDisputed).toBe(false);
});

test('lists changed subscriptions, also those changed by a refund', async () => {
  const practice = practise();
  const { subscription } = await subscribed(practice);
  practice.clock.advance(2 * DAY);
  const since = practice.clock.now();
  expect(await practice.renewing.listChanged(since)).toEqual([]);
  const [charge] = await charges(practice);
  await practice.sandbox.stripe.act((world) => giveBack(world, { intent: charge?.payment_intent ?? '' }));
  expect(await practice.renewing.listChanged(since)).toEqual([subscription]);
});

test('ignores subscriptions of other products', async () => {
  const practice = practise();
  const { subscription } = await subscribed(practice);
  await practice.sandbox.stripe.act(async (world) => {
    const held = await world.objects.find<Subscription>(subscription);
    if (held) await world.objects.put('subscription', subscription, { ...held, metadata: {} });
  });
  expect(await practice.renewing.fetchSubscription(subscription)).toBeNull();
  expect(await practice.renewing.fetchSubscription('sub_unknown')).toBeNull();
});

/** Returns the number of checkouts after an order whose first two answers were lost. */
async function sessionsAfterLosses(change: (headers: Headers) => void): Promise<number> {
  let faults = 2;
  const practice = practise({
    wrap: (fetch) => async (input, init) => {
      const headers = new Headers(init?.headers);
      change(headers);
      const answer = await fetch(input, { ...init, headers });
      if (faults-- > 0) throw new Error('The answer was lost.');
      return answer;
    },
  });
  await practice.renewing.openCheckout(orderOf());
  const sessions = await practice.sandbox.stripe.act((world) => world.objects.list('checkout.session'));
  return sessions.length;
}

test('repeats a request without an answer with the same key, and only the key prevents a second checkout', async () => {
  expect(await sessionsAfterLosses(() => {})).toBe(1);
  expect(await sessionsAfterLosses((headers) => headers.delete('idempotency-key'))).toBe(3);
});

test('the SDK itself accepts an event from the future', async () => {
  const { webhooks } = await loadStripe();
  const later = new Date(Date.now() + 365 * DAY);
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });
  const signature = signedLikeStripe('whsec_1')(body, later)['stripe-signature'];
  expect(webhooks.constructEvent(body, signature, 'whsec_1').id).toBe('evt_1');
});

test('reports that the provider is unreachable', async () => {
  const practice = practise({ wrap: () => async () => Promise.reject(new Error('No network.')) });
  await expect(practice.renewing.openCheckout(orderOf())).rejects.toThrow(ProviderAway);
});

test('sends signed events that only their receiver can read', async () => {
  const practice = practise();
  const letters = letterbox(practice.sandbox);
  const { checkout, subscription } = await subscribed(practice);
  await practice.sandbox.settle();
  const read = (at: number, { body = '', headers = {}, later = 0 } = {}) => {
    const letter = letters[at];
    if (!letter) throw new Error('There is no such letter.');
    const now = new Date(practice.clock.now().getTime() + later);
    return practice.renewing.readEvent(
      Buffer.from(letter.body + body),
      { ...letter.headers, ...headers },
      now,
    );
  };
  const events = await Promise.all(letters.map((_letter, at) => read(at)));
  expect(events.map(({ about }) => about)).toContainEqual({ checkout });
  expect(events.map(({ about }) => about)).toContainEqual({ subscription });
  expect(new Set(events.map(({ id }) => id)).size).toBe(letters.length);

  for (const wrong of [
    { body: ' ' },
    { headers: { 'stripe-signature': '' } },
    { headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=00` } },
    { later: 302_000 },
    { later: -302_000 },
  ]) {
    await expect(read(0, wrong)).rejects.toThrow(EventRefused);
  }
});
