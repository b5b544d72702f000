import { expect, test } from 'vitest';
import { changeOf } from './change-of.ts';

test.each([
  ['12', 12],
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['1,200', '1,200'],
  ['₦1,200.50', '₦1,200.50'],
  ['1 200,5', 1200.5],
  ['1.200,50', 1200.5],
  ['١٢٫٥', 12.5],
  ['', null],
  ['about 12', 'about 12'],
  ['-3', '-3'],
])('reads the price %j as %j', (typed, price) => {
  expect(changeOf({ price: typed })).toEqual({ price });
});

test('splits standards at commas and leaves texts unchanged', () => {
  expect(changeOf({ standards: ' ISO 9001, , GOTS ', name: ' Adire cloth ' })).toEqual({
    standards: ['ISO 9001', 'GOTS'],
    name: ' Adire cloth ',
  });
});
