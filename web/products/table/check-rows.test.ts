import { expect, it } from 'vitest';
import { checkRow, newDetails } from './check-rows.ts';
import { makeProduct } from './testing/make-product.ts';

it.each([
  ['$12.50', 'USD'],
  ['€12.50', 'EUR'],
])('reads %s in a price cell of a product in US dollars as %s', (price, currency) => {
  const product = makeProduct({ price: 9, currency: 'USD' });
  expect(checkRow({ edits: { price }, product })).toMatchObject({ value: { price: 12.5, currency } });
});

it('refuses the three decimals of a price that a table left as it was typed', () => {
  const product = makeProduct({ price: 9, currency: 'USD' });
  expect(checkRow({ edits: { price: '12,125' }, product })).toHaveProperty('errors.price');
});

it.each([
  [{ price: '1234.5' }, { priceTo: 'The higher price can’t be below the lower one' }],
  [{ price: '', priceTo: '60' }, { price: 'Enter the lower price, too' }],
])('compares the prices of %j with those that are stored', (edits, errors) => {
  const product = makeProduct({ price: 9, priceTo: 52, currency: 'USD' });
  expect(checkRow({ edits, product })).toEqual({ errors });
});

it.each([
  ['₦1,500.50', { price: 1500.5, currency: 'NGN' }],
  ['$12', { price: 12 }],
])('names what %s changes in a product in US dollars', (price, details) => {
  const product = makeProduct({ price: 14, currency: 'USD' });
  expect(newDetails({ edits: { price }, product })).toEqual(details);
});
