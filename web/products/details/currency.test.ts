import { expect, test } from 'vitest';
import { presetCurrency, usualCurrency } from './currency.ts';

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
  const field = { value: typed };
  const form = { elements: { namedItem: () => field } } as unknown as HTMLFormElement;
  presetCurrency(form, price, 'XOF');
  expect(field.value).toBe(shown);
});
