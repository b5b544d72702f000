import { expect, test } from 'vitest';
import { isMonthOfBooks, monthAfter, monthName, monthsToChoose, quarterOf } from './months.ts';

test('counts months across the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
});

test('offers two years, and an older month that is shown', () => {
  expect(monthsToChoose('2026-11', '2026-11')).toHaveLength(24);
  expect(monthsToChoose('2026-11', '2026-11')[1]).toBe('2026-10');
  expect(monthsToChoose('2020-01', '2026-11').at(-1)).toBe('2020-01');
});

test('accepts months up to the current one', () => {
  expect(isMonthOfBooks('2026-11', '2026-11')).toBe(true);
  expect(isMonthOfBooks('2026-12', '2026-11')).toBe(false);
  expect(isMonthOfBooks('2026-13', '2027-11')).toBe(false);
  expect(isMonthOfBooks('', '2026-11')).toBe(false);
});

test('names a month and its quarter', () => {
  expect(['2026-01', '2026-09', '2026-10'].map(quarterOf)).toEqual(['2026-Q1', '2026-Q3', '2026-Q4']);
  expect(monthName('2026-11', 'en')).toBe('November 2026');
});
