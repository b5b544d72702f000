import { languageOf } from '@sokoni/contract/languages';

/**
 * The reader's regional format in the language of the page: in English `4 March` or `March 4`. A reader with another
 * language gets the default format of the page. Only in the browser, because the server does not know the reader's
 * locale.
 */
export function readerLocale(): string {
  const { code, locale } = languageOf(document.documentElement.lang);
  const own = localeNamed(navigator.language);
  return own?.language === code ? `${own}` : locale;
}

/** Some systems report non-standard names, such as `en-US@posix`. */
function localeNamed(name: string): Intl.Locale | undefined {
  try {
    // Latin digits everywhere, as in prices and phone numbers.
    return new Intl.Locale(name, { numberingSystem: 'latn' });
  } catch {
    return undefined;
  }
}
