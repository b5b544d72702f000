/** The current time; tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A day in UTC: `2026-11-16`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
