import { i18n } from '@lingui/core';
import { languages } from '@sokoni/contract/languages';
import { countryName } from '@sokoni/contract/profiles/stored-countries';
import { createOnce } from './create-once.ts';

/** A country in the reader's language, by its code of ISO 3166-1; in English as it is stored. */
export const regionName = (code: string): string =>
  i18n.locale === 'en' ? countryName(code) : (namesIn(i18n.locale).of(code) ?? code);

/** Kept, because one takes 0.1 ms to make and lists ask for hundreds of names. */
const namesIn = createOnce((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }));

let codes: Map<string, string> | undefined;

/**
 * By name in our languages: the country of a project is as its buyer typed it. The browser's own, because our list of
 * countries would make the scripts of each dashboard larger.
 */
function findCodes() {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const names = languages.map(({ code }) => namesIn(code));
  const found = pairs.flatMap((code) =>
    names.flatMap((language) => {
      const name = language.of(code);
      return name ? [[name.toLowerCase(), code] as const] : [];
    }),
  );
  return new Map([...found, ...pairs.map((code) => [countryName(code).toLowerCase(), code] as const)]);
}

/** Stored countries with their names in the reader's language, in its alphabetical order. */
export const countryChoices = (stored: string[]): [stored: string, text: string][] =>
  stored
    .map((name): [string, string] => [name, countryText(name)])
    .sort(([, one], [, other]) => one.localeCompare(other, i18n.locale));

/** A stored country in the reader's language; other text stays as it was typed. */
export function countryText(stored: string): string {
  codes ??= findCodes();
  const code = codes.get(stored.trim().toLowerCase());
  return code ? regionName(code) : stored;
}
