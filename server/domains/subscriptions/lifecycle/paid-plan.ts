import { isGone, newestFirst, type PricedPlan, type ProviderSubscription } from '../providers/provider.ts';

/**
 * A refund of the newest payment for a whole period ends the subscription, but takes no free months that followed it.
 */
export function endingOf({ payments, freeUntil }: ProviderSubscription): 'refunded' | 'dispute lost' | null {
  const newest = newestFirst(payments).find(({ fromPlan }) => fromPlan === null);
  if (!newest || !isGone(newest)) return null;
  if (newest.isLost) return 'dispute lost';
  return freeUntil && newest.paidAt < freeUntil ? null : 'refunded';
}

interface PaidPlan extends PricedPlan {
  /** The plan chosen for the renewal, if it is still cheaper. */
  next: PricedPlan | null;
  /** Reference of the refunded payment of the difference. */
  payment: string;
}

/**
 * When the difference to a more expensive plan was refunded, the account has the earlier plan, which is paid. Null when
 * the current plan is paid.
 */
export function planStillPaid(current: ProviderSubscription): PaidPlan | null {
  if (current.status !== 'active' || endingOf(current)) return null;
  let { plan, price } = current;
  let payment: string | null = null;
  for (const one of newestFirst(current.payments)) {
    if (one.fromPlan === null || !isGone(one)) break;
    if (one.plan !== plan) continue;
    plan = one.fromPlan;
    price = one.fromPrice ?? price;
    payment = one.reference;
  }
  if (payment === null) return null;
  const { nextPlan, nextPrice } = current;
  const isCheaper = nextPlan !== null && nextPrice !== null && nextPrice < price;
  return { plan, price, next: isCheaper ? { plan: nextPlan, price: nextPrice } : null, payment };
}
