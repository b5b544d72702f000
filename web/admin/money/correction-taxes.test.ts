import { describe, expect, it } from 'vitest';
import { chosenTax, taxesIn } from './correction-taxes.ts';

const [german, reversed, foreign] = [
  { rate: 1900, isReverseCharge: false },
  { rate: 0, isReverseCharge: true },
  { rate: 500, isReverseCharge: false },
];
const rates = { DE: [german, reversed], elsewhere: [foreign] };

describe('chosenTax', () => {
  it.each(['DE', 'KE'])('leaves an untaxed invoice of %s untaxed', (country) => {
    expect(chosenTax('null', taxesIn(country, rates))).toBeNull();
  });

  it.each([german, reversed])('finds %j among the taxes of the country', (tax) => {
    expect(chosenTax(JSON.stringify(tax), taxesIn('DE', rates))).toEqual(tax);
  });

  it('falls back to the first tax of a country that has not got the chosen one', () => {
    expect(chosenTax(JSON.stringify(foreign), taxesIn('DE', rates))).toEqual(german);
    expect(chosenTax(JSON.stringify(german), taxesIn('KE', rates))).toEqual(foreign);
  });

  it('says nothing about tax where there are no rates', () => {
    expect(chosenTax(JSON.stringify(german), taxesIn('DE', {}))).toBeNull();
  });
});
