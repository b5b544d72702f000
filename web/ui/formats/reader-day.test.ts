import { afterEach, expect, it } from 'vitest';
import { readerDay } from './reader-day.ts';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

it.each([
  ['Pacific/Honolulu', '2026-07-31'],
  ['UTC', '2026-08-01'],
  ['Pacific/Auckland', '2026-08-01'],
])('is the day in %s', (timeZone, day) => {
  process.env.TZ = timeZone;
  expect(readerDay(Date.parse('2026-08-01T06:00:00Z'))).toBe(day);
});
