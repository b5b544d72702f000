import { languageCodes } from '../languages.ts';
import {
  ambiguousCodes,
  citiesOfShared,
  likelierCountries,
  usedContinents,
  usedNames,
} from './country-names.ts';
import { type CountryNames, createCountryReader, type FoundCountry } from './country-reader.ts';
import { countries, countryCodes } from './places.ts';
import { partsOfShared, sharedCities, sharedNames } from './shared-names.ts';
import { countryName } from './stored-countries.ts';

/** Reads which country a text names. Import this lazily in the browser. */

/** Names of these countries in these languages, those that people use, and cities. The first language wins. */
export function namesIn<Code extends string>(
  languages: Iterable<string>,
  codes: readonly Code[],
): Omit<CountryNames<Code>, 'codes'> {
  const known = new Set<string>(codes);
  const isKnown = (entry: readonly [string, string]): entry is readonly [string, Code] => known.has(entry[1]);
  const locales = [...new Set(languages)];
  const names = [
    ...codes.map((code) => [countryName(code), code] as const),
    ...usedNames.filter(isKnown),
    ...locales.flatMap((locale) => regionNames(locale, codes)),
  ];
  return {
    names,
    shared: [
      ...Object.entries(sharedNames),
      ...names.flatMap(([name, code]) => {
        const of = sharedNames[countryName(code)];
        return of ? [[name, of] as const] : [];
      }),
    ],
    likelier: likelierCountries,
    sharedCities,
    parts: [
      ...Object.entries(partsOfShared),
      ...Object.entries(citiesOfShared).map(([code, cities]) => [code, cities.split(', ')] as const),
    ]
      .flatMap(([code, places]) => places.map((place) => [place, code] as const))
      .filter(isKnown),
    ambiguous: ambiguousCodes,
    continents: [
      ...usedContinents,
      ...languageCodes.flatMap((locale) => regionNames(locale, groups).map(([name]) => name)),
    ],
    cities: countries
      .flatMap(({ code, cities }) => cities.map((city) => [city, code] as const))
      .filter(isKnown),
  };
}

/** Shorter ones are words of another language too: 'As' is Amerika, 'end' India, and 'É.-U.' the European Union. */
function isLong(name: string, locale: string): boolean {
  const letters = name.replaceAll(/[^\p{L}]/gu, '');
  return !/\p{Script=Latin}/u.test(letters) || letters.length > (ours.has(locale.replace(/-.*/, '')) ? 2 : 3);
}

const ours = new Set<string>(languageCodes);

function regionNames<Code extends string>(locale: string, codes: readonly Code[]): [string, Code][] {
  const namesOf = (style: 'long' | 'short') =>
    new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' });
  const [long, short] = [namesOf('long'), namesOf('short')];
  return codes.flatMap((code) =>
    [...new Set([long.of(code) ?? '', short.of(code) ?? ''])]
      .filter((name) => isLong(name, locale))
      .map((name): [string, Code] => [name, code]),
  );
}

/** The United Nations' numbers of continents and their parts. Those of countries are the same as a letter code. */
const groups: readonly string[] = Array.from({ length: 999 }, (_, number) =>
  String(number + 1).padStart(3, '0'),
).filter((number) => Intl.getCanonicalLocales(`und-${number}`)[0] === `und-${number}`);

let reader: ReturnType<typeof createCountryReader<string>> | undefined;
/** In our five languages; the server knows more names. */
const read = () =>
  (reader ??= createCountryReader({
    ...namesIn([...languageCodes, 'pt-PT'], countryCodes),
    codes: new Map(countryCodes.map((code) => [code, code])),
  }));

export const findCountry = (location: string): FoundCountry | undefined => read().findCountry(location);

/** ISO 3166-1 alpha-2 of the country that the text names; undefined for all other text. */
export const countryCodeOf = (name: string): string | undefined => read().countryCodeOf(name);

/** The same for a field that has nothing but a country, where its code alone is not that of a state or province. */
export const countryOfField = (typed: string): string | undefined =>
  countryCodes.includes(typed.trim()) ? typed.trim() : countryCodeOf(typed);
