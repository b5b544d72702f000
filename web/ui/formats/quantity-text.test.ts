import { expect, it } from 'vitest';
import { quantityText, singularUnit } from './quantity-text.ts';

it.each([
  [120, 'piece', '120 pieces'],
  [1, ' Piece', '1 piece'],
  [2500, 'kg', '2,500 kg'],
  [3, '4 kg carton', '3 × 4 kg carton'],
  [3, 'constructor', '3 constructor'],
  [3, null, '3'],
])('writes %d %s as %s', (quantity, unit, text) => {
  expect(quantityText(quantity, unit)).toBe(text);
});

it.each([
  ['Pieces', 'piece'],
  ['boxes', 'box'],
  ['kg', 'kg'],
  ['glasses', 'glasses'],
])('writes one of %s as %s', (typed, unit) => {
  expect(singularUnit(typed)).toBe(unit);
});
