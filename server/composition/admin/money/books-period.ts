import type { Queryable } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import type { Fragment } from '../pages.ts';

export const monthOf = (date: Date) => date.toISOString().slice(0, 7);

/** A month, `2026-11`, or a year, `2026`; `current` is this month. `field` is what named it. */
export function requirePast(period: string, current: string, field: 'month' | 'period'): void {
  if (period > current) throw invalidFields({ [field]: /*i18n*/ 'This time has not come yet' });
}

/** The condition that a time in UTC is in a month or a year. */
export function isWithin(sql: Queryable, time: Fragment, period: string): Fragment {
  const [from, until] = boundsOf(period);
  return sql`${time} >= ${from} AND ${time} < ${until}`;
}

/** The condition that a day is in a month or a year. */
export function isDayWithin(sql: Queryable, day: Fragment, period: string): Fragment {
  const [from, until] = boundsOf(period);
  const dayOf = (bound: Date) => bound.toISOString().slice(0, 10);
  return sql`${day} >= ${dayOf(from)}::date AND ${day} < ${dayOf(until)}::date`;
}

function boundsOf(period: string): [Date, Date] {
  const [year = 0, month] = period.split('-').map(Number);
  return [new Date(Date.UTC(year, (month ?? 1) - 1)), new Date(Date.UTC(year, month ?? 12))];
}
