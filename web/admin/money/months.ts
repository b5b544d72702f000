import { t } from '@lingui/core/macro';
import { INCOME_MONTHS } from '@sokoni/contract/admin/limits';
import type { Money } from '@sokoni/contract/admin/money/payments';
import { days } from '../../ui/formats/day.tsx';
import { type Choices, choicesOf } from '../select-choice.tsx';

/** Of the first payment, and the current one. */
export type PaidMonths = Pick<Money, 'month' | 'firstMonth'>;

/** All months from the first payment on, like `2026-11`, newest first. */
export function monthsOf({ month, firstMonth }: PaidMonths): string[] {
  const months = [month];
  for (let last = month; last > firstMonth; months.push(last)) last = monthBefore(last);
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

const WEEKS = 12;

/** The weeks from Monday on and the months that figures can be of, newest first; like their days, in UTC. */
export function recentPeriods(now: Date, language: string): Choices {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const weekday = (now.getUTCDay() + 6) % 7;
  const dates = Array.from(
    { length: WEEKS },
    (_, ago) => new Date(Date.UTC(year, month, day - weekday - 7 * ago)),
  );
  const weeks = choicesOf(dates.map(dayOf), (first) => {
    const day = days(language).format(new Date(first));
    return t`Week from ${day}`;
  });
  const firstMonth = dayOf(new Date(Date.UTC(year, month - INCOME_MONTHS + 1))).slice(0, 7);
  const months = monthsOf({ month: dayOf(now).slice(0, 7), firstMonth });
  return [...weeks, ...choicesOf(months, (one) => monthName(one, language))];
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Years, quarters and months with their names, newest first. */
export function periodsOf(months: string[], language: string): Choices {
  const years = months.map((month) => month.slice(0, 4));
  const periods = [...new Set([...years, ...months.map(quarterOf), ...months])];
  return choicesOf(periods, (period) => periodName(period, language));
}

/** `2026-Q4` of `2026-11`. */
const quarterOf = (month: string): string => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;

function periodName(period: string, language: string): string {
  const [year = '', part = ''] = period.split('-');
  if (part === '') return year;
  const quarter = part.slice(1);
  return part.startsWith('Q') ? t`Quarter ${quarter} of ${year}` : monthName(period, language);
}

export function monthName(month: string, language: string, length: 'long' | 'short' = 'long'): string {
  const options = { year: 'numeric', month: length, timeZone: 'UTC' } as const;
  return new Date(`${month}-01`).toLocaleDateString(language, options);
}
