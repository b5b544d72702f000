import { t } from '@lingui/core/macro';
import type { PaymentMethod } from '@sokoni/contract/plans';
import type { OwnPayment, SubscriptionState } from '@sokoni/contract/subscriptions';

export function methodName(method: PaymentMethod): string {
  return { card: t`Card`, bank: t`Bank transfer`, mobile: t`Mobile money` }[method];
}

export function paymentStatusName(status: OwnPayment['status']): string {
  return { paid: t`Paid`, unused: t`To give back`, refunded: t`Refunded`, disputed: t`Disputed` }[status];
}

export function stateName(state: SubscriptionState): string {
  const names = {
    active: t`running`,
    ending: t`cancelled, running until it ends`,
    past_due: t`renewal failed`,
    ended: t`ended`,
  };
  return names[state];
}
