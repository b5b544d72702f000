import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { likelierCountries, usedNames } from '../contract/profiles/country-names.ts';
import { keyOf } from '../contract/profiles/country-reader.ts';
import { countries } from '../contract/profiles/places.ts';
import { countryName } from '../contract/profiles/stored-countries.ts';

/**
 * Writes `server/accounts/people/country-names.json`: the names of countries that `Intl.DisplayNames` does not have,
 * and the codes of three letters; and `contract/profiles/shared-names.ts`: names of countries and cities that are also
 * those of a state or province elsewhere. Source: CLDR (`cldr-localenames-full`, `cldr-core`, `cldr-subdivisions-full`).
 */
const require = createRequire(import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const mappings: Record<string, { _alpha3?: string }> = read(
  require.resolve('cldr-core/supplemental/codeMappings.json'),
).supplemental.codeMappings;
const codes = Object.fromEntries(
  Object.entries(mappings).flatMap(([code, { _alpha3 }]) =>
    code.length === 2 && _alpha3 ? [[_alpha3, code]] : [],
  ),
);

const names = new Map<string, Set<string>>();
const add = (code: string, name: string) => names.set(code, (names.get(code) ?? new Set()).add(name));

// Variants of names: Intl has the others. Of a language, not of its regions, but for Portugal's.
const cldr = dirname(require.resolve('cldr-localenames-full/package.json'));
for (const path of globSync(`${cldr}/main/{??,???,pt-PT}/territories.json`)) {
  const [content] = Object.values<{ localeDisplayNames: { territories: Record<string, string> } }>(
    read(path).main,
  );
  for (const [key, name] of Object.entries(content?.localeDisplayNames.territories ?? {})) {
    const code = /^([A-Z]{2})-alt-(?:variant|chagos)$/.exec(key)?.[1];
    if (code && name.length > 3) add(code, name);
  }
}

const sorted = Object.fromEntries([...names].sort().map(([code, list]) => [code, [...list].sort()]));
writeFileSync(
  'server/accounts/people/country-names.json',
  `${JSON.stringify({ codes, names: sorted }, null, 2)}\n`,
);

/** The states, provinces or regions of each country, without those that are as small as villages. */
const VILLAGE = 50_000;
const supplemental = (name: string) =>
  read(require.resolve(`cldr-core/supplemental/${name}.json`)).supplemental;
const parts: Record<string, { _contains: string[] }> =
  supplemental('subdivisionContainment').subdivisionContainment;
const { territoryInfo } = supplemental('territoryInfo');
const countryOfPart = new Map(
  Object.entries(parts).flatMap(([country, { _contains: codes }]) =>
    country.length === 2 && Number(territoryInfo[country]?._population) / codes.length > VILLAGE
      ? codes.map((code): [string, string] => [code, country])
      : [],
  ),
);

const owners = new Map<string, Set<string>>();
const partsOf = new Map<string, string[]>();
const subdivisions = dirname(require.resolve('cldr-subdivisions-full/package.json'));
for (const path of globSync(`${subdivisions}/subdivisions/*/*.json`)) {
  const { identity, localeDisplayNames } = read(path).subdivisions;
  for (const [code, name] of Object.entries<string>(localeDisplayNames.subdivisions)) {
    const country = countryOfPart.get(code);
    // Réunion and its kind are countries of ISO 3166, too.
    if (!country || code.startsWith('fr97')) continue;
    owners.set(keyOf(name), (owners.get(keyOf(name)) ?? new Set()).add(country));
    if (identity.language === 'en') partsOf.set(country, [...(partsOf.get(country) ?? []), name]);
  }
}
const othersWith = (name: string, code: string) =>
  [...(owners.get(keyOf(name)) ?? [])].filter((owner) => owner !== code).sort();

const languages = [
  ...['en', 'fr', 'pt', 'ar', 'sw', 'de', 'es'],
  ...countries.map(({ code }) => new Intl.Locale(`und-${code}`).maximize().language),
];
const allNames = countries.flatMap(({ code }) =>
  [
    ...[countryName(code), ...usedNames.filter(([, one]) => one === code).map(([name]) => name)],
    ...languages.map(
      (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code) ?? '',
    ),
  ].map((name) => [name, code] as const),
);
const inAllLanguages = new Set(
  countries.flatMap(({ code }) => (othersWith(countryName(code), code).length > 0 ? [code] : [])),
);
const shared = new Map<string, string>();
for (const [name, code] of allNames) {
  const [owner] = othersWith(name, code);
  const isListed = inAllLanguages.has(code) && name !== countryName(code);
  if (owner && !isListed && ![...shared.keys()].some((other) => keyOf(other) === keyOf(name)))
    shared.set(name, owner);
}
const cities = countries.flatMap(({ code, cities }) =>
  cities.filter((city) => othersWith(city, code).length > 0),
);
const evidence = Object.fromEntries(
  [...inAllLanguages]
    .filter((code) => !likelierCountries.has(code))
    .map((code) => [code, partsOf.get(code) ?? []]),
);
const write = (value: object) => JSON.stringify(value, null, 2);
writeFileSync(
  'contract/profiles/shared-names.ts',
  `// Written by scripts/country-names.ts from CLDR.

/** Names of countries that are also those of a state or province of another one; the English name stands for all. */
export const sharedNames: Readonly<Record<string, string>> = ${write(Object.fromEntries(shared))};

/** Cities of our list of which the same is true. */
export const sharedCities: readonly string[] = ${write(cities)};

/** The parts of countries with such an English name, which tell it where the name does not. */
export const partsOfShared: Readonly<Record<string, readonly string[]>> = ${write(evidence)};
`,
);
