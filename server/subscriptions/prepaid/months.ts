import { type PlanId, plans } from '@sokoni/contract/plans';

/** Months paid in advance, in the order in which they run. */
export interface PlanPeriod {
  plan: PlanId;
  from: Date;
  to: Date;
}

interface PaidMonths {
  plan: PlanId;
  periodStart: Date;
  periodEnd: Date;
}

/**
 * Takes payments in the order in which they arrived: a period that starts during another one replaces it from that
 * moment.
 */
export function periodsOf(payments: readonly PaidMonths[]): PlanPeriod[] {
  let periods: PlanPeriod[] = [];
  for (const { plan, periodStart: from, periodEnd: to } of payments) {
    periods = periods
      .filter((period) => period.from < from)
      .map((period) => (period.to > from ? { ...period, to: from } : period));
    periods.push({ plan, from, to });
  }
  return periods;
}

export const priceOf = (id: PlanId): number => plans.find((plan) => plan.id === id)?.price ?? 0;

/**
 * Places newly bought months. The same plan or a cheaper one starts after the paid period; a more expensive one starts
 * at once, and the remaining time is credited towards it.
 */
export function placeMonths(
  paid: readonly PlanPeriod[],
  { plan, months, at }: { plan: PlanId; months: number; at: Date },
): { periodStart: Date; periodEnd: Date } {
  const left = paid.filter(({ to }) => to > at);
  const [current] = left;
  const last = left.at(-1);
  if (!current || !last) return { periodStart: at, periodEnd: addMonths(at, months) };
  if (priceOf(plan) <= priceOf(current.plan)) {
    return { periodStart: last.to, periodEnd: addMonths(last.to, months) };
  }
  const worth = left.reduce(
    (sum, period) => sum + (+period.to - Math.max(+period.from, +at)) * priceOf(period.plan),
    0,
  );
  const carried = Math.round(worth / priceOf(plan));
  return { periodStart: at, periodEnd: new Date(+addMonths(at, months) + carried) };
}

/** The same day of a later month, or that month's last day. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
