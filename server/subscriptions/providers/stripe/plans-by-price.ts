import { type PlanId, planIds } from '@sokoni/contract/plans';
import type { PriceIds } from '../../../payment-settings.ts';
import { type Ask, isMissing } from './client.ts';

/** How `npm run stripe:sync` names the price of a plan. */
export const lookupKeyOf = (plan: PlanId): string => `sokoni_${plan}`;

/** Which plan a price is of, also one that is no longer configured because prices changed. */
export function plansByPrice(prices: PriceIds, ask: Ask) {
  const known = new Map<string, PlanId>(planIds.map((plan) => [prices[plan], plan]));

  return async (price: string): Promise<PlanId> => {
    const plan = known.get(price) ?? (await planOfFormerPrice(ask, price));
    known.set(price, plan);
    return plan;
  };
}

async function planOfFormerPrice(ask: Ask, price: string): Promise<PlanId> {
  const held = await ask((stripe) => stripe.prices.retrieve(price)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const plan = planIds.find((id) => id === held?.metadata.plan || lookupKeyOf(id) === held?.lookup_key);
  if (!plan) throw new Error(`The price ${price} at Stripe is of no plan: give it the metadata plan=<plan>.`);
  return plan;
}
