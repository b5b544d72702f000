import { RETRY_DAYS } from '@sokoni/contract/subscriptions/plans';

/** Milliseconds. */
export const MINUTE = 60_000;
export const DAY = 86_400_000;

export const daysAfter = (date: Date, days: number) => new Date(+date + days * DAY);

/** The same day of a later month, or that month's last day. */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0);
  return moved;
}

/** When an unpaid renewal is collected again, null after the last attempt, and when that attempt is. */
export function retryDates(pastDueSince: Date, tries: number): { nextTryAt: Date | null; endsAt: Date } {
  const nextTry = RETRY_DAYS[tries];
  return {
    nextTryAt: nextTry === undefined ? null : daysAfter(pastDueSince, nextTry),
    endsAt: daysAfter(pastDueSince, RETRY_DAYS.at(-1) ?? 0),
  };
}
