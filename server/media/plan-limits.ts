import {
  type PlanId,
  type ProfessionalRole,
  plans,
  plansFor,
  professionalRoles,
} from '@sokoni/contract/plans';

interface PlanLimit {
  role: ProfessionalRole;
  plan: PlanId | null;
  /** Most products or portfolio items; null is unlimited. */
  items: number | null;
}

/** Every plan, and the smallest one's limit for a profile without a plan. */
export const planLimits: readonly PlanLimit[] = [
  ...plans.map(({ role, id, items }) => ({ role, plan: id, items })),
  ...professionalRoles.map((role) => ({ role, plan: null, items: plansFor(role)[0]?.items ?? 0 })),
];
