import { expect, it } from 'vitest';
import { quantityText, singularUnit } from './quantity-text.ts';

it.each([
  [120, 'piece', '120 pieces'],
  [1, ' Piece', '1 piece'],
  [2500, 'kg', '2,500 kg'],
  [3, '4 kg carton', '3 × 4 kg carton'],
  [3, 'constructor', '3 constructors'],
  [60, 'jacket', '60 jackets'],
  [1, 'jacket', '1 jacket'],
  [2, 'jackets', '2 jackets'],
  [2, 'tray of eggs', '2 tray of eggs'],
  [40, 'm', '40 metres'],
  [5, 'feet', '5 feet'],
  [3, 'Dozen', '3 dozen'],
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
