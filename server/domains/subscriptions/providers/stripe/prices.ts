import { type PlanId, planIds, plans } from '@sokoni/contract/subscriptions/plans';
import type Stripe from 'stripe';
import type { PriceIds } from '../../../../platform/config/payment-settings.ts';
import { orNull } from './client.ts';

const lookupKeyOf = (plan: PlanId) => `sokoni_${plan}`;

/** Finds the plan of a price, also of an earlier price that is no longer configured. */
export function plansByPrice(prices: PriceIds) {
  const known = new Map<string, PlanId>(planIds.map((plan) => [prices[plan], plan]));

  return async (stripe: Stripe, price: string): Promise<PlanId> => {
    const plan = known.get(price) ?? (await planOfFormerPrice(stripe, price));
    known.set(price, plan);
    return plan;
  };
}

async function planOfFormerPrice(stripe: Stripe, price: string): Promise<PlanId> {
  const found = await orNull(stripe.prices.retrieve(price));
  const plan = planIds.find((id) => id === found?.metadata.plan || lookupKeyOf(id) === found?.lookup_key);
  if (!plan) throw new Error(`The price ${price} at Stripe is of no plan: give it the metadata plan=<plan>.`);
  return plan;
}

/**
 * `npm run stripe:sync`: creates a product and a monthly price for each plan, or finds the existing ones. Prices at Stripe never change: when
 * a plan costs a different amount, a new price takes over the lookup key, and existing subscribers keep paying the old
 * price. `made` are the plans whose price was created in this run.
 */
export async function syncPrices(stripe: Stripe): Promise<{ prices: PriceIds; made: PlanId[] }> {
  const { data: existing } = await stripe.prices.list({ lookup_keys: planIds.map(lookupKeyOf), limit: 100 });
  const made: PlanId[] = [];
  const prices: Partial<PriceIds> = {};
  for (const plan of plans) {
    const found = existing.find((price) => price.lookup_key === lookupKeyOf(plan.id));
    if (found && isRight(found, plan.price * 100)) prices[plan.id] = found.id;
    else {
      const price = await makePrice(stripe, plan, await productOf(stripe, plan.id, plan.name));
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

async function productOf(stripe: Stripe, plan: PlanId, name: string): Promise<string> {
  const id = `sokoni_${plan}`;
  const { data } = await stripe.products.list({ ids: [id], limit: 1 });
  if (data[0]) return id;
  const product = await stripe.products.create({ id, name: `Sokoni ${name}`, metadata: { plan } });
  return product.id;
}

function makePrice(
  stripe: Stripe,
  { id, price }: { id: PlanId; price: number },
  product: string,
): Promise<Stripe.Price> {
  return stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: price * 100,
    recurring: { interval: 'month' },
    lookup_key: lookupKeyOf(id),
    transfer_lookup_key: true,
    metadata: { plan: id },
  });
}

/** Formats the prices as the environment variable expects them. */
export function pricesSetting(prices: PriceIds): string {
  return `STRIPE_PRICES=${planIds.map((plan) => `${plan}=${prices[plan]}`).join(',')}`;
}
