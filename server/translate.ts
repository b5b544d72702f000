import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { english, type Language, languages } from '@sokoni/contract/languages';

/**
 * Refusals are written in English, as the contract and the domains have them, and are put into the language of whoever
 * asks when they leave. What stands in them, like minutes, is found by the text around it: so neither a schema nor a
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
  // The name of a file stands before what is wrong with it.
  const [, name, rest] = text.match(/^(.+?: )(.+)$/) ?? [];
  return name && rest ? name + translated(rest, texts, locale) : text;
}

/** No refusal is longer; what somebody wrote may stand in one. */
const LONGEST = 400;

/** Our pages name one language; others, like a program that asks, may name several with what they prefer first. */
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

/** As Lingui compiles a text: plain parts, values, and plurals with a text for each form. */
export type Token = string | [name: string, type?: 'plural', forms?: Record<string, Token[] | string>];
/** What the build makes of a catalog: each text of the contract and the server, and its translation. */
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
  const path = fileURLToPath(new URL(`../web/dist/server/texts.${code}.json`, import.meta.url));
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
