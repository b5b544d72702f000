import { africanCountries, otherCountries } from '@sokoni/contract/profiles/places';
import { describe, expect, test } from 'vitest';
import { countryCodeOf, countryOf } from './countries.ts';

test('knows the code of every suggested country', () => {
  for (const { name, code } of [...africanCountries, ...otherCountries]) {
    expect(countryCodeOf(name), name).toBe(code);
    expect(countryOf(`Somewhere, ${name}`)).toBe(name);
  }
});

describe.each([
  ['nigeria', 'NG'],
  ['NIGERIA ', 'NG'],
  ["cote d'ivoire", 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['Ivory Coast', 'CI'],
  ['The Gambia', 'GM'],
  ['Sao Tome and Principe', 'ST'],
  ['São Tomé & Príncipe', 'ST'],
  ['Guinea Bissau', 'GW'],
  ['DR Congo', 'CD'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Congo (Brazzaville)', 'CG'],
  ['U.S.A.', 'US'],
  ['St. Lucia', 'LC'],
])('%s', (name, code) => {
  test(`is ${code}`, () => expect(countryCodeOf(name)).toBe(code));
});

test.each(['Atlantis', '', '   ', 'NG', '—', 'Lagos'])('does not accept %s as a country', (name) => {
  expect(countryCodeOf(name)).toBeUndefined();
  expect(countryOf(name)).toBeNull();
});
