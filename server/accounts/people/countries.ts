import { namesIn } from '@sokoni/contract/profiles/countries';
import { createCountryReader, type FoundCountry as Found } from '@sokoni/contract/profiles/country-reader';
import { phoneCountries } from '@sokoni/contract/profiles/full-phones';
import type { CountryCode } from '@sokoni/contract/profiles/phone-reader';
import { countryName } from '@sokoni/contract/profiles/stored-countries';
import names from './country-names.json' with { type: 'json' };

export type FoundCountry = Found<CountryCode>;

const codes = phoneCountries();
const known = new Set<string>(codes);
const isKnown = (entry: readonly [string, string]): entry is [string, CountryCode] => known.has(entry[1]);

/** Our languages first, then the main language of each country. */
const languages = [
  ...['en', 'fr', 'pt', 'pt-PT', 'ar', 'sw', 'de', 'es'],
  ...codes.map((code) => new Intl.Locale(`und-${code}`).maximize().language),
];

const supported = Intl.DisplayNames.supportedLocalesOf([...new Set(languages)]);

let reader: ReturnType<typeof createReader> | undefined;
/** Made when it is first needed: it takes a quarter of a second. */
const read = () => (reader ??= createReader());

function createReader() {
  const { names: translated, ...others } = namesIn(supported, codes);
  const more = Object.entries(names.names).flatMap(([code, list]) =>
    list.map((name) => [name, code] as const),
  );
  return createCountryReader<CountryCode>({
    ...others,
    names: [...translated, ...more.filter(isKnown)],
    codes: new Map<string, CountryCode>([
      ...codes.map((code) => [code, code] as const),
      ...Object.entries(names.codes).filter(isKnown),
    ]),
  });
}

/** The country that a location names at its end, or that of its city. */
export const findCountry = (location: string): FoundCountry | undefined => read().findCountry(location);

/** The English name under which the country of a location is stored; null where it names none. */
export function countryOf(location: string): string | null {
  const code = findCountry(location)?.code;
  return code ? countryName(code) : null;
}

const stored = new Map(codes.map((code) => [countryName(code), code]));

/** Undefined for text that does not name a country in any of these languages. The names that are stored need no reader. */
export const countryCodeOf = (country: string): CountryCode | undefined =>
  country ? (stored.get(country) ?? read().countryCodeOf(country)) : undefined;

/** The English name of the country that the text names; the text itself where it names none. */
export function storedCountry(country: string): string {
  const code = countryCodeOf(country);
  return code ? countryName(code) : country;
}

/** All names of the country that the text names, besides the text; each spelling once, because the database expects rows for each. */
export function namesOfCountry(country: string): string[] {
  const code = countryCodeOf(country);
  const names = code ? [...namesIn(supported, [code]).names] : [];
  return [...new Set([country, ...names.map(([name]) => name)])];
}

/** English names of all countries, as they are stored. */
export const countryNames: readonly string[] = [...stored.keys()];
