import type { ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import type {
  Billing,
  FreeMonths,
  OwnPayment,
  OwnSubscription,
} from '@sokoni/contract/subscriptions/subscriptions';
import type { AppDependencies } from '../../platform/route-context.ts';
import { type CheckoutRow, findOpenCheckout } from './checkout/checkout-queries.ts';
import { retryDates } from './dates.ts';
import { FREE, type FreeMonthsRow, findFreeMonths } from './free-months/free-month-queries.ts';
import { invoiceNumber } from './invoices/invoice-queries.ts';
import { stateOf } from './lifecycle/lifecycle.ts';
import { findPayments, type ListedPayment, type PaymentRow } from './payments/payment-queries.ts';
import { findNotice, firstRenewal, type NoticeRow } from './price-changes/notice-queries.ts';
import { findSubscription, type SubscriptionRow } from './queries.ts';

function presentSubscription(row: SubscriptionRow, notice: NoticeRow | undefined): OwnSubscription {
  return {
    plan: row.plan,
    price: row.price,
    state: stateOf(row),
    method: row.method,
    renews: row.renews,
    isFree: row.provider === FREE,
    startedAt: row.createdAt.toISOString(),
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    nextPlan: row.nextPlan,
    nextPrice: row.nextPrice,
    newPrice: notice
      ? { plan: notice.plan, price: notice.price, from: firstRenewal(row, notice).toISOString() }
      : null,
    pastDue: row.pastDueSince && presentPastDue(row, row.pastDueSince),
    // Only sandbox rows have a provider name with this prefix.
    isSandbox: row.provider.startsWith('sandbox'),
  };
}

function presentPastDue({ reminders, confirmUrl }: SubscriptionRow, since: Date): OwnSubscription['pastDue'] {
  const { nextTryAt, endsAt } = retryDates(since, reminders);
  return {
    since: since.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    endsAt: endsAt.toISOString(),
    confirmUrl,
  };
}

export function presentFreeMonths(row: FreeMonthsRow): FreeMonths {
  const { id, plan, months, givenAt, periodStart, periodEnd } = row;
  return {
    ...{ _id: id, plan, months, givenAt: givenAt.toISOString() },
    periodStart: periodStart?.toISOString() ?? null,
    periodEnd: periodEnd?.toISOString() ?? null,
  };
}

export function presentPayment(row: ListedPayment): OwnPayment {
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
    invoices: row.invoices.map(({ id, kind, total, issuedAt, year, number }) => ({
      ...{ _id: id, kind, total, number: invoiceNumber({ kind, year, number }) },
      issuedAt: new Date(issuedAt).toISOString(),
    })),
  };
}

/** For example S-2026-000123: the count continues across years. */
export function receiptNumber({ paidAt, receiptNumber: number }: PaymentRow): string {
  return `S-${paidAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`;
}

function presentCheckout({ url, plan, method, months, amount, expiresAt }: CheckoutRow): Billing['checkout'] {
  return url ? { url, plan, method, months, amount, expiresAt: expiresAt.toISOString() } : null;
}

export async function readBilling(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  accountId: string,
): Promise<Billing> {
  const [[profile], subscription, notice, payments, freeMonths, checkout] = await Promise.all([
    sql<[{ visibility: ProfileVisibility }]>`SELECT visibility FROM profiles WHERE account_id = ${accountId}`,
    findSubscription(sql, accountId),
    findNotice(sql, accountId),
    findPayments(sql, accountId),
    findFreeMonths(sql, accountId),
    findOpenCheckout(sql, accountId),
  ]);
  return {
    profileVisibility: profile.visibility,
    subscription: subscription ? presentSubscription(subscription, notice) : null,
    payments: payments.map(presentPayment),
    freeMonths: freeMonths.map(presentFreeMonths),
    checkout: checkout && checkout.expiresAt > clock.now() ? presentCheckout(checkout) : null,
  };
}
