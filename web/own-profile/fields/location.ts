import { africanCountries, countryNamed } from '@sokoni/contract/profiles/places';

interface Place {
  city: string;
  country: string;
}

/** Splits `City, Country` into two fields. */
export function splitLocation(location: string): Place {
  const comma = location.lastIndexOf(',');
  if (comma >= 0) {
    const country = location.slice(comma + 1).trim();
    return { city: withoutCountry(location.slice(0, comma), country), country };
  }
  const isCountry = countryNamed(location) !== undefined;
  return isCountry ? { city: '', country: location.trim() } : { city: location.trim(), country: '' };
}

/** Joins both into one line; a country that is also part of the city is written once. */
export function joinLocation(city: string, country: string): string {
  return [withoutCountry(city, country), country.trim()].filter(Boolean).join(', ');
}

/**
 * Many users type both into the city field. A country after the last comma moves to the country field and replaces its
 * value; any other text moves only if that field is empty and the text is not a city itself.
 */
export function normalizePlace({ city, country }: Place): Place {
  const { city: first, country: last } = splitLocation(city);
  const isCountry = countryNamed(last) !== undefined;
  if (last && city.includes(',') && (isCountry || (!country.trim() && !homeOf(last)))) {
    return { city: first, country: last };
  }
  return { city: withoutCountry(city, country), country };
}

/** The country of a city name that exists in one country only; with commas, the last known name counts. */
export function homeOf(city: string): string | undefined {
  return city.split(',').map(homeOfOne).findLast(Boolean);
}

function homeOfOne(city: string): string | undefined {
  const wanted = city.trim().toLowerCase();
  const homes = africanCountries.filter(({ cities }) => cities.some((name) => name.toLowerCase() === wanted));
  return homes.length === 1 ? homes[0]?.name : undefined;
}

function withoutCountry(city: string, country: string): string {
  const parts = city.split(',').map((part) => part.trim());
  while (parts.length && (!parts.at(-1) || isSameCountry(parts.at(-1) ?? '', country))) parts.pop();
  return parts.filter(Boolean).join(', ');
}

function isSameCountry(one: string, other: string): boolean {
  const known = countryNamed(one);
  if (known) return known === countryNamed(other);
  return one.toLowerCase() === other.trim().toLowerCase();
}
