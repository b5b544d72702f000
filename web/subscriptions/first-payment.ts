import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { PlanId, ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../paths.ts';

/** The route state that sign-up and the dashboard pass to the payment page. */
export interface PaymentState {
  user: { email: string; accountType: ProfessionalRole };
  selectedPlan: PlanId;
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
