import { i18n } from '@lingui/core';

/**
 * How the reader writes days and amounts in the language of the page: in English `4 March` or `March 4`, as they do at
 * home. Whose own language is another gets the page's way. Only in the browser: the server knows no reader.
 */
export function readerLocale(): string {
  const own = localeNamed(navigator.language);
  return own?.language === i18n.locale.split('-')[0] ? `${own}` : i18n.locale;
}

/** Some systems report what no standard knows, such as `en-US@posix`. */
function localeNamed(name: string): Intl.Locale | undefined {
  try {
    // Digits are the same everywhere, as prices and phone numbers have them.
    return new Intl.Locale(name, { numberingSystem: 'latn' });
  } catch {
    return undefined;
  }
}
