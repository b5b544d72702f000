import { expect, test } from 'vitest';
import { DAY } from '../../../../testing/app.ts';
import {
  collectDeliveries,
  type FakeSetup,
  fakePayments,
  orderOf,
  SECRETS,
  signStripe,
} from '../../../../testing/fakes/fake-payments.ts';
import { EventRefused, PaymentRefused, ProviderAway } from '../provider.ts';

import { loadStripe } from './client.ts';
import { closeDispute, dispute, refund } from './testing/invoices.ts';
import type { Charge, Dispute, Session, Subscription } from './testing/shapes.ts';

/** Creates an account that has paid for its first month. */
async function subscribed(setup: FakeSetup, plan: 'basic' | 'professional' = 'basic') {
  const order = orderOf({ plan, amount: plan === 'basic' ? 10_000 : 20_000 });
  const { reference } = await setup.renewing.openCheckout(order);
  await setup.fakes.pay(reference);
  const checkout = await setup.renewing.fetchCheckout({ reference, orderId: order.id });
  const subscription = checkout?.subscription;
  if (!subscription) throw new Error('Nothing was subscribed to.');
  const held = async () => {
    const found = await setup.renewing.fetchSubscription(subscription);
    if (!found) throw new Error('The subscription is gone.');
    return found;
  };
  return { order, checkout: reference, subscription, held };
}

async function pass(setup: FakeSetup, days: number) {
  setup.clock.advance(days * DAY);
  await setup.fakes.settle();
}

const charges = (setup: FakeSetup) => setup.fakes.stripe.act((state) => state.objects.list<Charge>('charge'));

test('opens one checkout when the same order is sent several times, and finds it by the order', async () => {
  const setup = fakePayments();
  const order = orderOf();
  const opened = await Promise.all(Array.from({ length: 20 }, () => setup.renewing.openCheckout(order)));
  expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
  const sessions = await setup.fakes.stripe.act((state) => state.objects.list<Session>('checkout.session'));
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.metadata).toEqual({ account: order.accountId, checkout: order.id });
  const found = await setup.renewing.fetchCheckout({ reference: null, orderId: order.id });
  expect(found).toEqual({ status: 'open', subscription: null, payment: null });
});

test('rejects another order under the same key', async () => {
  const setup = fakePayments();
  const order = orderOf();
  await setup.renewing.openCheckout(order);
  await expect(setup.renewing.openCheckout({ ...order, plan: 'professional' })).rejects.toThrow(ProviderAway);
});

test('tries to collect a renewal once for each key', async () => {
  const setup = fakePayments();
  const { subscription } = await subscribed(setup);
  await setup.fakes.changeCard(subscription, '0341');
  await pass(setup, 32);
  await expect(setup.renewing.retryPayment(subscription, 'a')).rejects.toThrow(PaymentRefused);
  await setup.fakes.changeCard(subscription, '4242');
  await expect(setup.renewing.retryPayment(subscription, 'a')).rejects.toThrow(PaymentRefused);
  await setup.renewing.retryPayment(subscription, 'b');
});

test('reads the fee of a payment in the currency of the Stripe account', async () => {
  const { held } = await subscribed(fakePayments());
  expect((await held()).payments[0]).toMatchObject({ amount: 10_000, fee: 320, feeCurrency: 'USD' });
});

test('reads disputes', async () => {
  const setup = fakePayments();
  const { held, subscription } = await subscribed(setup);
  const [charge] = await charges(setup);
  expect(await setup.renewing.findSubscriptionOf(charge?.payment_intent ?? '')).toBe(subscription);
  await setup.fakes.stripe.act((state) => dispute(state, charge?.payment_intent ?? ''));
  expect((await held()).payments[0]?.isDisputed).toBe(true);
  await setup.fakes.stripe.act(async (state) => {
    const [made] = await state.objects.list<Dispute>('dispute');
    await closeDispute(state, made?.id ?? '', 'won');
  });
  expect((await held()).payments[0]?.isDisputed).toBe(false);
});

test('lists changed subscriptions, also those changed by a refund', async () => {
  const setup = fakePayments();
  const { subscription } = await subscribed(setup);
  setup.clock.advance(2 * DAY);
  const since = setup.clock.now();
  expect(await setup.renewing.listChanged(since)).toEqual([]);
  const [charge] = await charges(setup);
  await setup.fakes.stripe.act((state) => refund(state, { intent: charge?.payment_intent ?? '' }));
  expect(await setup.renewing.listChanged(since)).toEqual([subscription]);
});

test('ignores subscriptions of other products', async () => {
  const setup = fakePayments();
  const { subscription } = await subscribed(setup);
  await setup.fakes.stripe.act(async (state) => {
    const held = await state.objects.find<Subscription>(subscription);
    if (held) await state.objects.put('subscription', subscription, { ...held, metadata: {} });
  });
  expect(await setup.renewing.fetchSubscription(subscription)).toBeNull();
  expect(await setup.renewing.fetchSubscription('sub_unknown')).toBeNull();
});

/** Returns the number of checkouts after an order whose first two answers were lost. */
async function sessionsAfterLosses(change: (headers: Headers) => void): Promise<number> {
  let faults = 2;
  const setup = fakePayments({
    wrap: (fetch) => async (input, init) => {
      const headers = new Headers(init?.headers);
      change(headers);
      const answer = await fetch(input, { ...init, headers });
      if (init?.method === 'POST' && faults-- > 0) throw new Error('The answer was lost.');
      return answer;
    },
  });
  await setup.renewing.openCheckout(orderOf());
  const sessions = await setup.fakes.stripe.act((state) => state.objects.list('checkout.session'));
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
  const signature = signStripe(body, later)['stripe-signature'];
  expect(webhooks.constructEvent(body, signature, SECRETS.webhookSecret).id).toBe('evt_1');
});

test('reports that the provider is unreachable', async () => {
  const setup = fakePayments({ wrap: () => async () => Promise.reject(new Error('No network.')) });
  await expect(setup.renewing.openCheckout(orderOf())).rejects.toThrow(ProviderAway);
});

test('sends signed events that only their receiver can read', async () => {
  const setup = fakePayments();
  const deliveries = collectDeliveries(setup);
  const { checkout, subscription } = await subscribed(setup);
  await setup.fakes.settle();
  const read = (at: number, { body = '', headers = {}, later = 0 } = {}) => {
    const delivery = deliveries[at];
    if (!delivery) throw new Error('There is no such delivery.');
    const now = new Date(setup.clock.now().getTime() + later);
    return setup.renewing.readEvent(
      Buffer.from(delivery.body + body),
      { ...delivery.headers, ...headers },
      now,
    );
  };
  const events = await Promise.all(deliveries.map((_delivery, at) => read(at)));
  expect(events.map(({ about }) => about)).toContainEqual({ checkout });
  expect(events.map(({ about }) => about)).toContainEqual({ subscription });
  expect(new Set(events.map(({ id }) => id)).size).toBe(deliveries.length);

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
