import type { Random } from './random.ts';

/** The day on which the demo world stands still. Nothing in it is younger. */
export const today = new Date('2026-11-01T09:00:00Z');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const daysBefore = (days: number, random: Random) =>
  new Date(today.getTime() - days * DAY - random.whole(0, DAY / 4));

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + Math.round(days * DAY));

export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + Math.round(minutes * MINUTE));

export const daysSince = (moment: Date) => (today.getTime() - moment.getTime()) / DAY;

/** The same day some months later or, where that month is shorter, its last. */
export function monthsAfter(moment: Date, months: number): Date {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
}
