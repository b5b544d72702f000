import { i18n } from '@lingui/core';
import { languages } from '@sokoni/contract/languages';
import { countryName } from '@sokoni/contract/profiles/stored-countries';

/** A country in the reader's language, by its code of ISO 3166-1; in English as it is stored. */
export const regionName = (code: string): string =>
  i18n.locale === 'en'
    ? countryName(code)
    : (new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(code) ?? code);

let codes: Map<string, string> | undefined;

/**
 * By name in our languages: the country of a project is as its buyer typed it. The browser's own, because our list of
 * countries would make the scripts of each dashboard larger.
 */
function findCodes() {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const names = languages.map(
    ({ code }) => new Intl.DisplayNames(code, { type: 'region', fallback: 'none' }),
  );
  const found = pairs.flatMap((code) =>
    names.flatMap((language) => {
      const name = language.of(code);
      return name ? [[name.toLowerCase(), code] as const] : [];
    }),
  );
  return new Map([...found, ...pairs.map((code) => [countryName(code).toLowerCase(), code] as const)]);
}

/** A stored country in the reader's language; other text stays as it was typed. */
export function countryText(stored: string): string {
  codes ??= findCodes();
  const code = codes.get(stored.trim().toLowerCase());
  return code ? regionName(code) : stored;
}
