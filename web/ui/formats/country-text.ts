import { i18n } from '@lingui/core';
import { countryName } from '@sokoni/contract/profiles/stored-countries';

/** A country in the reader's language, by its code of ISO 3166-1. */
export const regionName = (code: string): string =>
  new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(code) ?? code;

let codes: Map<string, string> | undefined;

/** By stored name. The browser's own, because our list of countries would make the scripts of each dashboard larger. */
function findCodes() {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(pairs.map((code) => [countryName(code).toLowerCase(), code]));
}

/** A stored country in the reader's language; text that is not the English name of one stays as it was typed. */
export function countryText(stored: string): string {
  if (i18n.locale === 'en') return stored;
  codes ??= findCodes();
  const code = codes.get(stored.trim().toLowerCase());
  return code ? regionName(code) : stored;
}
