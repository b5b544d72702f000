import { defaultPlans, type PlanId, planIds } from '@sokoni/contract/subscriptions/plans';
import type Stripe from 'stripe';
import type { PriceIds } from '../../../../platform/config/payment-settings.ts';
import { siteNames } from '../../../../platform/site-name.ts';
import type { PricedPlan } from '../provider.ts';
import { idOf, orNull } from './client.ts';

const lookupKeyOf = (plan: PlanId) => `sokoni_${plan}`;

/** The prices of plans at Stripe: those that are configured, and those that are made for other amounts. */
export function stripePrices(configured: PriceIds) {
  const plans = new Map<string, PricedPlan>();

  async function planOf(stripe: Stripe, id: string): Promise<PricedPlan> {
    const plan = plans.get(id) ?? (await readPlan(stripe, id, configured));
    plans.set(id, plan);
    return plan;
  }

  /** The price with that amount, which is made where there is none: prices at Stripe never change. */
  async function priceFor(stripe: Stripe, { plan, price }: PricedPlan): Promise<string> {
    const ours = configured[plan];
    if ((await planOf(stripe, ours)).price === price) return ours;
    const lookupKey = `${lookupKeyOf(plan)}_${price}`;
    // Someone may have archived it at Stripe since.
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    if (data[0] && isRight(data[0], price)) return data[0].id;
    const { product } = await stripe.prices.retrieve(ours);
    return (await makePrice(stripe, { plan, price, lookupKey, product: idOf(product) })).id;
  }

  return { planOf, priceFor };
}

/** The plan and the amount of a price, also of an earlier one that is no longer configured. */
async function readPlan(stripe: Stripe, id: string, configured: PriceIds): Promise<PricedPlan> {
  const found = await orNull(stripe.prices.retrieve(id));
  const plan = planIds.find(
    (one) => configured[one] === id || one === found?.metadata.plan || lookupKeyOf(one) === found?.lookup_key,
  );
  if (!found || !plan)
    throw new Error(`The price ${id} at Stripe is of no plan: give it the metadata plan=<plan>.`);
  return { plan, price: found.unit_amount ?? 0 };
}

/**
 * `npm run stripe:sync`: creates a product and a monthly price for each plan, or finds the existing ones. Prices at Stripe never change: when
 * a plan costs a different amount, a new price takes over the lookup key, and existing subscribers keep paying the old
 * price. `made` are the plans whose price was created in this run.
 */
export async function syncPrices(stripe: Stripe): Promise<{ prices: PriceIds; made: PlanId[] }> {
  const { data: existing } = await stripe.prices.list({
    ...{ lookup_keys: planIds.map(lookupKeyOf), active: true, limit: 100 },
  });
  const made: PlanId[] = [];
  const prices: Partial<PriceIds> = {};
  for (const plan of defaultPlans) {
    const found = existing.find((price) => price.lookup_key === lookupKeyOf(plan.id));
    if (found && isRight(found, plan.price * 100)) prices[plan.id] = found.id;
    else {
      const product = await productOf(stripe, plan.id, plan.name);
      const terms = { plan: plan.id, price: plan.price * 100, lookupKey: lookupKeyOf(plan.id), product };
      const price = await makePrice(stripe, terms);
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
  const product = await stripe.products.create({
    id,
    name: `${siteNames().siteName} ${name}`,
    metadata: { plan },
  });
  return product.id;
}

function makePrice(
  stripe: Stripe,
  { plan, price, lookupKey, product }: PricedPlan & { lookupKey: string; product: string },
): Promise<Stripe.Price> {
  return stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: price,
    recurring: { interval: 'month' },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: { plan },
  });
}

/** Formats the prices as the environment variable expects them. */
export function pricesSetting(prices: PriceIds): string {
  return `STRIPE_PRICES=${planIds.map((plan) => `${plan}=${prices[plan]}`).join(',')}`;
}
