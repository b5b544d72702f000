import { africanCountries, countries } from '@sokoni/contract/profiles/places';
import { expect, test } from 'vitest';
import { homeOf, joinLocation, locationOf, normalizePlace, splitLocation } from './location.ts';

test.each([
  ['Kano, Nigeria', 'Kano', 'Nigeria'],
  ['Westlands, Nairobi, Kenya', 'Westlands, Nairobi', 'Kenya'],
  ['Ghana', '', 'Ghana'],
  ['Kano', 'Kano', ''],
  ['القاهرة، مصر', 'القاهرة', 'مصر'],
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

test.each(['Kinshasa (RDC)', 'Tbilisi Georgia', 'Maputo - Moçambique', 'الرباط، المغرب', 'Hara,Atlantis'])(
  'keeps %o as it was typed until a field changes',
  (typed) => {
    const place = splitLocation(typed);
    expect(place.country).not.toBe('');
    expect(locationOf(place, ['', typed])).toBe(typed);
    expect(locationOf({ ...place, country: 'Kenya' }, [typed])).toBe(`${place.city}, Kenya`);
  },
);

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
  ['Casablanca Maroc', '', 'Casablanca', 'Maroc'],
  ['Cairo (Egypt)', 'Ghana', 'Cairo', 'Egypt'],
  ['Singapore', '', 'Singapore', ''],
])('normalises %o and %o to %o and %o', (city, country, first, last) => {
  expect(normalizePlace({ city, country })).toEqual({ city: first, country: last });
});

test.each([
  ['Kano', 'NG'],
  ['abidjan ', 'CI'],
  ['Kano, Nig', 'NG'],
  ['Westlands, Nairobi', 'KE'],
  ['Houston', undefined],
  ['', undefined],
])('%o is in %o', (city, country) => {
  expect(homeOf(city)).toBe(country);
});

test('lists every African country once', () => {
  expect(africanCountries).toHaveLength(54);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  for (const { code } of countries) expect(code).toMatch(/^[A-Z]{2}$/);
});

test('lists the main cities of every African country once', () => {
  const cities = africanCountries.flatMap(({ cities }) => cities);
  expect(cities.length).toBeGreaterThan(400);
  for (const { cities } of africanCountries) {
    expect(cities.length).toBeGreaterThanOrEqual(3);
    expect(new Set(cities).size).toBe(cities.length);
  }
});
