import { i18n } from '@lingui/core';
import { type Plan, type PlanId, plans } from '@sokoni/contract/plans';

export function planOf(id: PlanId): Plan {
  // Every id has a plan.
  return plans.find((plan) => plan.id === id) as Plan;
}

/** In the language of the page. */
export const planName = (id: PlanId) => i18n._(planOf(id).name);
