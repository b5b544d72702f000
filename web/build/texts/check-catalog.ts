import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languageOf } from '@sokoni/contract/languages';
import { keyOf, type SourceText } from './catalogs.ts';
import type { Entry } from './po.ts';

/** What is wrong with a catalog, a line each. */
export function problemsOf(language: string, entries: Entry[], source: SourceText[]): string[] {
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const wanted = new Set(source.map(keyOf));
  return [
    ...(known.size < entries.length ? ['has a text twice'] : []),
    ...entries.filter((entry) => !wanted.has(keyOf(entry))).map(({ text }) => `no longer used: ${text}`),
    ...source.flatMap((text) => problemsOfText(language, text, known.get(keyOf(text)))),
  ];
}

function problemsOfText(
  language: string,
  { text, isListed }: SourceText,
  entry: Entry | undefined,
): string[] {
  if (!entry) return [`missing in the file, run "npm run texts": ${text}`];
  if (!entry.translation) return isListed ? [`not translated: ${text}`] : [];
  return problemsOfTranslation(language, text, entry.translation).map((problem) => `${problem}: ${text}`);
}

export function problemsOfTranslation(language: string, text: string, translation: string): string[] {
  const [from, to] = [partsOf(text), partsOf(translation)];
  if (!to) return ['cannot be read, look at { and }'];
  const problems: string[] = [];
  if (from && differ(from.values, to.values)) problems.push(`needs {${[...from.values].join('}, {')}}`);
  if (from && from.tags !== to.tags)
    problems.push(`needs the tags ${from.tags || 'none'}, has ${to.tags || 'none'}`);
  for (const forms of to.plurals) {
    const missing = formsOf(language).filter((form) => !forms.includes(form));
    if (missing.length) problems.push(`needs the plural forms ${missing.join(', ')}`);
  }
  if (/^\s|\s$/.test(text) !== /^\s|\s$/.test(translation))
    problems.push('begins or ends with a space, or should');
  return problems;
}

interface Parts {
  values: Set<string>;
  tags: string;
  plurals: string[][];
}

type Token = string | [name: string, type?: string, forms?: Record<string, unknown>];

/** Names of values, tags, and the forms of each plural. */
function partsOf(text: string): Parts | null {
  const compiled = compileMessage(text) as Token[] | string;
  // What cannot be compiled comes back as it was.
  if (typeof compiled === 'string') return null;
  const parts: Parts = { values: new Set(), tags: '', plurals: [] };
  const tags = new Set<string>();
  const visit = (tokens: unknown) => {
    if (typeof tokens === 'string') for (const [tag] of tokens.matchAll(/<\/?\d+\/?>/g)) tags.add(tag);
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as Token[]) {
      if (typeof token === 'string') visit(token);
      else {
        const [name, type, forms = {}] = token;
        parts.values.add(name);
        if (type === 'plural') parts.plurals.push(Object.keys(forms));
        if (type) for (const form of Object.values(forms)) visit(form);
      }
    }
  };
  visit(compiled);
  parts.tags = [...tags].sort().join(' ');
  return parts;
}

const differ = (one: Set<string>, other: Set<string>) =>
  one.size !== other.size || [...one].some((name) => !other.has(name));

/** Forms that a language has. French and Portuguese have one for millions, which `other` may stand for. */
const formsOf = (language: string) =>
  new Intl.PluralRules(languageOf(language).locale)
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== 'many' || language === 'ar');
