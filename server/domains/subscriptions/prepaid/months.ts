import type { CheckoutRow } from '../checkout/checkout-queries.ts';
import { addMonths, findAnchor } from '../dates.ts';
import type { PricedPlan, ProviderPayment } from '../providers/provider.ts';

/** Months paid in advance, in the order in which they run, at the price that they were paid at. */
export interface PlanPeriod extends PricedPlan {
  from: Date;
  to: Date;
}

/** Days that were paid or given; those that were refunded are not valid. */
export interface BoughtPeriod extends PlanPeriod {
  isValid: boolean;
}

/**
 * Takes payments and gifts in the order in which they arrived: a period that starts during another one replaces it from that
 * moment.
 */
export function periodsOf(bought: readonly BoughtPeriod[]): PlanPeriod[] {
  let periods: PlanPeriod[] = [];
  for (const { plan, price, from, to } of bought.filter(({ isValid }) => isValid)) {
    periods = periods
      .filter((period) => period.from < from)
      .map((period) => (period.to > from ? { ...period, to: from } : period));
    periods.push({ plan, price, from, to });
  }
  return periods;
}

/** US cents of one of the months that were ordered, or paid. */
export const priceOf = ({ amount, months }: { amount: number; months: number }) =>
  Math.round(amount / months);

/** The end of a paid time that is spent on a more expensive plan from now on; `from` and `to` are prices of a month. */
export function endAfterRaise(end: Date, { from, to, now }: { from: number; to: number; now: Date }): Date {
  const left = Math.max(0, +end - +now);
  return new Date(+now + Math.round((left * from) / Math.max(from, to)));
}

/** The end of months that follow these periods, on the day of the month on which the first of them began, refunded or not. */
export const endAfter = (start: Date, months: number, bought: readonly BoughtPeriod[]): Date =>
  addMonths(
    start,
    months,
    findAnchor(
      start,
      bought.map(({ from }) => from),
    ),
  );

/**
 * Places newly bought months. The same plan or a cheaper one starts after the paid period; a more expensive one starts
 * at once, and the remaining time is credited towards it.
 */
export function placeMonths(
  bought: readonly BoughtPeriod[],
  { plan, price, months, at }: PricedPlan & { months: number; at: Date },
): { periodStart: Date; periodEnd: Date } {
  const left = periodsOf(bought).filter(({ to }) => to > at);
  const [current] = left;
  const last = left.at(-1);
  if (!current || !last) return { periodStart: at, periodEnd: addMonths(at, months) };
  if (plan === current.plan || price <= current.price) {
    return { periodStart: last.to, periodEnd: endAfter(last.to, months, bought) };
  }
  const worth = left.reduce(
    (sum, period) => sum + (+period.to - Math.max(+period.from, +at)) * period.price,
    0,
  );
  const carried = Math.round(worth / price);
  return { periodStart: at, periodEnd: new Date(+addMonths(at, months) + carried) };
}

/** A payment counts only when its amount and currency are those of the order. */
export const isOrdered = (row: CheckoutRow, payment: ProviderPayment) =>
  payment.charged === row.charged && payment.currency === row.currency;

/** The value in US cents of a payment whose amount differs from the order; 0 when the currency differs too. */
export function inDollars(row: CheckoutRow, payment: ProviderPayment): ProviderPayment {
  const part = payment.currency === row.currency ? payment.charged / row.charged : 0;
  const amount = Math.round(row.amount * part);
  const shareOf = (cents: number) => (payment.amount > 0 ? Math.round((cents * amount) / payment.amount) : 0);
  return {
    ...payment,
    amount,
    refunded: shareOf(payment.refunded),
    refunding: shareOf(payment.refunding),
  };
}
