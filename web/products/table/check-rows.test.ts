import { expect, it } from 'vitest';
import { checkRow } from './check-rows.ts';
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
