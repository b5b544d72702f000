import { expect, test } from 'vitest';
import { monthName, monthsOf, periodsOf } from './months.ts';

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

test('names a month', () => {
  expect(monthName('2026-11', 'en')).toBe('November 2026');
});
