import type { Clock } from '../../platform/clock.ts';

export interface TestClock extends Clock {
  /** Moves the time forward. */
  advance(milliseconds: number): void;
  /** From now on only `advance` changes the time. */
  freeze(): void;
}

export function testClock(): TestClock {
  let ahead = 0;
  let frozenAt: number | undefined;
  return {
    now: () => new Date((frozenAt ?? Date.now()) + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
    freeze() {
      frozenAt = Date.now();
    },
  };
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
