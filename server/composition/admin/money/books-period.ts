import { readTimeZone } from '../../../domains/company/settings.ts';
import { dayIn } from '../../../domains/company/time-zone.ts';
import { daysAfter } from '../../../domains/subscriptions/dates.ts';
import { dayOf } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import type { Fragment } from '../pages.ts';

type Parts = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

export const monthOf = (date: Date) => date.toISOString().slice(0, 7);

/** The current month in the company's time zone, by which payments and invoices are dated. */
export const currentMonth = async (parts: Parts): Promise<string> =>
  dayIn(await readTimeZone(parts), parts.clock.now()).slice(0, 7);

/** The month of the first payment. */
export async function findFirstMonth(sql: Queryable): Promise<string | undefined> {
  const [first] = await sql<[{ month: string | null }]>`
    SELECT to_char(min(month), 'YYYY-MM') AS month FROM payment_sums WHERE payments > 0`;
  return first.month ?? undefined;
}

/** A month, `2026-11`, a quarter, `2026-Q4`, or a year, `2026`; the current month without one. `field` is what named it. */
export async function periodOf(
  parts: Parts,
  period: string | undefined,
  field: 'month' | 'period' = 'period',
): Promise<string> {
  const current = await currentMonth(parts);
  if (period !== undefined && monthOf(boundsOf(period)[0]) > current)
    throw invalidFields({ [field]: /*i18n*/ 'This time has not come yet' });
  return period ?? current;
}

/** The condition that a payment is in a month, a quarter or a year: an index has the times, which are within a day of it. */
export function isPaidWithin(sql: Queryable, period: string): Fragment {
  const [from, until] = boundsOf(period);
  return sql`
    paid_at >= ${daysAfter(from, -1)} AND paid_at < ${daysAfter(until, 1)} AND ${isDayWithin(sql, sql`paid_on`, period)}`;
}

/** The condition that a day is in a month, a quarter or a year. */
export function isDayWithin(sql: Queryable, day: Fragment, period: string): Fragment {
  const [from, until] = boundsOf(period);
  return sql`${day} >= ${dayOf(from)}::date AND ${day} < ${dayOf(until)}::date`;
}

/** Of a month, a quarter, a year, or the week from a day on. */
export function boundsOf(period: string): [Date, Date] {
  const [year = '', part = '', day] = period.split('-');
  if (day) return [new Date(period), daysAfter(new Date(period), 7)];
  const [first, months] = part.startsWith('Q')
    ? [Number(part.slice(1)) * 3 - 2, 3]
    : part
      ? [Number(part), 1]
      : [1, 12];
  const monthFrom = (month: number) => new Date(Date.UTC(Number(year), month - 1));
  return [monthFrom(first), monthFrom(first + months)];
}
