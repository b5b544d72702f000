import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type Plan, type PlanId, type ProfessionalRole, plans } from '@sokoni/contract/subscriptions/plans';
import { dollars } from '../ui/formats/money.ts';

/** 'Basic, $100 per month' */
export function planLine({ name, price }: Plan): string {
  const [plan, amount] = [i18n._(name), dollars(price)];
  return t`${plan}, ${amount} per month`;
}

/** 'Up to 5 products' */
export function itemLimit({ role, items }: Plan): string {
  if (items === null) return role === 'supplier' ? t`Unlimited products` : t`Unlimited portfolio items`;
  return role === 'supplier'
    ? plural(items, { one: 'Up to # product', other: 'Up to # products' })
    : plural(items, { one: 'Up to # portfolio item', other: 'Up to # portfolio items' });
}

/** The plan that suits most professionals of each role. */
export const recommendedPlans: Record<ProfessionalRole, PlanId> = {
  supplier: 'professional',
  freelancer: 'pro',
};

/** Three things that a subscriber gets. */
export function planBenefits(plan: Plan): string[] {
  return [
    itemLimit(plan),
    plan.role === 'supplier'
      ? t`A checked profile in the supplier directory`
      : t`A checked profile in the freelancer directory`,
    t`Customers write to you directly, no commission`,
  ];
}

export function planOf(id: PlanId): Plan {
  // Every id has a plan.
  return plans.find((plan) => plan.id === id) as Plan;
}

/** In the language of the page. */
export const planName = (id: PlanId) => i18n._(planOf(id).name);
