import { countryNamed } from '@sokoni/contract/places';

/** `City, Country` as its two fields. */
export function splitLocation(location: string): { city: string; country: string } {
  const comma = location.lastIndexOf(',');
  if (comma >= 0) return { city: location.slice(0, comma).trim(), country: location.slice(comma + 1).trim() };
  const isCountry = countryNamed(location) !== undefined;
  return isCountry ? { city: '', country: location.trim() } : { city: location.trim(), country: '' };
}

export function joinLocation(city: string, country: string): string {
  return [city.trim(), country.trim()].filter(Boolean).join(', ');
}
