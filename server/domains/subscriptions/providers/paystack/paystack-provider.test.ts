import { expect, test } from 'vitest';
import { DAY } from '../../../../testing/app.ts';
import {
  collectDeliveries,
  memorySandbox,
  orderOf,
  type SandboxSetup,
} from '../../../../testing/fakes/sandbox.ts';
import { EventRefused, ProviderAway, RequestRefused } from '../provider.ts';
import { disputeTransaction, failTransaction, refundTransaction } from '../sandbox/paystack-api.ts';
import { paystackClient } from './client.ts';

const NAIRA = { PAYSTACK_CURRENCY: 'NGN', PAYSTACK_PER_DOLLAR: '1600' };
const transfer = () =>
  orderOf({ method: 'bank', months: 3, amount: 30_000, charged: 48_000_000, currency: 'NGN' });

async function open(setup: SandboxSetup) {
  const order = transfer();
  const { reference } = await setup.prepaid.openCheckout(order);
  return { order, reference, held: () => setup.prepaid.fetchCheckout({ reference, orderId: order.id }) };
}

test('names the currency that it charges, and offers mobile money only where it is available', () => {
  const { prepaid } = memorySandbox({}, NAIRA);
  expect(prepaid.offers).toEqual([
    {
      method: 'bank',
      isAvailable: true,
      renews: false,
      conversion: { currency: 'NGN', perDollar: 1600 },
      isSandbox: true,
    },
    expect.objectContaining({ method: 'mobile', isAvailable: true }),
  ]);
});

test('returns a payment in dollars and in the charged currency', async () => {
  const setup = memorySandbox({}, NAIRA);
  const { order, reference, held } = await open(setup);
  expect(reference).toBe(order.id);
  expect(await held()).toEqual({ status: 'open', subscription: null, payment: null });
  await setup.sandbox.pay(reference);
  await setup.sandbox.pay(reference);
  expect(await held()).toMatchObject({
    status: 'paid',
    payment: {
      reference,
      plan: 'basic',
      months: 3,
      method: 'bank',
      amount: 30_000,
      charged: 48_000_000,
      currency: 'NGN',
      fee: 720_000,
      feeCurrency: 'NGN',
      refunded: 0,
      isDisputed: false,
    },
  });
  expect(await setup.prepaid.fetchCheckout({ reference, orderId: 'another' })).toBeNull();
  expect(await setup.prepaid.fetchCheckout({ reference: 'unknown', orderId: 'unknown' })).toBeNull();
});

test('starts an order again when its answer was lost, as the first page cannot be found', async () => {
  const setup = memorySandbox({}, NAIRA);
  const { order } = await open(setup);
  const again = await setup.prepaid.openCheckout(order);
  expect(again.reference).toBe(`${order.id}.1`);
  expect(again.url).toContain(encodeURIComponent(again.reference));
});

test('reads failures, refunds and disputes', async () => {
  const setup = memorySandbox({}, NAIRA);
  const failed = await open(setup);
  await setup.sandbox.paystack.act((state) => failTransaction(state, failed.reference));
  expect((await failed.held())?.status).toBe('failed');

  setup.clock.freeze();
  const { reference, held } = await open(setup);
  await setup.sandbox.pay(reference);
  await setup.sandbox.paystack.act((state) => refundTransaction(state, reference, 16_000_000));
  await setup.sandbox.paystack.act((state) => disputeTransaction(state, reference));
  const disputedAt = setup.clock.now();
  expect((await held())?.payment).toMatchObject({
    ...{ refunded: 10_000, isDisputed: true, disputedAt, disputeReason: 'chargeback' },
    disputeDueAt: new Date(+disputedAt + 2 * DAY),
  });
});

test('signs its events, and rejects a changed event', async () => {
  const setup = memorySandbox({}, NAIRA);
  const deliveries = collectDeliveries(setup);
  const { reference } = await open(setup);
  await setup.sandbox.pay(reference);
  await setup.sandbox.paystack.act((state) => refundTransaction(state, reference));
  await setup.sandbox.paystack.act((state) => disputeTransaction(state, reference));
  await setup.sandbox.settle();
  const read = (at: number, { body = '', headers = {} } = {}) =>
    setup.prepaid.readEvent(
      Buffer.from((deliveries[at]?.body ?? '') + body),
      { ...deliveries[at]?.headers, ...headers },
      setup.clock.now(),
    );
  const events = await Promise.all(deliveries.map((_delivery, at) => read(at)));
  expect(events.map(({ type, about }) => ({ type, about }))).toEqual([
    { type: 'charge.success', about: { checkout: reference } },
    { type: 'refund.processed', about: { checkout: reference } },
    { type: 'charge.dispute.create', about: { checkout: reference } },
  ]);
  // Those of payments and refunds have the same ids there.
  const listed = await setup.prepaid.listChanged(new Date(0));
  expect(listed.map(({ type }) => type)).toEqual([
    'charge.success',
    'refund.processed',
    expect.stringMatching(/^dispute/),
  ]);
  expect(listed).toEqual(expect.arrayContaining(events.slice(0, 2)));
  for (const wrong of [
    { body: ' ' },
    { headers: { 'x-paystack-signature': 'ab' } },
    { headers: { 'x-paystack-signature': undefined } },
  ]) {
    await expect(read(0, wrong)).rejects.toThrow(EventRefused);
  }
});

test('lists the changes beside a refund whose transaction is not found', async () => {
  const setup = memorySandbox({}, NAIRA);
  const { reference } = await open(setup);
  await setup.sandbox.pay(reference);
  await setup.sandbox.paystack.act(({ objects, now }) =>
    objects.put('refund', 'refund_7', {
      id: 7,
      created: Math.floor(+now / 1000),
      transaction: 8,
      status: 'processed',
    }),
  );
  const listed = await setup.prepaid.listChanged(new Date(0));
  expect(listed.map(({ type }) => type)).toEqual(['charge.success']);
});

test('reports that the provider is unreachable', async () => {
  for (const answer of [
    () => Promise.reject(new Error('No network.')),
    async () => new Response('<html>', { status: 200 }),
    async () => Response.json({ status: false, message: 'Down' }, { status: 503 }),
  ]) {
    const setup = memorySandbox({ wrap: () => answer });
    await expect(setup.prepaid.openCheckout(transfer())).rejects.toThrow(ProviderAway);
  }
});

test('does not take a transaction for missing when it only cannot be shown now, so that its event is tried again', async () => {
  const refusal = { status: false, message: 'Verification is paused', code: 'paused' };
  const setup = memorySandbox({ wrap: () => async () => Response.json(refusal, { status: 400 }) });
  await expect(setup.prepaid.fetchCheckout({ reference: 'one', orderId: 'one' })).rejects.toThrow(
    RequestRefused,
  );
});

test.each([
  [403, ProviderAway],
  [400, RequestRefused],
])('reports a refusal with status %i of any request', async (status, problem) => {
  const refusal = { status: false, message: 'Not allowed' };
  const refused = async () => Response.json(refusal, { status });
  let isRefusing = false;
  const setup = memorySandbox({
    wrap:
      (fetch) =>
      (...sent) =>
        isRefusing ? refused() : fetch(...sent),
  });
  const { reference, held } = await open(setup);
  await setup.sandbox.pay(reference);
  isRefusing = true;
  for (const request of [held, () => setup.prepaid.listChanged(new Date(0))]) {
    const error = await request().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(problem);
    expect(error instanceof RequestRefused).toBe(problem === RequestRefused);
  }
});

test('follows no redirect, because the key would be sent to another address', async () => {
  const sent: (RequestInit | undefined)[] = [];
  const ask = paystackClient({
    secretKey: 'sk_test',
    fetch: async (_url, options) => {
      sent.push(options);
      return Response.json({ status: true, message: '', data: {} });
    },
  });
  await ask('/transaction/verify/reference');
  expect(sent).toMatchObject([{ redirect: 'error' }]);
});
