import { quote, type Term } from './read-filter.ts';

type Beginning = Pick<Term, 'word' | 'parts' | 'beginnings'>;

/** A word, or all its parts, as wholes or as beginnings. `/n/` are words of names, `/t/` of trades and places. */
function wholes(prefix: string, { word, parts }: Beginning, suffix: '' | ':*' = ''): string[] {
  const long = parts.filter((part) => part.length > 1).map((part) => quote(prefix + part) + suffix);
  return [quote(prefix + word), ...(long.length > 0 ? [`(${long.join(' & ')})`] : [])];
}

function beginnings(prefix: string, term: Beginning): string[] {
  const [word = '', ...parts] = wholes(prefix, term, ':*');
  return [word, ...(term.beginnings?.map((one) => quote(prefix + one)) ?? [`${word}:*`]), ...parts];
}

const forms = (prefix: string, { stems, synonyms }: Term) =>
  [...stems, ...synonyms].map((word) => quote(prefix + word));

/** How a word matches, from the most to the least relevant level; a level contains the one before it. */
const ways: ((term: Term) => string[])[] = [
  (term) => wholes('/n/', term),
  (term) => beginnings('/n/', term),
  (term) => [...beginnings('/n/', term), ...beginnings('/t/', term)],
  (term) => [...beginnings('/n/', term), ...beginnings('/t/', term), ...forms('/t/', term)],
  // Each word with a prefix is stored without it, too.
  (term) => [...beginnings('', term), ...forms('/t/', term)],
  (term) => [...beginnings('', term), ...forms('', term), ...term.containing.map(quote)],
];

/** One or two letters begin any number of words, so alone they only begin names. */
const waysOfShort: typeof ways = [
  ...ways.slice(0, 2),
  (term) => [...beginnings('/n/', term), ...wholes('/t/', term)],
  (term) => [...beginnings('/n/', term), ...wholes('', term)],
];
const isShort = ({ word }: Term) => [...word].length <= 2;

/** What a search looks for, as tsqueries. */
export interface Query {
  /** From the most to the least relevant; each contains the one before it. */
  levels: string[];
  /** All of the last level but words of one or two letters; null without any. */
  longer: string | null;
  /** The words of one or two letters. */
  short: string[];
}

/** `fixed` belongs to each level. */
export function queryOf(terms: Term[], fixed: string[]): Query {
  const chosen = terms.every(isShort) ? waysOfShort : ways;
  const levels = chosen.map((way) => allOf([...terms.map((term) => anyOf(way(term))), ...fixed]));
  const last = (some: Term[]) => some.map((term) => anyOf(chosen.at(-1)?.(term) ?? []));
  return {
    levels: [...new Set(levels)],
    longer: allOf([...last(terms.filter((term) => !isShort(term))), ...fixed]) || null,
    short: last(terms.filter(isShort)),
  };
}

/** Without words of one or two letters, and with one level. */
export const plainQuery = (all: string[]): Query => ({ levels: [allOf(all)], longer: allOf(all), short: [] });

/** Entries with these beginnings of words in their name, or in title, industry, skills and place. */
export const beginningsOf = (terms: Beginning[]) => ({
  name: terms.map((term) => anyOf(beginnings('/n/', term))),
  trade: terms.map((term) => anyOf(beginnings('/t/', term))),
});

const allOf = (queries: string[]) => queries.join(' & ');
const anyOf = (queries: string[]) => `(${[...new Set(queries)].join(' | ')})`;
