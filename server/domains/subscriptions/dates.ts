import { RETRY_DAYS } from '@sokoni/contract/subscriptions/plans';

/** Milliseconds. */
export const MINUTE = 60_000;
export const DAY = 86_400_000;

export const daysAfter = (date: Date, days: number) => new Date(+date + days * DAY);

const inUtc = (date: Date) => date.toTemporalInstant().toZonedDateTimeISO('UTC');

/** The day of `anchor` in a later month, or that month's last day. */
export function addMonths(date: Date, months: number, anchor = date): Date {
  const moved = inUtc(date)
    .add({ months })
    .with({ day: inUtc(anchor).day });
  return new Date(moved.epochMilliseconds);
}

/**
 * The first of these starts of which `end` is whole months away, so that months which follow keep its day: after
 * 31 January and 28 February comes 31 March. Otherwise `end` itself.
 */
export function findAnchor(end: Date, starts: readonly Date[]): Date {
  const monthOf = (date: Date) => inUtc(date).toPlainDate().toPlainYearMonth();
  const monthsTo = (start: Date) => monthOf(start).until(monthOf(end), { largestUnit: 'months' }).months;
  return starts.find((start) => +addMonths(start, monthsTo(start)) === +end) ?? end;
}

/** When an unpaid renewal is collected again, null after the last attempt, and when that attempt is. */
export function retryDates(pastDueSince: Date, tries: number): { nextTryAt: Date | null; endsAt: Date } {
  const nextTry = RETRY_DAYS[tries];
  return {
    nextTryAt: nextTry === undefined ? null : daysAfter(pastDueSince, nextTry),
    endsAt: daysAfter(pastDueSince, RETRY_DAYS.at(-1) ?? 0),
  };
}
