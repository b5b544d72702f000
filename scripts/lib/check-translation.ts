import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { languageOf } from '../../contract/languages.ts';

/** What is wrong with a translation: values, tags or plural forms that its text has and it lacks. */
export function translationErrors(language: string, text: string, translation: string): string[] {
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

/** Names of values, tags, and the forms of each plural; null when the text cannot be parsed. */
function partsOf(text: string): Parts | null {
  const values = new Set<string>();
  const tags = new Set<string>();
  const plurals: string[][] = [];
  let isReadable = true;
  const visit = (tokens: CompiledMessage) => {
    for (const token of tokens) {
      if (typeof token !== 'string') {
        const [name, type, forms = {}] = token;
        values.add(name);
        if (type === 'plural') plurals.push(Object.keys(forms as object));
        for (const form of Object.values(forms as object)) if (Array.isArray(form)) visit(form);
      } else {
        // A text that cannot be compiled still contains its braces.
        if (/[{}]/.test(token)) isReadable = false;
        for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) tags.add(tag);
      }
    }
  };
  visit(compileMessage(text));
  return isReadable ? { values, tags: [...tags].sort().join(' '), plurals } : null;
}

const differ = (one: Set<string>, other: Set<string>) =>
  one.size !== other.size || [...one].some((name) => !other.has(name));

/** The plural forms of a language. French and Portuguese have one for millions, which `other` may replace. */
const formsOf = (language: string) =>
  new Intl.PluralRules(languageOf(language).locale)
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== 'many' || language === 'ar');
