import { planIds } from '@sokoni/contract/subscriptions/plans';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../platform/config/config.ts';
import { fakePayments } from '../../../../testing/fakes/fake-payments.ts';
import { stripeClient } from './client.ts';
import { pricesSetting, syncPrices } from './prices.ts';
import type { Price } from './testing/shapes.ts';

const openClient = () => {
  const { fakes } = fakePayments();
  return { fakes, request: stripeClient({ secretKey: 'sk_test_1', fetch: fakes.stripe.fetch }) };
};

test('creates the prices of all plans once, and prints them in the format of the configuration', async () => {
  const { request, fakes } = openClient();
  const first = await request(syncPrices);
  const second = await request(syncPrices);
  expect(first.made).toEqual(planIds);
  expect(second).toEqual({ prices: first.prices, made: [] });
  const held = await fakes.stripe.act((state) => state.objects.list<Price>('price'));
  expect(held.map(({ unit_amount }) => unit_amount).toReversed()).toEqual([
    10_000, 20_000, 30_000, 1000, 2000, 3000,
  ]);

  const [name = '', value] = pricesSetting(first.prices).split(/=(.*)/);
  const { payments } = readConfig({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    [name]: value,
  });
  expect(payments.stripe?.prices).toEqual(first.prices);
});

test('a changed price gets a successor with the same lookup key', async () => {
  const { request, fakes } = openClient();
  const { prices } = await request(syncPrices);
  await fakes.stripe.act(async ({ objects }) => {
    const held = await objects.find<Price>(prices.basic);
    if (held) await objects.put('price', held.id, { ...held, unit_amount: 5000 });
  });
  const after = await request(syncPrices);
  expect(after.made).toEqual(['basic']);
  expect(after.prices).toEqual({ ...prices, basic: expect.not.stringMatching(prices.basic) });
});
