import { i18n } from '@lingui/core';
import { namesIn } from '@sokoni/contract/profiles/countries';
import { keyOf } from '@sokoni/contract/profiles/country-reader';
import { countryCodes } from '@sokoni/contract/profiles/places';
import { regionName } from '../formats/country-text.ts';

export interface FoundCountry {
  code: string;
  /** In the reader's language. */
  name: string;
  /** What it was found by, where that is not its name. */
  alias?: string | undefined;
}

interface Known {
  code: string;
  names: [string, ...string[]];
}
const known = new Map<string, Known[]>();

/**
 * The countries that have a name with words that begin like this, without accents: in the reader's language, in English
 * and as people abbreviate it. First those whose own name begins so; all of them for no text.
 */
export function findCountries(typed: string): FoundCountry[] {
  const found = knownIn(i18n.locale).flatMap(({ code, names }) => {
    const match = names.find((name) => isBegun(name, typed));
    return match ? [{ code, name: names[0], alias: match === names[0] ? undefined : match }] : [];
  });
  const isFirst = ({ name }: FoundCountry) => words(name).startsWith(words(typed));
  return [...found.filter(isFirst), ...found.filter((country) => !isFirst(country))];
}

function knownIn(locale: string): Known[] {
  let countries = known.get(locale);
  if (!countries) {
    const { names } = namesIn([locale, 'en'], countryCodes);
    const others = new Map<string, string[]>(countryCodes.map((code) => [code, []]));
    for (const [name, code] of names) others.get(code)?.push(name);
    countries = [...others]
      .map(([code, other]): Known => ({ code, names: [regionName(code), ...other] }))
      .sort((one, other) => one.names[0].localeCompare(other.names[0], locale));
    known.set(locale, countries);
  }
  return countries;
}

function isBegun(name: string, typed: string): boolean {
  const key = keyOf(typed);
  // 'cote divoire', and Arabic letters that people write for each other.
  return words(name).includes(words(typed)) || (key !== '' && keyOf(name).startsWith(key));
}

/** Each word after a space. */
const words = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^/, ' ');
