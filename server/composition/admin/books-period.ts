import type { Queryable } from '../../platform/db/database.ts';
import { invalidFields } from '../../platform/http/errors.ts';
import type { Fragment } from './pages.ts';

export const monthOf = (date: Date) => date.toISOString().slice(0, 7);

/** A month, `2026-11`, or a year, `2026`. `field` is what named it. */
export function requirePast(period: string, now: Date, field: 'month' | 'period'): void {
  if (period > monthOf(now)) throw invalidFields({ [field]: /*i18n*/ 'This time has not come yet' });
}

/** The condition that a time is in a month or a year of the books, which are kept in UTC. */
export function isWithin(sql: Queryable, time: Fragment, period: string): Fragment {
  const [year = 0, month] = period.split('-').map(Number);
  const from = new Date(Date.UTC(year, (month ?? 1) - 1));
  const until = new Date(Date.UTC(year, month ?? 12));
  return sql`${time} >= ${from} AND ${time} < ${until}`;
}
