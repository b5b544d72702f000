import { describe, expect, it } from 'vitest';
import { availableTax, taxChoices } from './correction-taxes.ts';

const [german, reversed, foreign] = [
  { rate: 1900, isReverseCharge: false },
  { rate: 0, isReverseCharge: true },
  { rate: 500, isReverseCharge: false },
];
const rates = { DE: [german, reversed], elsewhere: [foreign] };

describe('availableTax', () => {
  it.each(['DE', 'KE'])('leaves an untaxed invoice of %s untaxed', (country) => {
    expect(availableTax(null, taxChoices(country, rates))).toBeNull();
  });

  it.each([german, reversed])('finds %j among the taxes of the country', (tax) => {
    expect(availableTax(tax, taxChoices('DE', rates))).toEqual(tax);
  });

  it('falls back to the first tax of a country that has not got the chosen one', () => {
    expect(availableTax(foreign, taxChoices('DE', rates))).toEqual(german);
    expect(availableTax(german, taxChoices('KE', rates))).toEqual(foreign);
  });

  it('says nothing about tax where there are no rates', () => {
    expect(availableTax(german, taxChoices('DE', {}))).toBeNull();
  });
});
