import { africanCountries, countryNamed, otherCountries } from '@sokoni/contract/places';
import { expect, test } from 'vitest';
import { joinLocation, splitLocation } from './location.ts';

test.each([
  ['Kano, Nigeria', 'Kano', 'Nigeria'],
  ['Westlands, Nairobi, Kenya', 'Westlands, Nairobi', 'Kenya'],
  ['Ghana', '', 'Ghana'],
  ['Kano', 'Kano', ''],
  ['', '', ''],
])('%o is read back as its two fields and stays the same', (location, city, country) => {
  expect(splitLocation(location)).toEqual({ city, country });
  expect(joinLocation(city, country)).toBe(location);
});

test('Africa is complete, and no country is listed twice', () => {
  const all = [...africanCountries, ...otherCountries];
  expect(africanCountries).toHaveLength(54);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { code, name } of all)
    expect([code, name]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), name.trim()]);
});

test('every African country has its main cities, each once', () => {
  const cities = africanCountries.flatMap(({ cities }) => cities);
  expect(cities.length).toBeGreaterThan(400);
  for (const { cities } of africanCountries) {
    expect(cities.length).toBeGreaterThanOrEqual(3);
    expect(new Set(cities).size).toBe(cities.length);
  }
});

test('a country is known however it is written', () => {
  expect(countryNamed(' nigeria ')?.code).toBe('NG');
  expect(countryNamed("Cote d'Ivoire")?.code).toBe('CI');
  expect(countryNamed('Atlantis')).toBeUndefined();
});
