import { PAGE_SIZE } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type Limits, makeFilter } from '../../server/domains/directory/filter.ts';
import { searchDirectory } from '../../server/domains/directory/search-directory.ts';
import { searchProducts } from '../../server/domains/directory/search-products.ts';
import { cachedSpotlight } from '../../server/domains/directory/spotlight.ts';
import { systemClock } from '../../server/platform/clock.ts';
import type { Sql } from '../../server/platform/db/database.ts';
import { primaryReads } from '../../server/platform/db/replicas.ts';
import { findAccounts } from './filled-database.ts';
import { decimals, measureTimes, measureTogether, type Row, type Times, type Work } from './measure.ts';

/** Milliseconds. */
const LIST = { p50: 20, p99: 60 };
const SPELLING = { p50: Number.POSITIVE_INFINITY, p99: 100 };
const AT_ONCE = { p50: Number.POSITIVE_INFINITY, p99: 500 };
const CLIENTS = 16;

/** A kind of search, each time for something else. */
interface Search {
  name: string;
  role: ProfessionalRole;
  words?: (texts: Texts) => string[];
  trades?: string[];
  limits?: Limits[];
  countries?: string[];
  /** Selects one of this many pages; the first by default. */
  page?: (pages: number) => number;
  /** Products instead of profiles. */
  isForProducts?: boolean;
  budget?: Times;
}

/** Words and names of the filled database, as many as there are turns, and the same every time. */
interface Texts {
  words: string[];
  /** The most common first. */
  common: string[];
  names: string[];
}

const CITIES = [
  'kano',
  'accra',
  'lagos',
  'nairobi',
  'mombasa',
  'dakar',
  'cairo',
  'lusaka',
  'durban',
  'kigali',
];

export const searches: Search[] = [
  { name: 'first page', role: 'supplier' },
  {
    name: 'page 5000, or a quarter in',
    role: 'supplier',
    page: (pages) => Math.min(5000, Math.ceil(pages / 4)),
  },
  { name: 'middle page', role: 'supplier', page: (pages) => Math.ceil(pages / 2) },
  { name: 'last page', role: 'supplier', page: (pages) => pages },
  { name: 'industry', role: 'supplier', trades: ['agriculture', 'fashion', 'food & beverage', 'technology'] },
  { name: 'skill', role: 'freelancer', trades: ['figma', 'react', 'seo', 'node.js', 'swift'] },
  { name: 'country', role: 'supplier', countries: ['Ghana', 'Kenya', 'Mali', 'Nigeria'] },
  { name: 'rating and verified', role: 'supplier', limits: [{ minRating: 4, verified: 'business' }] },
  { name: 'hourly rate', role: 'freelancer', limits: [{ maxRate: 10 }, { maxRate: 25 }, { maxRate: 50 }] },
  { name: 'hourly rate that nobody has', role: 'freelancer', limits: [{ maxRate: 1 }] },
  { name: 'rating that few have', role: 'supplier', limits: [{ minRating: 4.95 }, { minRating: 5 }] },
  {
    name: 'skill and hourly rate',
    role: 'freelancer',
    trades: ['figma', 'react', 'seo', 'node.js', 'swift'],
    limits: [{ maxRate: 10 }, { maxRate: 25 }],
  },
  {
    name: 'skill and country',
    role: 'freelancer',
    trades: ['figma', 'react', 'seo'],
    countries: ['Ghana', 'Mali'],
  },
  {
    name: 'country with verified and rating',
    role: 'supplier',
    countries: ['Ghana', 'Kenya', 'Mali', 'Nigeria'],
    limits: [{ minRating: 4, verified: 'business' }],
  },
  {
    name: 'industry and country',
    role: 'supplier',
    trades: ['agriculture', 'technology'],
    countries: ['Ghana', 'Kenya', 'Mali'],
  },
  { name: 'very common word', role: 'supplier', words: ({ common }) => common.slice(0, 5) },
  { name: 'common word', role: 'supplier', words: ({ common }) => common.slice(5) },
  { name: 'two common words', role: 'freelancer', words: ({ common }) => pairsOf(common.slice(0, 30)) },
  { name: 'eight common words', role: 'supplier', words: ({ common }) => eightsOf(common.slice(0, 30)) },
  { name: 'word and beginning of two letters', role: 'supplier', words: (texts) => beginningsOf(texts, 2) },
  { name: 'word and beginning of one letter', role: 'supplier', words: (texts) => beginningsOf(texts, 1) },
  {
    name: 'common word and number',
    role: 'supplier',
    words: ({ common }) => common.flatMap((word) => [`${word} 42`, `${word} 5 kg`]),
  },
  { name: 'rare word', role: 'freelancer', words: ({ words }) => words },
  { name: 'name', role: 'supplier', words: ({ names }) => names },
  { name: 'part of a name', role: 'supplier', words: ({ names }) => names.map((name) => name.slice(2, 7)) },
  { name: 'three letters', role: 'supplier', words: ({ words }) => words.map((word) => word.slice(0, 3)) },
  { name: 'two letters', role: 'supplier', words: ({ words }) => words.map((word) => word.slice(0, 2)) },
  { name: 'one letter', role: 'supplier', words: () => [...'abcdefghijklmnopqrstuvwxyz'] },
  { name: 'words that exclude each other', role: 'supplier', words: () => pairsOf(CITIES) },
  {
    name: "industry with another industry's word",
    role: 'supplier',
    trades: ['agriculture', 'technology'],
    words: () => ['fashion', 'textiles', 'construction', 'manufacturing'],
  },
  {
    name: 'common word within limits',
    role: 'supplier',
    words: ({ common }) => common,
    limits: [{ minRating: 4 }, { minRating: 4.2, verified: 'business' }],
  },
  {
    name: 'common word and country',
    role: 'supplier',
    words: ({ common }) => common,
    countries: ['Ghana', 'Mali'],
  },
  {
    name: 'two words, country and verified',
    role: 'supplier',
    words: ({ common }) => pairsOf(common.slice(0, 12)),
    countries: ['Nigeria', 'Mali'],
    limits: [{ verified: 'business' }],
  },
  {
    name: 'industry and common word',
    role: 'supplier',
    trades: ['agriculture', 'technology'],
    words: ({ common }) => common,
  },
  {
    name: 'common word with a rate that few or none have',
    role: 'freelancer',
    words: ({ common }) => common,
    limits: [{ maxRate: 1 }, { maxRate: 8 }],
  },
  {
    name: 'common word with a rating that few have',
    role: 'supplier',
    words: ({ common }) => common,
    limits: [{ minRating: 4.95, verified: 'business' }, { minRating: 5 }],
  },
  { name: 'other form of a word', role: 'supplier', words: ({ common }) => common.map(otherForm) },
  {
    name: 'misspelled word',
    role: 'supplier',
    words: ({ words }) => words.filter((word) => word.length > 5).map(misspell),
    budget: SPELLING,
  },
  {
    name: 'nothing found',
    role: 'supplier',
    words: ({ words }) => words.map((word) => `${word}qxz`),
    budget: SPELLING,
  },
  { name: 'products: all', role: 'supplier', isForProducts: true },
  { name: 'products: common word', role: 'supplier', words: ({ common }) => common, isForProducts: true },
  { name: 'products: rare word', role: 'supplier', words: ({ words }) => words, isForProducts: true },
  {
    name: 'products: word and country',
    role: 'supplier',
    words: ({ common }) => common,
    countries: ['Ghana', 'Mali'],
    isForProducts: true,
  },
  {
    name: 'products: word within limits',
    role: 'supplier',
    words: ({ common }) => common,
    limits: [{ minRating: 4 }, { minRating: 4.95 }, { verified: 'business' }],
    isForProducts: true,
  },
  { name: 'products: verified', role: 'supplier', limits: [{ verified: 'business' }], isForProducts: true },
  {
    name: 'products: misspelled word',
    role: 'supplier',
    words: ({ words }) => words.filter((word) => word.length > 5).map(misspell),
    isForProducts: true,
    budget: SPELLING,
  },
];

const pairsOf = (words: string[]) =>
  words.flatMap((one, index) => words.slice(index + 1).map((other) => `${one} ${other}`));

/** Eight neighbours each. */
const eightsOf = (words: string[]) =>
  words.slice(7).map((_, index) => words.slice(index, index + 8).join(' '));

/** A common word and the first letters of another one. */
const beginningsOf = ({ common, words }: Texts, letters: number) =>
  words.map((word, index) => `${common[index % common.length]} ${word.slice(0, letters)}`);

const otherForm = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`);

/** Without its fourth letter. */
const misspell = (word: string) => word.slice(0, 3) + word.slice(4);

export async function readTexts(sql: Sql): Promise<Texts> {
  const words = await sql<{ text: string }[]>`
    SELECT word AS text FROM search_vocabulary WHERE length(word) BETWEEN 4 AND 12 ORDER BY md5(word) LIMIT 250`;
  const names = await sql<{ text: string }[]>`
    SELECT text FROM (SELECT DISTINCT last_name AS text FROM profiles WHERE listed AND length(last_name) > 6) AS names
    ORDER BY md5(text) LIMIT 250`;
  const common = await sql<{ text: string }[]>`
    SELECT lexeme AS text
    FROM (SELECT words FROM search_entries WHERE role = 'supplier' ORDER BY md5(account_id::text) LIMIT 2000) AS sample,
      unnest(words) AS stored
    WHERE lexeme ~ '^[a-z]{4,}$' AND EXISTS (SELECT FROM search_vocabulary WHERE word = lexeme)
    GROUP BY lexeme ORDER BY count(*) DESC, lexeme LIMIT 50`;
  const textsOf = (rows: { text: string }[]) => rows.map(({ text }) => text);
  return { words: textsOf(words), common: textsOf(common), names: textsOf(names) };
}

/** Measures the database time of a directory page for each kind of search, one visitor at a time. */
export async function measureSearches(sql: Sql): Promise<Row[]> {
  const ids = await findAccounts(sql, 'supplier', 2000);
  /** The reference: one profile by its key. */
  const bare: Work = (turn) => sql`SELECT * FROM profiles WHERE account_id = ${ids[turn % ids.length] ?? ''}`;
  const rows: Row[] = [];
  let slowest = { name: '', p50: 0, list: bare };
  for (const search of searches) {
    console.error(search.name);
    const list = await prepareSearch(sql, search);
    const times = await measureTimes({ list, bare });
    rows.push(row(`${search.name}: list and count`, times.list, times.bare, search.budget ?? LIST));
    if (times.list.p50 > slowest.p50) slowest = { name: search.name, p50: times.list.p50, list };
  }
  console.error(`${CLIENTS} visitors at once`);
  const together = await measureTogether(slowest.list, CLIENTS);
  const alone = await measureTogether(bare, CLIENTS);
  rows.push(row(`${slowest.name}: ${CLIENTS} at once, p50 and longest`, together, alone, AT_ONCE));
  return rows;
}

/** Everything that a visitor waits for, through the product's own functions; each turn uses the next words. */
export async function prepareSearch(sql: Sql, search: Search): Promise<Work> {
  const source = { reads: primaryReads(sql), spotlight: cachedSpotlight(systemClock), clock: systemClock };
  const { role, page: pageOf, isForProducts } = search;
  const find = isForProducts ? searchProducts : searchDirectory;
  const inputs = inputsOf(search, await readTexts(sql));
  const { totalPages } = await find(source, makeFilter(role, inputs[0] ?? {}), { page: 1, limit: PAGE_SIZE });
  const page = pageOf?.(totalPages) ?? 1;
  return (turn) =>
    find(source, makeFilter(role, inputs[turn % inputs.length] ?? {}), { page, limit: PAGE_SIZE });
}

export function inputsOf({ words, trades = [''], countries = [''], limits = [{}] }: Search, texts: Texts) {
  return (words?.(texts) ?? ['']).flatMap((search) =>
    trades.flatMap((trade) =>
      countries.flatMap((country) => limits.map((limit) => ({ search, trade, country, ...limit }))),
    ),
  );
}

function row(what: string, times: Times, bare: Times, budget: Times): Row {
  const limits = [Number.isFinite(budget.p50) && `p50 ≤ ${budget.p50}`, `p99 ≤ ${budget.p99}`];
  return {
    what,
    measured: both(times),
    reference: both(bare),
    ratio: decimals(times.p50 / bare.p50),
    budget: limits.filter(Boolean).join(', '),
    verdict: times.p50 <= budget.p50 && times.p99 <= budget.p99 ? 'ok' : 'over',
  };
}

const both = ({ p50, p99 }: Times) => `${decimals(p50)} / ${decimals(p99)} ms`;
