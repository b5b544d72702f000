import { type PlanId, planIds, plans } from '@sokoni/contract/plans';
import type Stripe from 'stripe';
import type { PriceIds } from '../../../settings/payment-settings.ts';
import type { Ask } from './client.ts';
import { lookupKeyOf } from './plans-by-price.ts';

export interface Synced {
  prices: PriceIds;
  /** Plans whose price was created in this run. */
  made: PlanId[];
}

/**
 * Creates a product and a monthly price for each plan, or finds the existing ones. Prices at Stripe never change: when
 * a plan costs a different amount, a new price takes over the lookup key, and existing subscribers keep paying the old
 * price.
 */
export async function syncPrices(ask: Ask): Promise<Synced> {
  const { data: existing } = await ask((stripe) =>
    stripe.prices.list({ lookup_keys: planIds.map(lookupKeyOf), limit: 100 }),
  );
  const made: PlanId[] = [];
  const prices: Partial<PriceIds> = {};
  for (const plan of plans) {
    const found = existing.find((price) => price.lookup_key === lookupKeyOf(plan.id));
    if (found && isRight(found, plan.price * 100)) prices[plan.id] = found.id;
    else {
      const price = await makePrice(ask, plan, await productOf(ask, plan.id, plan.name));
      prices[plan.id] = price.id;
      made.push(plan.id);
    }
  }
  return { prices: prices as PriceIds, made };
}

function isRight({ unit_amount: amount, currency, recurring }: Stripe.Price, wanted: number): boolean {
  return (
    amount === wanted &&
    currency === 'usd' &&
    recurring?.interval === 'month' &&
    recurring.interval_count === 1
  );
}

async function productOf(ask: Ask, plan: PlanId, name: string): Promise<string> {
  const id = `sokoni_${plan}`;
  const { data } = await ask((stripe) => stripe.products.list({ ids: [id], limit: 1 }));
  if (data[0]) return id;
  const product = await ask((stripe) =>
    stripe.products.create({ id, name: `Sokoni ${name}`, metadata: { plan } }),
  );
  return product.id;
}

function makePrice(
  ask: Ask,
  { id, price }: { id: PlanId; price: number },
  product: string,
): Promise<Stripe.Price> {
  return ask((stripe) =>
    stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: price * 100,
      recurring: { interval: 'month' },
      lookup_key: lookupKeyOf(id),
      transfer_lookup_key: true,
      metadata: { plan: id },
    }),
  );
}

/** Formats the prices as the environment variable expects them. */
export function pricesSetting(prices: PriceIds): string {
  return `STRIPE_PRICES=${planIds.map((plan) => `${plan}=${prices[plan]}`).join(',')}`;
}
