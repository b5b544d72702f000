import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { english, type Language, languages } from '@sokoni/contract/languages';

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
/** The build output for a catalog: each text of the contract and the server, with its translation. */
type BuiltTexts = [text: Token[], translation: Token[]][];

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
  const path = fileURLToPath(new URL(`../../web/dist/server/texts.${code}.json`, import.meta.url));
  const built = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BuiltTexts) : [];
  const texts: Texts = { plain: new Map(), patterns: [] };
  for (const [text, translation] of built) {
    const names = text.filter((token) => typeof token !== 'string').map(([name]) => name);
    if (names.length === 0) texts.plain.set(text.join(''), translation.join(''));
    else texts.patterns.push({ pattern: patternOf(text), names, translation });
  }
  return texts;
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
