import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { countryCodes } from '@sokoni/contract/profiles/places';
import { countryName } from '@sokoni/contract/profiles/stored-countries';
import { describe, expect, it } from 'vitest';
import { countryCodeOf, countryNames, countryOf, findCountry, namesOfCountry } from './countries.ts';

const locales = ['en', 'fr', 'pt', 'pt-PT', 'ar', 'sw', 'de', 'es'];
const cldr = dirname(createRequire(import.meta.url).resolve('cldr-localenames-full/package.json'));

/** CLDR's names of all countries with a stored name, with their short forms and variants. */
const names = globSync(`${cldr}/main/{${locales}}/territories.json`).flatMap((path) => {
  const { main } = JSON.parse(readFileSync(path, 'utf8'));
  const [{ localeDisplayNames }] = Object.values(main) as [
    { localeDisplayNames: { territories: Record<string, string> } },
  ];
  return Object.entries(localeDisplayNames.territories).flatMap(([key, name]) =>
    /^[A-Z]{2}(?:-|$)/.test(key) && countryNames.includes(countryName(key.slice(0, 2)))
      ? [{ code: key.slice(0, 2), name }]
      : [],
  );
});

/** Names that mean a state or province of another country as often. */
const isShared = (name: string, code: string) =>
  code === 'GE' || ['Granada', 'Somali', 'Zaire'].includes(name);

/** Abbreviations that are another country's code or a union: RU, R.-U., É.-U. */
const isUnclear = (name: string) => name.replaceAll(/\P{L}/gu, '').length < 3;

describe('countryOf', () => {
  it.each<[string, (name: string) => string]>([
    ['a comma', (name) => `Xyzville, ${name}`],
    ['an Arabic comma', (name) => `Xyzville، ${name}`],
    ['a dash', (name) => `Xyzville – ${name}.`],
    ['a slash', (name) => `Xyzville/${name}`],
    ['a bracket', (name) => `Xyzville (${name})`],
    ['a line break', (name) => `Xyzville\n${name}`],
    ['nothing', (name) => name],
    ['a comma, in capital letters', (name) => `Xyzville, ${name.toUpperCase()}`],
  ])('reads every name of eight languages behind %s', (_, write) => {
    expect(names.length).toBeGreaterThan(2000);
    const wrong = names.filter(
      ({ code, name }) =>
        !isUnclear(name) &&
        !(isShared(name, code) && write(name) !== name) &&
        countryOf(write(name)) !== countryName(code),
    );
    expect(wrong).toEqual([]);
  });

  it('reads them behind a space, but for names of three letters', () => {
    const wrong = names.filter(
      ({ code, name }) => !isShared(name, code) && countryOf(`Xyzville ${name}`) !== countryName(code),
    );
    expect(new Set(wrong.map(({ name }) => name))).toEqual(new Set(['Irã', 'Omã', 'RU', 'R.-U.', 'É.-U.']));
  });

  it('knows every suggested country', () => {
    for (const code of countryCodes) expect(countryCodeOf(countryName(code)), code).toBe(code);
  });
});

it.each([
  ['Casablanca Maroc', 'MA'],
  ['القاهرة مصر', 'EG'],
  ['دبي، الامارات', 'AE'],
  ['Kinshasa, RDC', 'CD'],
  ['Kinshasa RD Congo', 'CD'],
  ['Kinshasa, Congo', 'CD'],
  ['Congo', 'CG'],
  ['Johannesburg, RSA', 'ZA'],
  ['dubai, uae', 'AE'],
  ['New York, U.S.A.', 'US'],
  ['London UK', 'GB'],
  ["Abidjan Cote d'Ivoire", 'CI'],
  ['Abidjan, Cote dIvoire', 'CI'],
  ['Hanoi, Viet Nam', 'VN'],
  ['Rabat, Marokko', 'MA'],
  ['Москва, Россия', 'RU'],
  ['Banjul, Gambia, The', 'GM'],
  ['Conakry, République de Guinée', 'GN'],
  ['Lagos, NG', 'NG'],
  ['Nairobi KE', 'KE'],
  ['Lagos, NGA', 'NG'],
  ['Lagos 🇳🇬', 'NG'],
  ['🇰🇪 Westlands', 'KE'],
  ['Dar es Salaam, Tanzania, United Republic of', 'TZ'],
  ['Korea, Democratic People’s Republic of', 'KP'],
  ['Bolivia (Plurinational State of)', 'BO'],
  ['Congo, République démocratique du', 'CD'],
  ['Iran, République islamique d’', 'IR'],
  ['Accra, Ghana, West Africa', 'GH'],
  ['Kenya 00100', 'KE'],
  ['Ikeja, Lagos', 'NG'],
  ['Nigeria, Lagos', 'NG'],
  ['Lagos, Portugal', 'PT'],
  ['Minna, Niger State, Nigeria', 'NG'],
  ['Bissau, Guinea-Bissau', 'GW'],
  ['Albuquerque, New Mexico', 'US'],
  ['Casablanca, MA', 'MA'],
  ['Boston, MA', undefined],
  ['Dover, DE', undefined],
  ['Alexandria, VA', undefined],
  ['Kinshasa/Gombe', undefined],
  ['Lebanon, Ohio', undefined],
  ['Paris, Texas', undefined],
  ['Jersey City, NJ', undefined],
  ['Port of Spain', undefined],
  ['Minna, Niger State', undefined],
  ['Atlanta, Georgia', undefined],
  ['Atlanta, Géorgie', undefined],
  ['Atlanta, Georgia, USA', 'US'],
  ['Atlanta, Georgia 🇺🇸', 'US'],
  ['Tbilisi, Georgia', 'GE'],
  ['Republic of Georgia', 'GE'],
  ['Dogondoutchi, Niger', 'NE'],
  ['Bida, Niger', 'NG'],
  ['Minna, Chanchaga, Niger', 'NG'],
  ['Quito, Équateur', 'EC'],
  ['Mbandaka, Équateur', 'CD'],
  ['Batumi, Georgia', 'GE'],
  ['Koutaïssi, Géorgie', 'GE'],
  ['باتومي، جورجيا', 'GE'],
  ['St. George’s, Granada', 'GD'],
  ['Athens, Georgia', undefined],
  ['Minna, Niger', 'NG'],
  ['Birni-N’Konni, Tahoua, Niger', 'NE'],
  ['Jijiga, Somali', 'ET'],
  ['Melbourne, Victoria', undefined],
  ['Victoria, Seychelles', 'SC'],
  ['Belfast, N. Ireland', 'GB'],
  ['N Ireland', 'GB'],
  ['Durban, S. Africa', 'ZA'],
  ['Portugal, Lagos', undefined],
  ['Colombia, South America', 'CO'],
  ['Old Town, Atlantis', undefined],
  ['Africa', undefined],
  ['constructor', undefined],
  ['—', undefined],
])('finds in %o the country %s', (location, code) => {
  expect(findCountry(location)?.code).toBe(code);
});

it('splits what was typed', () => {
  expect(findCountry('Cairo (Egypt)')).toEqual({ code: 'EG', name: 'Egypt', rest: 'Cairo' });
  expect(findCountry('Casablanca Maroc.')).toEqual({ code: 'MA', name: 'Maroc', rest: 'Casablanca' });
  for (const typed of ['🇰🇪, Nairobi', '🇰🇪 - Nairobi', 'Nairobi, 🇰🇪'])
    expect(findCountry(typed)).toEqual({ code: 'KE', name: '', rest: 'Nairobi' });
});

it.each(['Lesotho', 'lesoto'])('names the country of %s in each language, and each name once', (typed) => {
  const names = namesOfCountry(typed);
  expect(names).toEqual(expect.arrayContaining([typed, 'Lesotho', 'ليسوتو']));
  expect(new Set(names).size).toBe(names.length);
});

it('adds no name to text that is no country', () => {
  expect(namesOfCountry('Atlantis')).toEqual(['Atlantis']);
});
