import { i18n } from '@lingui/core';
import { countryNamed } from '@sokoni/contract/profiles/places';

/** A country in the reader's language; text that is the name of none stays as it was typed. */
export function countryText(typed: string): string {
  const code = countryNamed(typed)?.code;
  return (code && new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(code)) ?? typed;
}
