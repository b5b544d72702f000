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

/** In the order in which they were paid: what begins while something runs takes its place from there on. */
export function stretchesOf(payments: readonly PaidMonths[]): PlanPeriod[] {
  let stretches: PlanPeriod[] = [];
  for (const { plan, periodStart: from, periodEnd: to } of payments) {
    stretches = stretches
      .filter((stretch) => stretch.from < from)
      .map((stretch) => (stretch.to > from ? { ...stretch, to: from } : stretch));
    stretches.push({ plan, from, to });
  }
  return stretches;
}

export const priceOf = (id: PlanId): number => plans.find((plan) => plan.id === id)?.price ?? 0;

/**
 * Where months that are bought now go. The same plan or a cheaper one follows on what is paid already; a dearer one
 * begins at once, and what was left is counted towards it.
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
    (sum, stretch) => sum + (+stretch.to - Math.max(+stretch.from, +at)) * priceOf(stretch.plan),
    0,
  );
  const carried = Math.round(worth / priceOf(plan));
  return { periodStart: at, periodEnd: new Date(+addMonths(at, months) + carried) };
}

/** The same day of a later month, or its last. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}
