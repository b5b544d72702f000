import { expect, it } from 'vitest';
import { isTaxNumber, taxNumberOf } from './tax-numbers.ts';

it.each([
  ['AT', 'U12345678'],
  ['BE', '0123.456.789'],
  ['CY', '12345678L'],
  ['DE', 'de 123 456 789'],
  ['ES', 'X1234567X'],
  ['FR', 'XX 123456789'],
  ['GR', 'EL123456789'],
  ['IE', '1S12345L'],
  ['IE', '1234567WI'],
  ['LT', '123456789012'],
  ['NL', 'NL123456789B01'],
  ['RO', '12'],
  ['NG', 'TIN 12/3 (Kano)'],
])('accepts %s: %s', (country, number) => {
  expect(isTaxNumber(country, number)).toBe(true);
});

it.each([
  ['AT', '12345678'],
  ['BE', '2123456789'],
  ['DE', '12345678'],
  ['DE', 'FR12345678901'],
  ['ES', '123456789'],
  ['NL', '123456789C01'],
  ['LT', '1234567890'],
])('rejects %s: %s', (country, number) => {
  expect(isTaxNumber(country, number)).toBe(false);
});

it('stores numbers of the European Union with their prefix and without spaces', () => {
  expect(taxNumberOf('GR', '123 456 789')).toBe('EL123456789');
  expect(taxNumberOf('DE', 'DE-123.456.789')).toBe('DE123456789');
  expect(taxNumberOf('KE', 'P 05 1')).toBe('P 05 1');
  expect(taxNumberOf('DE', '')).toBe('');
});
