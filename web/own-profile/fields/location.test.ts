import { africanCountries, countryNamed, otherCountries } from '@sokoni/contract/profiles/places';
import { expect, test } from 'vitest';
import { homeOf, joinLocation, normalizePlace, splitLocation } from './location.ts';

test.each([
  ['Kano, Nigeria', 'Kano', 'Nigeria'],
  ['Westlands, Nairobi, Kenya', 'Westlands, Nairobi', 'Kenya'],
  ['Ghana', '', 'Ghana'],
  ['Kano', 'Kano', ''],
  ['', '', ''],
])('splits %o into two fields and joins them again', (location, city, country) => {
  expect(splitLocation(location)).toEqual({ city, country });
  expect(joinLocation(city, country)).toBe(location);
});

test.each([
  ['Kano, Nigeria', 'Nigeria', 'Kano, Nigeria'],
  ['Kano, Nigeria, nigeria', 'Nigeria', 'Kano, Nigeria'],
  ["Abidjan, Cote d'Ivoire", 'Côte d’Ivoire', 'Abidjan, Côte d’Ivoire'],
  ['Nigeria', 'Nigeria', 'Nigeria'],
  ['Kano,', 'Nigeria', 'Kano, Nigeria'],
  ['Old Town, Atlantis', 'atlantis', 'Old Town, atlantis'],
  ['Niamey', 'Niger', 'Niamey, Niger'],
])('joins %o and %o into %o', (city, country, location) => {
  expect(joinLocation(city, country)).toBe(location);
});

test('reads a country that was stored twice as one', () => {
  expect(splitLocation('Kano, Nigeria, Nigeria')).toEqual({ city: 'Kano', country: 'Nigeria' });
});

test.each([
  ['Kano, Nigeria', '', 'Kano', 'Nigeria'],
  ['Kano, Nigeria', 'Nigeria', 'Kano', 'Nigeria'],
  ['Kano, Nigeria', 'Ghana', 'Kano', 'Nigeria'],
  ['Lagos, portugal', 'Nigeria', 'Lagos', 'portugal'],
  ['Westlands, Nairobi, Kenya', 'Kenya', 'Westlands, Nairobi', 'Kenya'],
  ['Westlands, Nairobi', 'Kenya', 'Westlands, Nairobi', 'Kenya'],
  ['Westlands, Nairobi', '', 'Westlands, Nairobi', ''],
  ['Old Town, Atlantis', '', 'Old Town', 'Atlantis'],
  ['Old Town, Harbour', 'Atlantis', 'Old Town, Harbour', 'Atlantis'],
  ['Kano', 'Nigeria', 'Kano', 'Nigeria'],
  ['Singapore', '', 'Singapore', ''],
])('normalises %o and %o to %o and %o', (city, country, first, last) => {
  expect(normalizePlace({ city, country })).toEqual({ city: first, country: last });
});

test.each([
  ['Kano', 'Nigeria'],
  ['abidjan ', 'Côte d’Ivoire'],
  ['Kano, Nig', 'Nigeria'],
  ['Westlands, Nairobi', 'Kenya'],
  ['Houston', undefined],
  ['', undefined],
])('%o is in %o', (city, country) => {
  expect(homeOf(city)).toBe(country);
});

test('lists every African country once', () => {
  const all = [...africanCountries, ...otherCountries];
  expect(africanCountries).toHaveLength(54);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { code, name } of all)
    expect([code, name]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), name.trim()]);
});

test('lists the main cities of every African country once', () => {
  const cities = africanCountries.flatMap(({ cities }) => cities);
  expect(cities.length).toBeGreaterThan(400);
  for (const { cities } of africanCountries) {
    expect(cities.length).toBeGreaterThanOrEqual(3);
    expect(new Set(cities).size).toBe(cities.length);
  }
});

test('recognises spelling variants of a country', () => {
  expect(countryNamed(' nigeria ')?.code).toBe('NG');
  expect(countryNamed("Cote d'Ivoire")?.code).toBe('CI');
  expect(countryNamed('Atlantis')).toBeUndefined();
});
