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

test.each([
  ['₦1,500.50', '', 'USD', 'NGN'],
  ['1500', '₦2,000', 'USD', 'NGN'],
  ['₦1,500.50', '', 'KES', 'KES'],
  ['$12', '', 'USD', 'USD'],
])(
  'of the price %j up to %j replaces the currency %s, if it is the preset, by %s',
  (price, priceTo, currency, sent) => {
    expect(changeOf({ price, priceTo, currency }, 'USD')).toMatchObject({ currency: sent });
  },
);
