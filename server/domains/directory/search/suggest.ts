import type { Suggestion } from '@sokoni/contract/directory';
import { SUGGESTIONS_MAX } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { businessName } from '../../../accounts/people/names.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findProducts } from '../../products/queries.ts';
import { type EntryKind, findMatches } from './find-entries.ts';
import { foldedWords, foldText, plainText } from './fold-words.ts';
import { beginningsOf, plainQuery } from './levels.ts';
import { TERMS_MAX, type Term } from './read-filter.ts';

const NAMES_MAX = 3;
const PRODUCTS_MAX = 3;
/** So many of the best rated profiles are read for what they have in common. */
const SAMPLE = 40;
/** A longer text is no trade, skill or place that anyone would search for. */
const TEXT_MAX = 60;

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  latinName: string | null;
  title: string | null;
  category: string | null;
  skills: string[];
  location: string | null;
  country: string | null;
}

/** The beginning of a search. */
interface Typed {
  role: ProfessionalRole;
  search: string;
}

type TypedTerm = Pick<Term, 'word' | 'parts' | 'beginnings'>;

/**
 * Texts of the best rated profiles that have the typed words, and products with them in their name: always as current as
 * the profiles, and never of a profile that is not listed.
 */
export async function suggestFrom(sql: Queryable, { role, search }: Typed): Promise<Suggestion[]> {
  const terms = await readTerms(sql, search);
  // One or two letters begin too many words to be of use.
  if (terms.every(({ word }) => [...word].length < 3)) return [];
  const { name, trade } = beginningsOf(terms);
  const find = async (words: string[], limit: number, kind: EntryKind = 'profile') =>
    (await findMatches(sql, { kind, role, query: plainQuery(words) }, { offset: 0, limit })).ids;
  const [named, skilled, offered] = await Promise.all([
    find(name, NAMES_MAX),
    find(trade, SAMPLE),
    find(name, PRODUCTS_MAX, 'product'),
  ]);
  const [rows, tradeNames, goods] = await Promise.all([
    readRows(sql, [...named, ...skilled]),
    readTradeNames(sql, role),
    findProducts(sql, offered),
  ]);
  const textsOfRow = (row: Row) =>
    textsOf(row, (trade) => tradeNames.get(plainText(trade)) ?? { names: [trade], words: [] });
  const names = rows.slice(0, named.length).map((row) => ({
    kind: 'name' as const,
    text: businessName({ ...row, role }),
    latinName: row.latinName,
    role,
    _id: row.id,
  }));
  const products = goods.flatMap(({ id, name: text }) =>
    text ? [{ kind: 'product' as const, text, latinName: null, role, _id: id }] : [],
  );
  const others = mostFrequent(rows.slice(named.length).flatMap(textsOfRow), terms).map(({ kind, text }) => ({
    ...{ kind, text },
    ...{ latinName: null, role, _id: null },
  }));
  return [...distinct([...names, ...products]), ...others].slice(0, SUGGESTIONS_MAX);
}

/** Without the look-ups of `readFilter`, which only a whole search needs. */
function readTerms(sql: Queryable, search: string): Promise<TypedTerm[]> {
  return sql<TypedTerm[]>`
    SELECT word, parts, NULL AS beginnings FROM search_terms(spell_symbols(${search})) LIMIT ${TERMS_MAX}`;
}

/** In the order of the ids. All are listed: the entries of the search have no others. */
function readRows(sql: Queryable, ids: string[]): Promise<Row[]> {
  return sql<Row[]>`
    SELECT account_id AS id, first_name, last_name, company_name, latin_name, title, category, skills, location, country
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS found (account_id, position) JOIN profiles USING (account_id)
    ORDER BY position`;
}

interface TradeNames {
  names: string[];
  /** With those of trades that were merged into it. */
  words: string[];
}

/** The names that the company has given to trades. */
async function readTradeNames(sql: Queryable, role: ProfessionalRole): Promise<Map<string, TradeNames>> {
  const rows = await sql<(TradeNames & { trade: string })[]>`
    SELECT trade, names, words FROM trade_names WHERE role = ${role}`;
  return new Map(rows.map(({ trade, ...names }) => [trade, names]));
}

interface Text extends Pick<Suggestion, 'kind' | 'text'> {
  /** Names of trades that were merged into it, which find it too. */
  also?: string[];
}

function textsOf(
  { title, category, skills, location, country }: Row,
  namesOf: (trade: string) => TradeNames,
): Text[] {
  const tradeTexts = (kind: 'trade' | 'skill', trades: string[]): Text[] =>
    trades.map(namesOf).flatMap(({ names, words }) =>
      names.map((text, nth) => ({
        kind,
        text,
        also: nth === 0 ? words.filter((word) => !names.includes(word)) : [],
      })),
    );
  const texts: Text[] = [
    { kind: 'trade', text: title ?? '' },
    ...tradeTexts('trade', [category ?? '']),
    ...tradeTexts('skill', skills),
    { kind: 'place', text: location ?? '' },
    { kind: 'place', text: country ?? '' },
  ];
  return texts.filter(({ text }) => text && text.length <= TEXT_MAX);
}

/** Those with every typed word, first those that begin with them, then those of most profiles. */
function mostFrequent(texts: Text[], terms: TypedTerm[]): Text[] {
  const typed = terms.map(({ word }) => foldText(word));
  const begins = ({ text }: Text) => foldText(text).startsWith(typed[0] ?? '');
  const matching = texts.filter(({ text, also = [] }) =>
    [text, ...also].some((one) => {
      const words = foldedWords(one);
      return typed.every((word) => words.some((each) => each.startsWith(word)));
    }),
  );
  return [...Map.groupBy(matching, ({ text }) => foldText(text)).values()]
    .sort((a, b) => Number(begins(b[0] as Text)) - Number(begins(a[0] as Text)) || b.length - a.length)
    .map(([first]) => first as Text);
}

const distinct = <T extends Text>(texts: T[]): T[] => [
  ...new Map(texts.map((text) => [foldText(text.text), text])).values(),
];
