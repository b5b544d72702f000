import type { Random } from './random.ts';

/** The day on which the demo world stands still. Nothing in it is younger. */
export const today = new Date('2026-11-01T09:00:00Z');

/**
 * Paid for far ahead: the sandbox charges nobody, and demo profiles that lapse a month after seeding would
 * empty the directories.
 */
export const paidUntil = new Date('2031-11-01T09:00:00Z');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const daysBefore = (days: number, random: Random) =>
  new Date(today.getTime() - days * DAY - random.whole(0, DAY / 4));

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + Math.round(days * DAY));

export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + Math.round(minutes * MINUTE));

export const daysSince = (moment: Date) => (today.getTime() - moment.getTime()) / DAY;
