import type { ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import type { Billing } from '@sokoni/contract/subscriptions/subscriptions';
import type { AppDependencies } from '../route-context.ts';
import { findOpenCheckout } from './checkout/checkout-queries.ts';
import { findPayments } from './payments/payment-queries.ts';
import { presentCheckout, presentPayment, presentSubscription } from './present.ts';
import { findSubscription } from './queries.ts';

export async function readBilling(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  accountId: string,
): Promise<Billing> {
  const [[profile], subscription, payments, checkout] = await Promise.all([
    sql<[{ visibility: ProfileVisibility }]>`SELECT visibility FROM profiles WHERE account_id = ${accountId}`,
    findSubscription(sql, accountId),
    findPayments(sql, accountId),
    findOpenCheckout(sql, accountId),
  ]);
  return {
    profileVisibility: profile.visibility,
    subscription: subscription ? presentSubscription(subscription) : null,
    payments: payments.map(presentPayment),
    checkout: checkout && checkout.expiresAt > clock.now() ? presentCheckout(checkout) : null,
  };
}
