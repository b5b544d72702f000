import { translated } from './translated-paths.ts';

/**
 * The languages of the product. English uses addresses without a prefix; each other language has its own prefix:
 * `/about`, `/fr/about`.
 */
export interface Language {
  code: LanguageCode;
  /** The name of the language as its speakers write it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** The locale in which `Intl` formats numbers, money and dates. */
  locale: string;
  /** The prefix of its addresses. */
  prefix: string;
}

export const languageCodes = ['en', 'fr', 'pt', 'ar', 'sw'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** A text that is empty in each language. */
export const emptyTexts: Record<LanguageCode, string> = { en: '', fr: '', pt: '', ar: '', sw: '' };

export const languages: readonly Language[] = [
  { code: 'en', name: 'English', direction: 'ltr', locale: 'en', prefix: '' },
  { code: 'fr', name: 'Français', direction: 'ltr', locale: 'fr', prefix: '/fr' },
  // As written in Angola, Mozambique and Portugal.
  { code: 'pt', name: 'Português', direction: 'ltr', locale: 'pt-PT', prefix: '/pt' },
  // With the digits that prices and phone numbers use in the other languages.
  { code: 'ar', name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn', prefix: '/ar' },
  { code: 'sw', name: 'Kiswahili', direction: 'ltr', locale: 'sw', prefix: '/sw' },
];

export const english = languages[0] as Language;

/** English where the language is unknown. */
export const languageOf = (code: string | null | undefined): Language =>
  languages.find((language) => language.code === code) ?? english;

/** The language of an address, and the English form of the address. The query stays unchanged. */
export function splitPrefix(path: string): { language: Language; path: string } {
  const language = languages.find(({ prefix }) => prefix && isWithin(prefix, path)) ?? english;
  const rest = path.slice(language.prefix.length);
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** `/about` in the form that a language uses. */
export const withPrefix = ({ prefix }: Language, path: string): string =>
  path === '/' || path.startsWith('/?') || path.startsWith('/#')
    ? (prefix || '/') + path.slice(1)
    : prefix + path;

const isWithin = (prefix: string, path: string) =>
  path.startsWith(prefix) && ['', '/', '?', '#'].includes(path.charAt(prefix.length));

/**
 * The addresses of a page in all languages, for `hreflang`: `x-default` and English are the same. Nothing for a page
 * that is not translated. Takes the requested path, with or without prefix and query.
 */
export function alternatesOf(address: string): { language: string; path: string }[] {
  const { path } = splitPrefix(address);
  if (!translated.test(path.replace(/[?#].*$/, ''))) return [];
  return [
    ...languages.map((language) => ({ language: language.code as string, path: withPrefix(language, path) })),
    { language: 'x-default', path },
  ];
}
