import { type PlanId, planIds } from '@sokoni/contract/plans';
import type { PriceIds } from '../../../settings/payment-settings.ts';
import { type Ask, isMissing } from './client.ts';

/** The lookup key that `npm run stripe:sync` gives to the price of a plan. */
export const lookupKeyOf = (plan: PlanId): string => `sokoni_${plan}`;

/** Finds the plan of a price, also of an earlier price that is no longer configured. */
export function plansByPrice(prices: PriceIds, ask: Ask) {
  const known = new Map<string, PlanId>(planIds.map((plan) => [prices[plan], plan]));

  return async (price: string): Promise<PlanId> => {
    const plan = known.get(price) ?? (await planOfFormerPrice(ask, price));
    known.set(price, plan);
    return plan;
  };
}

async function planOfFormerPrice(ask: Ask, price: string): Promise<PlanId> {
  const found = await ask((stripe) => stripe.prices.retrieve(price)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const plan = planIds.find((id) => id === found?.metadata.plan || lookupKeyOf(id) === found?.lookup_key);
  if (!plan) throw new Error(`The price ${price} at Stripe is of no plan: give it the metadata plan=<plan>.`);
  return plan;
}
