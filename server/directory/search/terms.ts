import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../db/database.ts';
import type { Filter, Limits } from '../filter.ts';

/** A word of a search, folded as the searched words are. */
export interface Term {
  word: string;
  /** Of a word with apostrophes, hyphens or full stops. */
  parts: string[];
  stems: string[];
  /** Words of listed profiles that contain it, but do not begin with it. */
  containing: string[];
}

export interface ReadFilter {
  role: ProfessionalRole;
  terms: Term[];
  /** Trade and country are in lower case and without accents; empty for all. */
  trade: string;
  country: string;
  limits: Limits;
}

/** What the index of words answers. */
type Worded = Pick<ReadFilter, 'terms' | 'trade' | 'country'>;

/** More words would hardly narrow the result. */
export const TERMS_MAX = 8;
/** One or two letters are in almost every word, so they must begin it. */
const SHORT = 2;
/** So many words that contain a part of a word are read, and the shortest of them are searched for. */
const CONTAINING = { read: 1000, used: 50 };

export const isShort = ({ word }: Term) => [...word].length <= SHORT;

export async function readFilter(
  sql: Queryable,
  { role, search, trade, country, limits }: Filter,
): Promise<ReadFilter> {
  const [read] = await sql<[{ trade: string; country: string; terms: Term[] }]>`
    SELECT plain_text(${trade}) AS trade, plain_text(${country}) AS country, coalesce(jsonb_agg(term), '[]') AS terms
    FROM (
      SELECT terms.*, CASE WHEN length(word) <= ${SHORT} THEN '{}' ELSE ARRAY(
        SELECT longer.word FROM (
          SELECT v.word FROM search_vocabulary v
          WHERE v.word LIKE '%' || terms.word || '%' LIMIT ${CONTAINING.read}
        ) AS longer
        WHERE NOT starts_with(longer.word, terms.word)
        ORDER BY length(longer.word), longer.word LIMIT ${CONTAINING.used}
      ) END AS containing
      FROM search_terms(${search}) AS terms LIMIT ${TERMS_MAX}
    ) AS term`;
  return { role, limits, ...read };
}

/** The alternatives in which a word matches, in the syntax of a tsquery. */
const ways = {
  wholeName: (term: Term) => inNamespace('/n/', term, quote),
  name: (term: Term) => inNamespace('/n/', term, beginning),
  trade: (term: Term) => inNamespace('/t/', term, beginning),
  formOfTrade: ({ stems }: Term) => stems.map((stem) => quote(`/t/${stem}`)),
  text: (term: Term) => inNamespace('', term, beginning),
  formOfText: ({ stems, containing }: Term) => [...stems, ...containing].map(quote),
};

function inNamespace(namespace: string, { word, parts }: Term, match: (lexeme: string) => string): string[] {
  const long = parts.filter((part) => part.length > 1).map((part) => match(namespace + part));
  return [match(namespace + word), ...(long.length > 0 ? [`(${long.join(' & ')})`] : [])];
}

const quote = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;
const beginning = (lexeme: string) => `${quote(lexeme)}:*`;

/** Profiles in which every word matches in one of some ways, in the syntax of a tsquery. */
export interface Level {
  query: string;
  /** The same without the words of one or two letters, whose lists in the index are too long to read. */
  index: string;
}

/** Profiles in which every word matches in one of these ways. */
function levelOf({ terms, trade, country }: Worded, names: readonly (keyof typeof ways)[]): Level {
  const matches = (some: Term[]) => [
    ...some.map((term) => `(${names.flatMap((name) => ways[name](term)).join(' | ')})`),
    ...(trade ? [quote(`/f/${trade}`)] : []),
    ...(country ? [quote(`/c/${country}`)] : []),
  ];
  const query = matches(terms).join(' & ');
  const long = terms.filter((term) => !isShort(term));
  return { query, index: matches(long).join(' & ') || query };
}

/**
 * From the most to the least relevant. `near`: names, then titles, industries, skills and places; each contains the one
 * before it. `far`: descriptions; the last contains all levels.
 */
export function levelsOf(filter: Worded) {
  const level = (...names: (keyof typeof ways)[]) => levelOf(filter, names);
  return {
    near: [
      level('wholeName'),
      level('name'),
      level('name', 'trade'),
      level('name', 'trade', 'formOfTrade'),
    ] as const,
    far: [level('text'), level('text', 'formOfText')] as const,
  };
}

/** Profiles with these beginnings of words in their name, or in title, industry, skills and place. */
export const beginningsOf = (terms: Term[]) => ({
  name: levelOf({ terms, trade: '', country: '' }, ['name']),
  trade: levelOf({ terms, trade: '', country: '' }, ['trade']),
});

/** Every profile that the search finds, before the limits. */
export const matchOf = (filter: Worded): Level => levelsOf(filter).far[1];

/** A level without the profiles of another one. */
export function without({ query, index }: Level, other: Level): Level {
  return { query: `(${query}) & !(${other.query})`, index };
}
