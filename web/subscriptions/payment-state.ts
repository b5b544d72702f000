import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { type Plan, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import type { Location } from 'react-router';
import { plansFor } from './offered-plans.ts';

/** The account and the plan to pay. */
export interface Order {
  email: string;
  plan: Plan;
}

/** From the route state, otherwise from local storage; null when neither names a plan. */
export function orderOf(
  { state }: Location,
  user: OwnUser | undefined,
  savedPlan: string | null,
): Order | null {
  return fromState(state, user) ?? fromUser(user, savedPlan) ?? fromUser(user, user?.selectedPlan) ?? null;
}

function fromState(state: unknown, viewer: OwnUser | undefined): Order | undefined {
  const { user, selectedPlan } = (state ?? {}) as { user?: Record<string, unknown>; selectedPlan?: unknown };
  // Another account has signed in on this open page.
  if (viewer && user?.email !== viewer.email) return;
  return order(user?.email, user?.accountType, selectedPlan);
}

function fromUser(user: OwnUser | undefined, planId: unknown): Order | undefined {
  return user && order(user.email, user.role, planId);
}

function order(email: unknown, accountType: unknown, planId: unknown): Order | undefined {
  const role = professionalRoles.find((known) => known === accountType);
  const plan = role && plansFor(role).find(({ id }) => id === planId);
  return plan && typeof email === 'string' ? { email, plan } : undefined;
}
