import { expect, test } from 'vitest';
import { monthName, monthsOf, periodsOf, recentPeriods } from './months.ts';

test('offers the months from the first payment to now, newest first', () => {
  expect(monthsOf({ month: '2027-02', firstMonth: '2026-11' })).toEqual([
    ...['2027-02', '2027-01', '2026-12', '2026-11'],
  ]);
  expect(monthsOf({ month: '2027-02', firstMonth: '2027-02' })).toEqual(['2027-02']);
});

test('offers their years and quarters, too', () => {
  expect(periodsOf(['2027-01', '2026-12', '2026-11'], 'en')).toEqual([
    ['2027', '2027'],
    ['2026', '2026'],
    ['2027-Q1', 'Quarter 1 of 2027'],
    ['2026-Q4', 'Quarter 4 of 2026'],
    ['2027-01', 'January 2027'],
    ['2026-12', 'December 2026'],
    ['2026-11', 'November 2026'],
  ]);
});

test('offers the last weeks from Monday on and the months of a year, newest first', () => {
  // A Sunday.
  const periods = recentPeriods(new Date('2027-01-10T23:00:00Z'), 'en');
  expect(periods.slice(0, 2)).toEqual([
    ['2027-01-04', 'Week from January 4, 2027'],
    ['2026-12-28', 'Week from December 28, 2026'],
  ]);
  expect(periods.slice(11, 13).map(([period]) => period)).toEqual(['2026-10-19', '2027-01']);
  expect(periods).toHaveLength(24);
  expect(periods.at(-1)).toEqual(['2026-02', 'February 2026']);
});

test('names a month', () => {
  expect(monthName('2026-11', 'en')).toBe('November 2026');
});
