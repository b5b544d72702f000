import { expect, test } from 'vitest';
import { DAY } from '../../../../testing/app.ts';
import {
  changeCardOf,
  collectDeliveries,
  memorySandbox,
  orderOf,
  pass,
  type SandboxSetup,
  subscribed,
} from '../../../../testing/fakes/sandbox.ts';
import { EventRefused, PaymentRefused, ProviderAway } from '../provider.ts';
import { closeDispute, dispute, lineOf, openInvoice, refund } from '../sandbox/stripe/invoices.ts';
import type { Charge, Dispute, Session, Subscription } from '../sandbox/stripe/shapes.ts';
import { happen } from '../sandbox/stripe/state.ts';
import { itemOf } from '../sandbox/stripe/subscriptions.ts';
import { loadStripe } from './client.ts';

const charges = (setup: SandboxSetup) =>
  setup.sandbox.stripe.act((state) => state.objects.list<Charge>('charge'));

test('opens one checkout when the same order is sent several times, and finds it by the order', async () => {
  const setup = memorySandbox();
  const order = orderOf();
  const opened = await Promise.all(Array.from({ length: 20 }, () => setup.renewing.openCheckout(order)));
  expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1);
  const sessions = await setup.sandbox.stripe.act((state) => state.objects.list<Session>('checkout.session'));
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.metadata).toEqual({ account: order.accountId, checkout: order.id });
  const found = await setup.renewing.fetchCheckout({ reference: null, orderId: order.id });
  expect(found).toEqual({ status: 'open', subscription: null, payment: null });
});

test('rejects another order under the same key', async () => {
  const setup = memorySandbox();
  const order = orderOf();
  await setup.renewing.openCheckout(order);
  await expect(setup.renewing.openCheckout({ ...order, plan: 'professional' })).rejects.toThrow(ProviderAway);
});

test('tries to collect a renewal once for each key', async () => {
  const setup = memorySandbox();
  const { subscription } = await subscribed(setup);
  await changeCardOf(setup.sandbox, subscription, '0341');
  await pass(setup, 32);
  await expect(setup.renewing.retryPayment(subscription, 'a')).rejects.toThrow(PaymentRefused);
  await changeCardOf(setup.sandbox, subscription, '4242');
  await expect(setup.renewing.retryPayment(subscription, 'a')).rejects.toThrow(PaymentRefused);
  await setup.renewing.retryPayment(subscription, 'b');
});

test('says what a retry collects: all open invoices', async () => {
  const setup = memorySandbox();
  const { subscription, held } = await subscribed(setup);
  await changeCardOf(setup.sandbox, subscription, '0341');
  await pass(setup, 32);
  await setup.sandbox.stripe.act(async (state) => {
    const one = await state.objects.find<Subscription>(subscription);
    if (!one) throw new Error('The subscription is gone.');
    const { price, current_period_end: start } = itemOf(one);
    await openInvoice(state, one, [lineOf(price, price.unit_amount, { start, end: start + 1 })]);
  });
  const { amountDue, payments } = await held();
  await changeCardOf(setup.sandbox, subscription, '4242');
  await setup.renewing.retryPayment(subscription, 'a');
  const paid = (await held()).payments.reduce((sum, { amount }) => sum + amount, 0);
  expect(paid - (payments[0]?.amount ?? 0)).toBe(amountDue);
});

/** Ends the process, or its network, at a request to the provider. */
function setupThatEndsAt(request: number, isDone: boolean) {
  let left = Number.POSITIVE_INFINITY;
  const setup = memorySandbox({
    wrap: (fetch) => async (input, init) => {
      const isOver = left-- <= 0;
      if (isOver && !(isDone && left === -1)) throw new Error('No network.');
      const answer = await fetch(input, init);
      if (isOver) throw new Error('The answer was lost.');
      return answer;
    },
  });
  return { setup, begin: () => (left = request), end: () => (left = Number.POSITIVE_INFINITY) };
}

test.each([
  { it: 'gets no request through', isDone: false },
  { it: 'gets no answer', isDone: true },
])('a planned cheaper plan is not lost when an upgrade $it at any point', async ({ isDone }) => {
  for (let request = 0; ; request++) {
    const { setup, begin, end } = setupThatEndsAt(request, isDone);
    const { subscription, held } = await subscribed(setup, 'professional');
    await setup.renewing.changeNext(subscription, { plan: 'basic', price: 10_000 }, 'lower');
    const to = { plan: 'enterprise', price: 30_000 } as const;
    begin();
    const outcome = await setup.renewing
      .raisePlan(subscription, to, { key: 'a', now: setup.clock.now() })
      .catch((error: unknown) => error);
    end();
    if ((await held()).isInterrupted) await setup.renewing.resume(subscription);
    const { plan, nextPlan } = await held();
    expect(`${plan}, then ${nextPlan}`).toBe(
      plan === 'enterprise' ? 'enterprise, then null' : 'professional, then basic',
    );
    if (outcome === undefined) return;
  }
});

test('reads the fee of a payment in the currency of the Stripe account', async () => {
  const { held } = await subscribed(memorySandbox());
  expect((await held()).payments[0]).toMatchObject({ amount: 10_000, fee: 320, feeCurrency: 'USD' });
});

test('reads disputes, with the reason and the day until which an answer is due', async () => {
  const setup = memorySandbox();
  const { held, subscription } = await subscribed(setup);
  const [charge] = await charges(setup);
  expect(await setup.renewing.findSubscriptionOf(charge?.payment_intent ?? '')).toBe(subscription);
  setup.clock.freeze();
  await setup.sandbox.stripe.act((state) => dispute(state, charge?.payment_intent ?? ''));
  const disputedAt = new Date(Math.floor(+setup.clock.now() / 1000) * 1000);
  const open = { isDisputed: true, disputedAt, disputeReason: 'fraudulent' };
  const due = { disputeDueAt: new Date(+disputedAt + 9 * DAY) };
  expect((await held()).payments[0]).toMatchObject({ ...open, ...due });
  const become = (status: 'under_review' | 'won') =>
    setup.sandbox.stripe.act(async (state) => {
      const [made] = await state.objects.list<Dispute>('dispute');
      await closeDispute(state, made?.id ?? '', status);
    });
  await become('under_review');
  expect((await held()).payments[0]).toMatchObject({ ...open, disputeDueAt: null });
  await become('won');
  expect((await held()).payments[0]).toMatchObject({
    isDisputed: false,
    disputedAt: null,
    disputeReason: null,
  });
});

test('lists changes of subscriptions under the ids of their events, also refunds', async () => {
  const setup = memorySandbox();
  await subscribed(setup);
  setup.clock.advance(2 * DAY);
  const since = setup.clock.now();
  expect(await setup.renewing.listChanged(since)).toEqual([]);
  const [charge] = await charges(setup);
  await setup.sandbox.stripe.act((state) => refund(state, { intent: charge?.payment_intent ?? '' }));
  const [event] = await setup.sandbox.stripe.act(({ objects }) => objects.list<{ id: string }>('event'));
  expect(await setup.renewing.listChanged(since)).toEqual([
    { id: event?.id, type: 'charge.refunded', about: { payment: charge?.payment_intent } },
  ]);
});

test('lists a refund that has failed as a change of its payment', async () => {
  const setup = memorySandbox();
  const since = setup.clock.now();
  await setup.sandbox.stripe.act((state) => happen(state, 'refund.failed', { payment_intent: 'pi_1' }));
  expect(await setup.renewing.listChanged(since)).toMatchObject([{ about: { payment: 'pi_1' } }]);
});

test('ignores subscriptions of other products', async () => {
  const setup = memorySandbox();
  const { subscription } = await subscribed(setup);
  await setup.sandbox.stripe.act(async (state) => {
    const held = await state.objects.find<Subscription>(subscription);
    if (held) await state.objects.put('subscription', subscription, { ...held, metadata: {} });
  });
  expect(await setup.renewing.fetchSubscription(subscription)).toBeNull();
  expect(await setup.renewing.fetchSubscription('sub_unknown')).toBeNull();
});

/** Returns the number of checkouts after an order whose first two answers were lost. */
async function sessionsAfterLosses(change: (headers: Headers) => void): Promise<number> {
  let faults = 2;
  const setup = memorySandbox({
    wrap: (fetch) => async (input, init) => {
      const headers = new Headers(init?.headers);
      change(headers);
      const answer = await fetch(input, { ...init, headers });
      if (init?.method === 'POST' && faults-- > 0) throw new Error('The answer was lost.');
      return answer;
    },
  });
  await setup.renewing.openCheckout(orderOf());
  const sessions = await setup.sandbox.stripe.act((state) => state.objects.list('checkout.session'));
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
  const signature = webhooks.generateTestHeaderString({
    ...{ payload: body, secret: 'whsec', timestamp: Math.floor(+later / 1000) },
  });
  expect(webhooks.constructEvent(body, signature, 'whsec').id).toBe('evt_1');
});

test('reports that the provider is unreachable', async () => {
  const setup = memorySandbox({ wrap: () => async () => Promise.reject(new Error('No network.')) });
  await expect(setup.renewing.openCheckout(orderOf())).rejects.toThrow(ProviderAway);
});

test('sends signed events that only their receiver can read', async () => {
  const setup = memorySandbox();
  const deliveries = collectDeliveries(setup);
  const { checkout, subscription } = await subscribed(setup);
  await setup.sandbox.settle();
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
