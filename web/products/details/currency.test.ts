import { expect, test } from 'vitest';
import { currencyBeside, usualCurrency } from './currency.ts';

test.each([
  [[], 'USD'],
  [['KES', null], 'KES'],
  [['USD', 'XOF', null], 'XOF'],
])('of products priced in %j presets %s', (currencies, preset) => {
  expect(usualCurrency(currencies.map((currency) => ({ currency })))).toBe(preset);
});

test.each([
  ['12', '', 'XOF'],
  ['12', 'KES', 'KES'],
  [' ', 'XOF', ''],
  ['', 'KES', 'KES'],
])('the price %j turns the currency %j into %j', (price, typed, shown) => {
  expect(currencyBeside(price, typed, 'XOF')).toBe(shown);
});
