import { expect, test } from 'vitest';
import { rateOf } from './rate-field.tsx';

test.each([
  ['18', 18],
  ['18.50', 18.5],
  ['18,50', 18.5],
  ['18,5', 18.5],
  [' 18. ', 18],
  ['.5', 0.5],
  ['0,125', 0.125],
  ['$18.50', 18.5],
  ['US$ 18', 18],
  ['18 USD', 18],
  ['1850', 1850],
  ['1850,50', 1850.5],
  ['1,850.50', 1850.5],
  ['1.850,50', 1850.5],
  ['1 850,50', 1850.5],
  ['1’850.50', 1850.5],
  ['1,850,000', 1_850_000],
  ['1.850.000', 1_850_000],
  ['0', 0],
  ['0,00', 0],
  ['-1', -1],
])('reads %o as %d dollars', (typed, rate) => {
  expect(rateOf(typed)).toBe(rate);
});

test.each(['1,850', '1.850', '18,500', '$999.999'])('%o is ambiguous', (typed) => {
  expect(rateOf(typed)).toBe('unclear');
});

test.each([
  '',
  '.',
  '-',
  ',',
  '$',
  '1e3',
  '0x10',
  'thirty',
  'NaN',
  'Infinity',
  '1,85,00',
  '1.8.5',
  '18-20',
  '18,50,',
])('%o is no number', (typed) => {
  expect(rateOf(typed)).toBeNull();
});
