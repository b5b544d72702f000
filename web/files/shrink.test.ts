import { expect, test } from 'vitest';
import { isSmall, LONGEST_SIDE, shouldShrink, shrunkSize } from './shrink.ts';

test('limits the longest side and keeps the proportions', () => {
  expect(shrunkSize({ width: 4000, height: 3000 })).toEqual({ width: 2560, height: 1920 });
  expect(shrunkSize({ width: 3000, height: 4000 })).toEqual({ width: 1920, height: 2560 });
});

test('never enlarges, and keeps at least one pixel', () => {
  expect(shrunkSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(shrunkSize({ width: 10_000, height: 1 })).toEqual({ width: LONGEST_SIDE, height: 1 });
});

test('leaves small files unchanged, but not large or wide ones', () => {
  expect(isSmall(200_000)).toBe(true);
  expect(isSmall(3_000_000)).toBe(false);
  expect(shouldShrink({ width: 1600, height: 1200 }, 900_000)).toBe(false);
  expect(shouldShrink({ width: 1600, height: 1200 }, 4_000_000)).toBe(true);
  expect(shouldShrink({ width: 1200, height: 4000 }, 900_000)).toBe(true);
});
