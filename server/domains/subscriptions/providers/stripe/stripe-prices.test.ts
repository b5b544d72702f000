import { planIds } from '@sokoni/contract/subscriptions/plans';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../platform/config/config.ts';
import { pricesSetting, stripePrices, syncPrices } from './stripe-prices.ts';

/** The prices and products of an account at Stripe, as far as the command needs them. */
function createAccount() {
  const prices: (Stripe.PriceCreateParams & { id: string })[] = [];
  const products: { id: string }[] = [];
  const stripe = {
    prices: {
      list: async ({ lookup_keys: keys, active }: Stripe.PriceListParams) => ({
        data: prices.filter((price) => keys?.includes(price.lookup_key ?? '') && price.active === active),
      }),
      async create(price: Stripe.PriceCreateParams) {
        const former = prices.find(({ lookup_key: key }) => key === price.lookup_key);
        if (former) former.lookup_key = '';
        const recurring = { interval: 'month', interval_count: 1 } as const;
        const created = { active: true, ...price, recurring, id: `price_${prices.length}` };
        prices.push(created);
        return created;
      },
      retrieve: async (id: string) => prices.find((price) => price.id === id),
    },
    products: {
      list: async ({ ids }: Stripe.ProductListParams) => ({
        data: products.filter(({ id }) => ids?.includes(id)),
      }),
      async create({ id = '' }: Stripe.ProductCreateParams) {
        products.push({ id });
        return { id };
      },
    },
  } as unknown as Stripe;
  return { prices, products, stripe };
}

test('creates the prices of all plans once, and prints them in the format of the configuration', async () => {
  const { stripe, prices, products } = createAccount();
  const first = await syncPrices(stripe);
  expect(first.made).toEqual(planIds);
  expect(await syncPrices(stripe)).toEqual({ prices: first.prices, made: [] });
  expect(prices.map(({ unit_amount: amount }) => amount)).toEqual([10_000, 20_000, 30_000, 1000, 2000, 3000]);
  expect(products).toHaveLength(6);

  const [name = '', value] = pricesSetting(first.prices).split(/=(.*)/);
  const { payments } = readConfig({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    [name]: value,
  });
  expect(payments.stripe?.prices).toEqual(first.prices);
});

test('a changed price gets a successor with the same lookup key', async () => {
  const account = createAccount();
  const { prices } = await syncPrices(account.stripe);
  for (const price of account.prices) if (price.id === prices.basic) price.unit_amount = 5000;
  const after = await syncPrices(account.stripe);
  expect(after.made).toEqual(['basic']);
  expect(after.prices).toEqual({ ...prices, basic: 'price_6' });
  expect(account.prices.at(-1)).toMatchObject({ transfer_lookup_key: true });
});

test('another amount than the configured one gets a price of its own, once', async () => {
  const { stripe, prices: made } = createAccount();
  const { prices } = await syncPrices(stripe);
  const terms = { plan: 'basic', price: 14_950 } as const;
  const first = stripePrices(prices);
  expect(await first.priceFor(stripe, { plan: 'basic', price: 10_000 })).toBe(prices.basic);
  const id = await first.priceFor(stripe, terms);
  const { priceFor, planOf } = stripePrices(prices);
  expect(await priceFor(stripe, terms)).toBe(id);
  expect(await planOf(stripe, id)).toEqual(terms);
  expect(made).toHaveLength(7);
  expect(made.at(-1)).toMatchObject({ product: 'sokoni_basic', metadata: { plan: 'basic' } });
});

test('a price that was archived at Stripe gets a successor', async () => {
  const { stripe, prices: made } = createAccount();
  const { prices } = await syncPrices(stripe);
  const { priceFor } = stripePrices(prices);
  const terms = { plan: 'basic', price: 14_950 } as const;
  const archived = [await priceFor(stripe, terms), prices.pro];
  for (const price of made) if (archived.includes(price.id)) price.active = false;
  expect(archived).not.toContain(await priceFor(stripe, terms));
  expect((await syncPrices(stripe)).made).toEqual(['pro']);
});
