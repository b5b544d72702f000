import { t } from '@lingui/core/macro';
import type { Plan, PlanId, ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { settings } from '../app/settings.ts';
import { dollars } from '../ui/formats/money.ts';

/** Those of a role that can be chosen, the smallest first. */
export const plansFor = (role: ProfessionalRole): Plan[] =>
  settings.plans.filter((plan) => plan.role === role && !plan.isHidden);

/** Of those plans: '$100' */
export const lowestPrice = (role: ProfessionalRole): string =>
  listPrice(Math.min(...plansFor(role).map(({ price }) => price)));

/** '$100', with decimals only if needed. */
export const priceText = (price: number): string => dollars(price, !Number.isInteger(price));

/** '$100', or '$100 plus tax' where the company adds it. */
export function listPrice(price: number): string {
  const amount = priceText(price);
  return settings.isTaxAdded ? t`${amount} plus tax` : amount;
}

export function planOf(id: PlanId): Plan {
  // Every id has a plan.
  return settings.plans.find((plan) => plan.id === id) as Plan;
}
