import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import {
  type Plan,
  type PlanId,
  type ProfessionalRole,
  plansFor,
  professionalRoles,
} from '@sokoni/contract/subscriptions/plans';
import type { Location } from 'react-router';
import { paths } from '../paths.ts';

/** The route state that sign-up and the dashboard pass to the payment page. */
export interface PaymentState {
  user: { email: string; accountType: ProfessionalRole };
  selectedPlan: PlanId;
}

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

/** The link to the payment of a plan. */
export function paymentOf(
  { email, role }: OwnUser,
  plan: PlanId,
): { to: string; state: PaymentState } | null {
  if (role === 'customer') return null;
  return { to: paths.payment(), state: { user: { email, accountType: role }, selectedPlan: plan } };
}

/** The link to the payment of the sign-up plan, if the account has never paid. */
export function firstPaymentOf(user: OwnUser): { to: string; state: PaymentState } | null {
  const isDue = user.selectedPlan && user.subscriptionStatus === 'none';
  return isDue && user.selectedPlan ? paymentOf(user, user.selectedPlan) : null;
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
