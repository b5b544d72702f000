import type { Plan, PlanId, ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { settings } from '../site/settings.ts';
import { listPrice } from './price-texts.ts';

/** Those of a role that can be chosen, the smallest first. */
export const plansFor = (role: ProfessionalRole): Plan[] =>
  settings.plans.filter((plan) => plan.role === role && !plan.isHidden);

/** Of those plans: '$100' */
export const lowestPrice = (role: ProfessionalRole): string =>
  listPrice(Math.min(...plansFor(role).map(({ price }) => price)), settings);

export function planOf(id: PlanId): Plan {
  // Every id has a plan.
  return settings.plans.find((plan) => plan.id === id) as Plan;
}
