import { i18n } from '@lingui/core';

const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: 'region' });

let codes: Map<string | undefined, string> | undefined;

/** By English name. The browser's own, because our list of countries would make the scripts of each dashboard larger. */
function findCodes() {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const english = namesIn('en');
  return new Map(pairs.map((code) => [english.of(code)?.toLowerCase(), code]));
}

/** A country in the reader's language; text that is not the English name of one stays as it was typed. */
export function countryText(typed: string): string {
  codes ??= findCodes();
  const code = codes.get(typed.trim().toLowerCase());
  return (code && namesIn(i18n.locale).of(code)) ?? typed;
}
