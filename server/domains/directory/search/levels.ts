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

/** From here on, one or two letters beside a longer word begin any word: in the rows that the longer word finds. */
const ANYWHERE = 2;
const anywhere = (term: Term) => anyOf([...beginnings('', term), ...forms('', term)]);

/** What a search looks for, as tsqueries. */
export interface Query {
  /** From the most to the least relevant; each contains the one before it. */
  levels: string[];
  /** What the index is asked for in each level: in the last ones without words of one or two letters beside longer ones. */
  indexed: string[];
  /** These words. */
  short: string[];
}

/** `fixed` belongs to each level. */
export function queryOf(terms: Term[], fixed: string[]): Query {
  const long = terms.filter((term) => !isShort(term));
  const short = long.length > 0 ? terms.filter(isShort).map(anywhere) : [];
  const levels = (long.length > 0 ? ways : waysOfShort).map((way, nth) => {
    const queryFor = (some: Term[]) => some.map((term) => anyOf(way(term)));
    if (short.length === 0 || nth < ANYWHERE) {
      const all = allOf([...queryFor(terms), ...fixed]);
      return { all, indexed: all };
    }
    const indexed = allOf([...queryFor(long), ...fixed]);
    return { all: allOf([indexed, ...short]), indexed };
  });
  // Of two levels that are the same, one is enough.
  const distinct = [...new Map(levels.map((level) => [level.all, level])).values()];
  return {
    levels: distinct.map(({ all }) => all),
    indexed: distinct.map(({ indexed }) => indexed),
    short,
  };
}

/** Without words of one or two letters, and with one level. */
export const plainQuery = (all: string[]): Query => levelsQuery([allOf(all)]);
export const levelsQuery = (levels: string[]): Query => ({ levels, indexed: levels, short: [] });
/** Filters only. */
export const noQuery = levelsQuery([]);

/** Entries with these beginnings of words in their name, or in title, industry, skills and place. */
export const beginningsOf = (terms: Beginning[]) => ({
  name: terms.map((term) => anyOf(beginnings('/n/', term))),
  trade: terms.map((term) => anyOf(beginnings('/t/', term))),
});

const allOf = (queries: string[]) => queries.join(' & ');
const anyOf = (queries: string[]) => `(${[...new Set(queries)].join(' | ')})`;
