import { i18n } from '@lingui/core';

/**
 * How the reader writes days and amounts in the language of the page: in English `4 March` or `March 4`, as they do at
 * home. Whose own language is another gets the page's way. Only in the browser: the server knows no reader.
 */
export function readerLocale(): string {
  const own = navigator.language;
  const isTheirs = own.split('-')[0] === i18n.locale.split('-')[0];
  // Digits are the same everywhere, as prices and phone numbers have them.
  return isTheirs ? `${new Intl.Locale(own, { numberingSystem: 'latn' })}` : i18n.locale;
}
