import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Filter, Limits } from '../filter.ts';
import type { Frequencies } from './frequencies.ts';

/** A word of a search, folded as the searched words are. */
export interface Term {
  word: string;
  /** Of a word with apostrophes, hyphens or full stops. */
  parts: string[];
  stems: string[];
  /** All words of listed profiles that begin with it, if they are few; else null. */
  beginnings: string[] | null;
  /** The number of words of listed profiles that begin with it, or a limit that it exceeds. */
  beginningsCount: number;
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
/**
 * So many words that contain a part of a word are read, and the shortest of them are searched for. PostgreSQL reads a few
 * whole words faster than a beginning, and a beginning faster than many words.
 */
const CONTAINING = { read: 1000, used: 30, beginnings: 8 };

export const isShort = ({ word }: Term) => [...word].length <= SHORT;

const reads = new WeakMap<Filter, Promise<ReadFilter>>();

/** A search reads the same filter several times. */
export function readFilter(sql: Queryable, filter: Filter): Promise<ReadFilter> {
  const known = reads.get(filter);
  if (known) return known;
  const read = readWords(sql, filter);
  reads.set(filter, read);
  return read;
}

async function readWords(
  sql: Queryable,
  { role, search, trade, country, limits }: Filter,
): Promise<ReadFilter> {
  if (!search && !trade && !country) return { role, limits, trade, country, terms: [] };
  const [read] = await sql<[{ trade: string; country: string; terms: Term[] }]>`
    SELECT plain_text(${trade}) AS trade, plain_text(${country}) AS country, coalesce(jsonb_agg(jsonb_build_object(
      'word', terms.word, 'parts', parts, 'stems', stems,
      'beginnings', CASE WHEN length(terms.word) > ${SHORT} AND total < ${CONTAINING.read} AND beginnings_count <= ${CONTAINING.beginnings}
        THEN beginnings END,
      'beginningsCount', beginnings_count, 'containing', containing
    )), '[]') AS terms
    FROM (SELECT * FROM search_terms(${search}) LIMIT ${TERMS_MAX}) AS terms
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS total,
        (count(*) FILTER (WHERE begins))::integer AS beginnings_count,
        coalesce(array_agg(word) FILTER (WHERE begins), '{}') AS beginnings,
        (coalesce(
          array_agg(word ORDER BY length(word), word) FILTER (WHERE NOT begins), '{}'
        ))[1:${CONTAINING.used}::integer] AS containing
      FROM (
        SELECT v.word, starts_with(v.word, terms.word) AS begins FROM search_vocabulary v
        WHERE length(terms.word) > ${SHORT} AND v.word LIKE '%' || terms.word || '%' LIMIT ${CONTAINING.read}
      ) AS longer
    ) AS longer`;
  return { role, limits, ...read };
}

/** One of the ways in which a word matches. */
interface Way {
  /** In the syntax of a tsquery. */
  match: string;
  /** The share of profiles with it. */
  share: number;
}

const waysOf = ({ shareOf, shareOfBeginning }: Frequencies) => {
  const whole = (lexeme: string): Way => ({ match: quote(lexeme), share: shareOf(lexeme) });

  function beginning(namespace: string, term: Term): Way[] {
    const { word, beginnings, beginningsCount } = term;
    if (beginnings) return [...new Set([word, ...beginnings])].map((one) => whole(namespace + one));
    const lexeme = namespace + word;
    // One or two letters begin any number of words; they are not in the vocabulary.
    const share = isShort(term) ? 1 : shareOfBeginning(lexeme, beginningsCount);
    return [{ match: `${quote(lexeme)}:*`, share }];
  }

  function allParts(namespace: string, { parts }: Term, suffix: '' | ':*'): Way[] {
    const long = parts.filter((part) => part.length > 1).map((part) => namespace + part);
    if (long.length === 0) return [];
    const match = `(${long.map((part) => quote(part) + suffix).join(' & ')})`;
    return [{ match, share: Math.min(...long.map(shareOf)) }];
  }

  /** The stems of one word are mostly in the same profiles, so only the share of the most common one counts. */
  function forms(namespace: string, stems: string[]): Way[] {
    const [first, ...others] = stems.map((stem) => whole(namespace + stem)).sort((a, b) => b.share - a.share);
    return first ? [first, ...others.map(({ match }) => ({ match, share: 0 }))] : [];
  }

  const inNamespace = (namespace: string, term: Term) => [
    ...beginning(namespace, term),
    ...allParts(namespace, term, ':*'),
  ];

  return {
    wholeName: (term: Term) => [whole(`/n/${term.word}`), ...allParts('/n/', term, '')],
    name: (term: Term) => inNamespace('/n/', term),
    trade: (term: Term) => inNamespace('/t/', term),
    formOfTrade: ({ stems }: Term) => forms('/t/', stems),
    text: (term: Term) => inNamespace('', term),
    formOfText: ({ stems, containing }: Term) => [...forms('', stems), ...containing.map(whole)],
  };
};

const quote = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;

/** Profiles in which every word matches in one of some ways, in the syntax of a tsquery. */
export interface Level {
  query: string;
  /** The same without the words of one or two letters, whose lists in the index are too long to read. */
  index: string;
  /** About how many profiles the index finds. */
  expected: number;
}

/** Profiles in which every word matches in one of these ways. */
function levelOf(
  { terms, trade, country }: Worded,
  frequencies: Frequencies,
  names: readonly (keyof ReturnType<typeof waysOf>)[],
): Level {
  const ways = waysOf(frequencies);
  const matching = (some: Term[]): Way[] => [
    ...some.map((term) => anyOf(names.map((name) => ways[name](term)))),
    ...[trade && `/f/${trade}`, country && `/c/${country}`]
      .filter(Boolean)
      .map((lexeme) => ({ match: quote(lexeme), share: frequencies.shareOf(lexeme) })),
  ];
  const query = allOf(matching(terms));
  const index = allOf(matching(terms.filter((term) => !isShort(term))));
  const { match, share } = index.match ? index : query;
  return { query: query.match, index: match, expected: share * frequencies.profiles };
}

/** Without the same match twice. A profile with a word mostly has its stem too, so the groups are not added up. */
function anyOf(groups: Way[][]): Way {
  const matches = new Set(groups.flat().map(({ match }) => match));
  const shares = groups.map((ways) => ways.reduce((sum, { share }) => sum + share, 0));
  return { match: `(${[...matches].join(' | ')})`, share: Math.min(1, Math.max(...shares)) };
}

const allOf = (ways: Way[]): Way => ({
  match: ways.map(({ match }) => match).join(' & '),
  share: ways.reduce((product, { share }) => product * share, 1),
});

/**
 * From the most to the least relevant. `near`: names, then titles, industries, skills and places; each contains the one
 * before it. `far`: descriptions; the last contains all levels.
 */
export function levelsOf(filter: Worded, frequencies: Frequencies) {
  const level = (...names: (keyof ReturnType<typeof waysOf>)[]) => levelOf(filter, frequencies, names);
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

export type Levels = ReturnType<typeof levelsOf>;

/** Profiles with these beginnings of words in their name, or in title, industry, skills and place. */
export const beginningsOf = (terms: Term[], frequencies: Frequencies) => ({
  name: levelOf({ terms, trade: '', country: '' }, frequencies, ['name']),
  trade: levelOf({ terms, trade: '', country: '' }, frequencies, ['trade']),
});

/** Every profile that the search finds, before the limits. */
export const matchOf = (filter: Worded, frequencies: Frequencies): Level =>
  levelsOf(filter, frequencies).far[1];

/** A level without the profiles of another one. */
export function without({ query, index, expected }: Level, other: Level): Level {
  return { query: `(${query}) & !(${other.query})`, index, expected };
}
