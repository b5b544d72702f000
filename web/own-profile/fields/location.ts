import { countryCodeOf, findCountry } from '@sokoni/contract/profiles/countries';

interface Place {
  city: string;
  country: string;
}

/** Splits `City, Country` into two fields. */
export function splitLocation(location: string): Place {
  const found = findCountry(location);
  if (found?.name) return { city: withoutCountry(found.rest, found.name), country: found.name };
  const [, city, country] = (!found && LAST_PART.exec(location)) || [];
  if (city === undefined || country === undefined) return { city: location.trim(), country: '' };
  return { city: withoutCountry(city, country.trim()), country: country.trim() };
}

/** Joins both into one line; a country that is also part of the city is written once. */
export function joinLocation(city: string, country: string): string {
  const isArabic = /\p{Script=Arabic}/u.test(city + country) && !/\p{Script=Latin}/u.test(city + country);
  return [withoutCountry(city, country), country.trim()].filter(Boolean).join(isArabic ? '، ' : ', ');
}

/** One of these texts, as it was typed, if the fields still have what it says; otherwise both fields in one line. */
export function locationOf({ city, country }: Place, typed: readonly string[]): string {
  const text = typed.find((one) => {
    const place = splitLocation(one);
    return place.city === city.trim() && place.country === country.trim();
  });
  return text ?? joinLocation(city, country);
}

/**
 * Many users type both into the city field. A country at its end moves to the country field and replaces its value; any
 * other text after a comma moves only if that field is empty and the text is not a city itself.
 */
export function normalizePlace({ city, country }: Place): Place {
  const { city: first, country: last } = splitLocation(city);
  if (first && last && (countryCodeOf(last) || !country.trim())) return { city: first, country: last };
  return { city: withoutCountry(city, country), country };
}

/** The code of the country of a city name that exists in one country only; with commas, the last known name counts. */
export function homeOf(city: string): string | undefined {
  const found = city.split(/[,،]/).map(findCountry);
  return found.findLast((one) => one && !one.name)?.code;
}

const LAST_PART = /^(.*)[,،](.*)$/su;

function withoutCountry(city: string, country: string): string {
  let rest = city.trim();
  for (;;) {
    const [, before = '', last = rest] = LAST_PART.exec(rest) ?? [];
    if (!rest || (last.trim() && !isSameCountry(last.trim(), country))) return rest;
    rest = before.trim();
  }
}

function isSameCountry(one: string, other: string): boolean {
  const known = countryCodeOf(one);
  if (known) return known === countryCodeOf(other);
  return one.toLowerCase() === other.trim().toLowerCase();
}
