import { readFileSync } from 'node:fs';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { english, type Language, type LanguageCode, languages } from '@sokoni/contract/languages';
import type { FastifyRequest } from 'fastify';
import { parsePo } from 'pofile-ts';
import { named } from '../site-name.ts';

/** A text for a person in English: it is translated once, when the response is sent. */
export type Text = string | TextWithValues;
/**
 * `{name}` in the text stands for a value: a text or a number as it is, a date, a sum made by `money`, a country made by `region` or a list in
 * the format of the language. A value that is made by `withValues` is translated as well.
 */
interface TextWithValues {
  text: string;
  values: Readonly<Record<string, unknown>>;
}

export const withValues = (text: string, values: TextWithValues['values'] = {}): TextWithValues => ({
  text,
  values,
});

/** The words of a person, which are never translated. */
export const verbatim = (text: string): TextWithValues => withValues('{text}', { text });

interface Money {
  hundredths: number;
  currency: string;
}

/** A value of a text. `hundredths` of the currency. */
export const money = (hundredths: number, currency = 'USD'): Money => ({ hundredths, currency });

interface Region {
  region: string;
}

/** A value of a text: a country by its code of ISO 3166, in the language of the text. */
export const region = (code: string): Region => ({ region: code });

export const textOf = (text: Text): TextWithValues => (typeof text === 'string' ? withValues(text) : text);

/** Without a translation the text stays English. */
export function translate(given: Text, language: Language = english): string {
  const { text, values } = textOf(given);
  return fill(compileMessage(textsOf(language).get(text) || text), values, language);
}

/** Puts values into a compiled text. `counted` is the number of a plural form, which the text writes as `#`. */
export function fill(
  message: CompiledMessage,
  values: TextWithValues['values'],
  language: Language,
  counted = '',
): string {
  const parts = message.map((token) => {
    if (typeof token === 'string') return token === '#' ? counted : named(token);
    const [name, type, choices] = token;
    const value = printed(values[name], language);
    if (type !== 'plural') return value;
    const forms = choices as Record<string, CompiledMessage>;
    const form = new Intl.PluralRules(language.locale).select(Number(value));
    return fill(forms[value] ?? forms[form] ?? forms.other ?? [], values, language, value);
  });
  return parts.join('');
}

function printed(value: unknown, language: Language): string {
  const { locale } = language;
  if (value instanceof Date) return dateIn(locale).format(value);
  if (Array.isArray(value)) {
    return new Intl.ListFormat(locale).format(value.map((each) => printed(each, language)));
  }
  if (isOf<TextWithValues>(value, 'values')) return translate(value, language);
  if (isOf<Money>(value, 'hundredths')) {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: value.currency });
    return format.format(value.hundredths / 100);
  }
  if (isOf<Region>(value, 'region'))
    return new Intl.DisplayNames(locale, { type: 'region' }).of(value.region) ?? '';
  return String(value ?? '');
}

const isOf = <T>(value: unknown, field: keyof T): value is T =>
  typeof value === 'object' && value !== null && field in value;

/** The day in UTC, as on pages. */
const dateIn = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Translations by English text. */
const catalogs = new Map<Language, Map<string, string>>();

function textsOf(language: Language): Map<string, string> {
  const texts = catalogs.get(language) ?? readTexts(language);
  catalogs.set(language, texts);
  return texts;
}

function readTexts({ code }: Language): Map<string, string> {
  if (code === english.code) return new Map();
  const file = new URL(`../../../web/locales/${code}.po`, import.meta.url);
  const items = parsePo(readFileSync(file, 'utf8')).items.filter(({ msgctxt }) => !msgctxt);
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
}

/** Our pages send one language; other clients may list several in order of preference. */
export function languageFor(acceptLanguage = ''): Language {
  const codes = acceptLanguage.split(',').map((wish) => /^\s*([a-z]+)/i.exec(wish)?.[1]?.toLowerCase());
  return codes.flatMap((code) => languages.find((language) => language.code === code) ?? [])[0] ?? english;
}

/** Of the page that sends a request; null where the client names none. */
export function languageOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): LanguageCode | null {
  const named = headers['accept-language'];
  return named ? languageFor(named).code : null;
}
