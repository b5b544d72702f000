import type { ProfileVisibility } from '@sokoni/contract/accounts';
import { RETRY_DAYS } from '@sokoni/contract/plans';
import type { Billing, OwnPayment, OwnSubscription, SubscriptionState } from '@sokoni/contract/subscriptions';
import type { CheckoutRow } from './checkout/checkout-queries.ts';
import type { PaymentRow } from './payments/payment-queries.ts';
import type { SubscriptionRow } from './queries.ts';

export const DAY = 86_400_000;
export const daysAfter = (date: Date, days: number) => new Date(+date + days * DAY);

export function stateOf({
  status,
  cancelsAtEnd,
}: Pick<SubscriptionRow, 'status' | 'cancelsAtEnd'>): SubscriptionState {
  if (status !== 'active') return status;
  return cancelsAtEnd ? 'ending' : 'active';
}

/** Only sandbox rows have a provider name with this prefix. */
const isSandbox = (provider: string) => provider.startsWith('sandbox');

export function presentSubscription(row: SubscriptionRow): OwnSubscription {
  return {
    plan: row.plan,
    state: stateOf(row),
    method: row.method,
    renews: row.renews,
    startedAt: row.createdAt.toISOString(),
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    nextPlan: row.nextPlan,
    pastDue: row.pastDueSince && presentPastDue(row, row.pastDueSince),
    isSandbox: isSandbox(row.provider),
  };
}

function presentPastDue({ reminders, confirmUrl }: SubscriptionRow, since: Date): OwnSubscription['pastDue'] {
  const nextTry = RETRY_DAYS[reminders];
  return {
    since: since.toISOString(),
    nextTryAt: nextTry === undefined ? null : daysAfter(since, nextTry).toISOString(),
    endsAt: lapseOf(since).toISOString(),
    confirmUrl,
  };
}

/** The day of the last attempt. */
export const lapseOf = (pastDueSince: Date) => daysAfter(pastDueSince, RETRY_DAYS.at(-1) ?? 0);

export function presentPayment(row: PaymentRow): OwnPayment {
  return {
    _id: row.id,
    plan: row.plan,
    fromPlan: row.fromPlan,
    months: row.months,
    amount: row.amount,
    refunded: row.refunded,
    status: row.isUnused && row.status === 'paid' ? 'unused' : row.status,
    method: row.method,
    paidAt: row.paidAt.toISOString(),
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    receiptNumber: receiptNumber(row),
  };
}

/** For example S-2026-000123: the count continues across years. */
export function receiptNumber({
  paidAt,
  receiptNumber: number,
}: Pick<PaymentRow, 'paidAt' | 'receiptNumber'>) {
  return `S-${paidAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`;
}

export function presentBilling(billing: {
  visibility: ProfileVisibility;
  subscription: SubscriptionRow | undefined;
  payments: PaymentRow[];
  checkout: CheckoutRow | undefined;
  now: Date;
}): Billing {
  const { visibility, subscription, payments, checkout, now } = billing;
  return {
    profileVisibility: visibility,
    subscription: subscription ? presentSubscription(subscription) : null,
    payments: payments.map(presentPayment),
    checkout: checkout && checkout.expiresAt > now ? presentCheckout(checkout) : null,
  };
}

function presentCheckout({ url, plan, method, months, amount, expiresAt }: CheckoutRow): Billing['checkout'] {
  return url ? { url, plan, method, months, amount, expiresAt: expiresAt.toISOString() } : null;
}
