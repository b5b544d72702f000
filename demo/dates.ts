import type { Random } from './random.ts';

/** The date of the demo data: only payments, statistics and what waits for an answer or a decision are newer. */
export const referenceDate = new Date('2026-11-01T09:00:00Z');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Varies by up to six hours. */
export const daysBefore = (days: number, random: Random) =>
  new Date(referenceDate.getTime() - days * DAY - random.whole(0, DAY / 4));

/** For what waits now: it never waits for longer than the site promises. */
export const hoursBefore = (today: Date, hours: number) => new Date(today.getTime() - hours * HOUR);

export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + Math.round(days * DAY));

export const minutesAfter = (date: Date, minutes: number) =>
  new Date(date.getTime() + Math.round(minutes * MINUTE));

export const daysSince = (date: Date) => (referenceDate.getTime() - date.getTime()) / DAY;
