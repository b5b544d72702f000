import type { PlanId } from '@sokoni/contract/plans';
import { priceOf } from './months.ts';
import type { ProviderPayment, ProviderSubscription } from './providers/provider.ts';

const newestFirst = (payments: readonly ProviderPayment[]) =>
  payments.toSorted((one, other) => +other.paidAt - +one.paidAt);
const isGone = ({ amount, refunded, isLost }: ProviderPayment) =>
  isLost || (amount > 0 && refunded >= amount);

/** Whoever has the newest payment of a whole period back has nothing that runs. */
export function endingOf({ payments }: ProviderSubscription): 'refunded' | 'dispute lost' | null {
  const newest = newestFirst(payments).find(({ fromPlan }) => fromPlan === null);
  if (!newest || !isGone(newest)) return null;
  return newest.isLost ? 'dispute lost' : 'refunded';
}

interface PaidPlan {
  plan: PlanId;
  /** What was chosen for the renewal, where it is still a cheaper one. */
  nextPlan: PlanId | null;
  /** The difference that was given back. */
  payment: string;
}

/**
 * Whoever has the difference to a dearer plan back has the plan from before, which is paid, and not the dearer one. Null
 * where the plan that runs is the one that is paid.
 */
export function planStillPaid(held: ProviderSubscription): PaidPlan | null {
  if (held.status !== 'active' || endingOf(held)) return null;
  let { plan } = held;
  let payment: string | null = null;
  for (const one of newestFirst(held.payments)) {
    if (one.fromPlan === null || !isGone(one)) break;
    if (one.plan !== plan) continue;
    plan = one.fromPlan;
    payment = one.reference;
  }
  if (payment === null) return null;
  const { nextPlan } = held;
  return { plan, nextPlan: nextPlan && priceOf(nextPlan) < priceOf(plan) ? nextPlan : null, payment };
}
