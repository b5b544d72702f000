import { readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { english, type Language, languages } from '@sokoni/contract/languages';
import { parsePo } from 'pofile-ts';

/**
 * Error messages are written in English in the contract and the domains, and translated to the caller's language when
 * the response is sent. Values in them, such as minutes, are found by the surrounding text: so neither a schema nor a
 * domain has to know about languages.
 */
export function translatorFor(acceptLanguage: string | undefined): (text: string) => string {
  const language = languageFor(acceptLanguage);
  if (language === english) return (text) => text;
  return (text) => translated(text, textsOf(language), language.locale);
}

export function translated(text: string, texts: Texts, locale: string): string {
  const plain = texts.plain.get(text);
  if (plain !== undefined || text.length > LONGEST) return plain ?? text;
  for (const { pattern, names, translation } of texts.patterns) {
    const [whole, ...values] = text.match(pattern) ?? [];
    if (whole === undefined) continue;
    const given = names.map((name, index) => [name, translated(values[index] ?? '', texts, locale)] as const);
    return joined(translation, new Map(given), locale);
  }
  // The file name comes before the error.
  const [, name, rest] = text.match(/^(.+?: )(.+)$/) ?? [];
  return name && rest ? name + translated(rest, texts, locale) : text;
}

/** No error message is longer; a message may contain text that a user typed. */
const LONGEST = 400;

/** Our pages send one language; other clients may list several in order of preference. */
export function languageFor(acceptLanguage = ''): Language {
  for (const wish of acceptLanguage.split(',')) {
    const code = wish
      .trim()
      .toLowerCase()
      .match(/^[a-z]+/)?.[0];
    const language = languages.find((each) => each.code === code);
    if (language) return language;
  }
  return english;
}

/** A text as Lingui compiles it: plain parts, values, and plurals with a text for each form. */
export type Token = string | [name: string, type?: 'plural', forms?: Record<string, Token[] | string>];
interface Texts {
  plain: Map<string, string>;
  patterns: { pattern: RegExp; names: string[]; translation: Token[] }[];
}

const kept = new Map<Language, Texts>();

function textsOf(language: Language): Texts {
  const texts = kept.get(language) ?? readTexts(language);
  kept.set(language, texts);
  return texts;
}

function readTexts({ code }: Language): Texts {
  const texts: Texts = { plain: new Map(), patterns: [] };
  for (const catalog of ['contract', 'server']) {
    const path = new URL(`../../web/locales/${code}/${catalog}.po`, import.meta.url);
    for (const { msgid, msgstr } of parsePo(readFileSync(path, 'utf8')).items) {
      if (msgstr[0]) addText(texts, msgid, msgstr[0]);
    }
  }
  return texts;
}

function addText(texts: Texts, text: string, translation: string): void {
  const tokens = compileMessage(text) as Token[];
  const translated = compileMessage(translation) as Token[];
  const names = tokens.filter((token) => typeof token !== 'string').map(([name]) => name);
  if (names.length === 0) texts.plain.set(tokens.join(''), translated.join(''));
  else texts.patterns.push({ pattern: patternOf(tokens), names, translation: translated });
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

export const patternOf = (text: Token[]) =>
  new RegExp(`^${text.map((token) => (typeof token === 'string' ? escaped(token) : '(.+)')).join('')}$`);

export function joined(
  tokens: Token[] | string,
  values: Map<string, string>,
  locale: string,
  counted = '',
): string {
  if (typeof tokens === 'string') return tokens;
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? counted : token;
      const [name, type, forms] = token;
      const value = values.get(name) ?? '';
      if (type !== 'plural' || !forms) return value;
      const form = new Intl.PluralRules(locale).select(Number(value));
      return joined(forms[value] ?? forms[form] ?? forms.other ?? '', values, locale, value);
    })
    .join('');
}
