import { expect, it } from 'vitest';
import { makeProduct } from './testing/make-product.ts';
import { likelyCurrencies } from './use-import.ts';

it.each([
  ['Kano, Nigeria', [], ['NGN', 'USD']],
  ['Old Town', [], ['USD']],
  ['Dakar, Senegal', ['XAF', 'XOF'], ['XOF', 'XAF']],
])('suggests for a company in %s with products in dollars, of %j, %j', async (location, among, expected) => {
  const products = [makeProduct({ currency: 'USD' })];
  expect(await likelyCurrencies(products, { location, among })).toEqual(expected);
});
