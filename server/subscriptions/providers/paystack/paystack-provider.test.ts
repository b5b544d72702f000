import { expect, test } from 'vitest';
import { letterbox, orderOf, type Practice, practise } from '../../../testing/fake-payments.ts';
import { EventRefused, ProviderAway } from '../provider.ts';
import { disputeTransaction, failTransaction, refundTransaction } from './testing/fake.ts';

const NAIRA = { PAYSTACK_CURRENCY: 'NGN', PAYSTACK_PER_DOLLAR: '1600' };
const transfer = () =>
  orderOf({ method: 'bank', months: 3, amount: 30_000, charged: 48_000_000, currency: 'NGN' });

async function open(practice: Practice) {
  const order = transfer();
  const { reference } = await practice.prepaid.openCheckout(order);
  return { order, reference, held: () => practice.prepaid.fetchCheckout({ reference, orderId: order.id }) };
}

test('names the currency that it charges, and offers mobile money only where it is available', () => {
  const { prepaid } = practise({}, NAIRA);
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
  const practice = practise({}, NAIRA);
  const { order, reference, held } = await open(practice);
  expect(reference).toBe(order.id);
  expect(await held()).toEqual({ status: 'open', subscription: null, payment: null });
  await practice.sandbox.pay(reference);
  await practice.sandbox.pay(reference);
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
      refunded: 0,
      isDisputed: false,
    },
  });
  expect(await practice.prepaid.fetchCheckout({ reference, orderId: 'another' })).toBeNull();
  expect(await practice.prepaid.fetchCheckout({ reference: 'unknown', orderId: 'unknown' })).toBeNull();
});

test('starts an order again when its answer was lost, as the first page cannot be found', async () => {
  const practice = practise({}, NAIRA);
  const { order } = await open(practice);
  const again = await practice.prepaid.openCheckout(order);
  expect(again.reference).toBe(`${order.id}.1`);
  expect(again.url).toContain(encodeURIComponent(again.reference));
});

test('reads failures, refunds and disputes', async () => {
  const practice = practise({}, NAIRA);
  const failed = await open(practice);
  await practice.sandbox.paystack.act((world) => failTransaction(world, failed.reference));
  expect((await failed.held())?.status).toBe('failed');

  const { reference, held } = await open(practice);
  await practice.sandbox.pay(reference);
  await practice.sandbox.paystack.act((world) => refundTransaction(world, reference, 16_000_000));
  await practice.sandbox.paystack.act((world) => disputeTransaction(world, reference));
  expect((await held())?.payment).toMatchObject({ refunded: 10_000, isDisputed: true });
});

test('signs its events, and rejects a changed event', async () => {
  const practice = practise({}, NAIRA);
  const letters = letterbox(practice.sandbox);
  const { reference } = await open(practice);
  await practice.sandbox.pay(reference);
  await practice.sandbox.paystack.act((world) => refundTransaction(world, reference));
  await practice.sandbox.paystack.act((world) => disputeTransaction(world, reference));
  await practice.sandbox.settle();
  const read = (at: number, { body = '', headers = {} } = {}) =>
    practice.prepaid.readEvent(
      Buffer.from((letters[at]?.body ?? '') + body),
      { ...letters[at]?.headers, ...headers },
      practice.clock.now(),
    );
  const events = await Promise.all(letters.map((_letter, at) => read(at)));
  expect(events.map(({ type, about }) => ({ type, about }))).toEqual([
    { type: 'charge.success', about: { checkout: reference } },
    { type: 'refund.processed', about: { checkout: reference } },
    { type: 'charge.dispute.create', about: { checkout: reference } },
  ]);
  for (const wrong of [
    { body: ' ' },
    { headers: { 'x-paystack-signature': 'ab' } },
    { headers: { 'x-paystack-signature': undefined } },
  ]) {
    await expect(read(0, wrong)).rejects.toThrow(EventRefused);
  }
});

test('reports that the provider is unreachable', async () => {
  for (const answer of [
    () => Promise.reject(new Error('No network.')),
    async () => new Response('<html>', { status: 200 }),
    async () => Response.json({ status: false, message: 'Down' }, { status: 503 }),
  ]) {
    const practice = practise({ wrap: () => answer });
    await expect(practice.prepaid.openCheckout(transfer())).rejects.toThrow(ProviderAway);
  }
});
