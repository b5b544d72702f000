import type { PaymentMethod } from '@sokoni/contract/subscriptions/plans';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { type BoughtPeriod, endAfter, periodsOf, placeMonths } from '../prepaid/months.ts';
import type { SubscriptionRow } from '../queries.ts';

/** A row of `ledger`: days that a payment or a gift covers. Triggers write it (`012-invoices.sql`); here days only move. */
export interface Days extends BoughtPeriod {
  id: string;
  months: number;
  /** Whether they are so many months, wherever they move; other days keep their length. */
  areMonths: boolean;
  /** Whether a payment of the difference to a more expensive plan covers them, beside another payment. */
  isDifference: boolean;
  /** Null for a gift. */
  method: PaymentMethod | null;
}

/** All payments and gifts of one subscription, in the order in which they arrived. */
export const findDays = (sql: Queryable, subscriptionId: string) =>
  sql<Days[]>`
    SELECT l.id, l.plan, l.price, l.months, l.are_months, p.from_plan IS NOT NULL AS is_difference, l.starts_at AS "from", l.ends_at AS "to", l.state = 'valid' AS is_valid, p.method
    FROM ledger l LEFT JOIN payments p ON p.id = l.id
    WHERE l.subscription_id = ${subscriptionId} AND l.state IN ('valid', 'refunded') ORDER BY l.position`;

/**
 * The days that are left after a refund. Months that have not begun are laid end to end after those that have, so there is
 * no free gap; and a more expensive plan loses what was counted towards it from a refunded one.
 */
export async function layOut(tx: Transaction, days: readonly Days[], now: Date): Promise<Days[]> {
  const laid: Days[] = [];
  for (const one of days) {
    const placed = one.isValid ? place(one, laid, now) : one;
    const { id, from, to } = placed;
    if (placed !== one) await tx`UPDATE ledger SET starts_at = ${from}, ends_at = ${to} WHERE id = ${id}`;
    laid.push(placed);
  }
  return laid;
}

function place(one: Days, earlier: readonly Days[], now: Date): Days {
  const { from, months, plan, price, areMonths } = one;
  if (from <= now) {
    const isDearer = areMonths && earlier.some(({ to }) => to > from);
    const { periodStart, periodEnd } = placeMonths(earlier, { plan, price, months, at: from });
    return isDearer && +periodStart === +from ? { ...one, to: periodEnd } : one;
  }
  const last = periodsOf(earlier).at(-1);
  if (last && +last.to === +from) return one;
  const start = last && last.to > now ? last.to : now;
  const to = areMonths ? endAfter(start, months, earlier) : new Date(+start + (+one.to - +from));
  return { ...one, from: start, to };
}

/**
 * What part of a payment is left when its subscription ends: the whole while its days run, or that part of them which was
 * counted towards a more expensive plan.
 */
export function shareLeft(days: readonly Days[], one: Days, end: Date): number {
  const dearer = days
    .slice(days.indexOf(one) + 1)
    .find(({ isValid, isDifference, from }) => isValid && !isDifference && from < one.to);
  if (!dearer) return one.to > end ? 1 : 0;
  const counted = (+one.to - Math.max(+one.from, +dearer.from)) / (+one.to - +one.from);
  return counted * shareLeft(days, dearer, end);
}

/**
 * The days of a card are those that its provider says: a more expensive plan during free months uses up all that is left
 * faster, also of what was paid, and what is paid or given later begins where they end.
 */
export async function fitDays(
  tx: Transaction,
  { id, currentPeriodEnd }: Pick<SubscriptionRow, 'id' | 'currentPeriodEnd'>,
): Promise<void> {
  await tx`
    WITH sold AS (
      SELECT id, period_start, period_end, paid_at AS sold_at, from_plan IS NULL AS is_whole
      FROM payments WHERE subscription_id = ${id}
      UNION ALL SELECT id, period_start, period_end, applied_at, true FROM free_months WHERE subscription_id = ${id}
    ), fit AS (
      SELECT id, period_start, period_end, least(${currentPeriodEnd}, (
        SELECT min(period_start) FROM sold later WHERE is_whole AND later.sold_at > sold.sold_at
      )) AS until FROM sold
    )
    UPDATE ledger l SET starts_at = least(period_start, until), ends_at = least(period_end, until) FROM fit
    WHERE l.id = fit.id AND l.subscription_id = ${id} AND l.state = 'valid'
      AND (starts_at, ends_at) IS DISTINCT FROM (least(period_start, until), least(period_end, until))`;
}
