import { PAGE_SIZE } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { COUNTED_AT_ONCE, type Count } from '../../server/domains/directory/counts.ts';
import { type Filter, type Limits, makeFilter } from '../../server/domains/directory/filter.ts';
import { cachedFrequencies } from '../../server/domains/directory/search/frequencies.ts';
import { postgresSearch } from '../../server/domains/directory/search/postgres-search.ts';
import { searchDirectory } from '../../server/domains/directory/search-directory.ts';
import { cachedSpotlight } from '../../server/domains/directory/spotlight.ts';
import { systemClock } from '../../server/platform/clock.ts';
import type { Sql } from '../../server/platform/db/database.ts';
import { primaryReads } from '../../server/platform/db/replicas.ts';
import { findAccounts } from './filled-database.ts';
import { decimals, measureTimes, measureTogether, type Row, type Times, type Work } from './measure.ts';

/** Milliseconds. */
const LIST = { p50: 15, p99: 40 };
/** With a count of up to a thousand, and with a larger one that nobody has counted for seconds. */
const WITH_COUNT = { p50: Number.POSITIVE_INFINITY, p99: 60 };
const WITH_LARGE_COUNT = { p50: Number.POSITIVE_INFINITY, p99: 400 };
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
}

/** Words and names of the filled database, as many as there are turns, and the same every time. */
interface Texts {
  words: string[];
  names: string[];
}

const COMMON = (
  'wholesale organic solar handwoven delivery service product market experience design natural custom brand modern ' +
  'leather cotton coffee shea timber honey beads baskets shoes furniture packaging machines training software website ' +
  'marketing photos translation energy harvest cooperative workshop factory certified warehouse invoice'
).split(' ');
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
const FORMS = [
  'certifying',
  'shipped',
  'trading',
  'harvested',
  'exporter',
  'trained',
  'packaged',
  'designing',
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
  { name: 'very common word', role: 'supplier', words: () => ['quality', 'Quality'] },
  { name: 'common word', role: 'supplier', words: () => COMMON },
  {
    name: 'two common words',
    role: 'freelancer',
    words: () => pairsOf(COMMON),
  },
  { name: 'rare word', role: 'freelancer', words: ({ words }) => words },
  { name: 'name', role: 'supplier', words: ({ names }) => names },
  { name: 'part of a name', role: 'supplier', words: ({ names }) => names.map((name) => name.slice(2, 7)) },
  { name: 'three letters', role: 'supplier', words: ({ words }) => words.map((word) => word.slice(0, 3)) },
  { name: 'two letters', role: 'supplier', words: ({ words }) => words.map((word) => word.slice(0, 2)) },
  { name: 'words that exclude each other', role: 'supplier', words: () => pairsOf(CITIES) },
  {
    name: "industry with another industry's word",
    role: 'supplier',
    trades: ['agriculture', 'technology'],
    words: () => ['fashion', 'textiles', 'construction', 'manufacturing'],
  },
  { name: 'common word within limits', role: 'supplier', words: () => COMMON, limits: [{ minRating: 4 }] },
  { name: 'other form of a word', role: 'supplier', words: () => FORMS },
  {
    name: 'misspelled word',
    role: 'supplier',
    words: ({ words }) => [...COMMON, ...words].filter((word) => word.length > 5).map(misspell),
  },
  { name: 'nothing found', role: 'supplier', words: ({ words }) => words.map((word) => `${word}qxz`) },
];

const pairsOf = (words: string[]) =>
  words.flatMap((one, index) => words.slice(index + 1).map((other) => `${one} ${other}`));

/** Without its fourth letter. */
const misspell = (word: string) => word.slice(0, 3) + word.slice(4);

export async function readTexts(sql: Sql): Promise<Texts> {
  const words = await sql<{ text: string }[]>`
    SELECT word AS text FROM search_vocabulary WHERE length(word) BETWEEN 4 AND 12 ORDER BY md5(word) LIMIT 250`;
  const names = await sql<{ text: string }[]>`
    SELECT text FROM (SELECT DISTINCT last_name AS text FROM profiles WHERE listed AND length(last_name) > 6) AS names
    ORDER BY md5(text) LIMIT 250`;
  return { words: words.map(({ text }) => text), names: names.map(({ text }) => text) };
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
    const works = await prepareSearch(sql, search);
    const times = await measureTimes({ list: works.list, withCount: works.withCount, bare });
    rows.push(
      row(`${search.name}: list of ${PAGE_SIZE}`, times.list, times.bare, LIST),
      row(
        `${search.name}: with the count`,
        times.withCount,
        times.bare,
        works.largest() > COUNTED_AT_ONCE ? WITH_LARGE_COUNT : WITH_COUNT,
      ),
    );
    if (times.list.p50 > slowest.p50) slowest = { name: search.name, p50: times.list.p50, list: works.list };
  }
  console.error(`${CLIENTS} visitors at once`);
  const together = await measureTogether(slowest.list, CLIENTS);
  const alone = await measureTogether(bare, CLIENTS);
  rows.push(row(`${slowest.name}: ${CLIENTS} at once, p50 and longest`, together, alone, AT_ONCE));
  return rows;
}

/** The measured parts of a search, through the product's own functions; each turn uses the next words. */
export async function prepareSearch(sql: Sql, search: Search) {
  const engine = postgresSearch(sql, cachedFrequencies(sql));
  const spotlight = cachedSpotlight(systemClock);
  const { role, page } = search;
  let largest = 0;
  const variants = await Promise.all(
    inputsOf(search, await readTexts(sql)).map(async (input) => {
      const filter = makeFilter(role, input);
      // Only a page far behind depends on the number of matches.
      const total = { count: page ? await engine.count(filter) : COUNTED_AT_ONCE, isExact: true };
      const pages = Math.max(1, Math.ceil(total.count / PAGE_SIZE));
      const find = async (countOf: () => Promise<Count>) => {
        const counts = { countOf, keep: (_: Filter, counted: Count) => counted };
        const paging = { page: page?.(pages) ?? 1, limit: PAGE_SIZE };
        return searchDirectory(
          { reads: primaryReads(sql), search: engine, counts, spotlight, clock: systemClock },
          makeFilter(role, input),
          paging,
        );
      };
      return {
        /** Everything that a visitor waits for while the count is cached. */
        list: () => find(async () => total),
        /** The same when the cached count has expired. */
        withCount: () =>
          find(async () => {
            const count = await engine.count(filter);
            largest = Math.max(largest, count);
            return { count, isExact: true };
          }),
      };
    }),
  );
  return {
    list: async (turn: number) => variants[turn % variants.length]?.list(),
    withCount: async (turn: number) => variants[turn % variants.length]?.withCount(),
    /** The largest number of matches that was counted. */
    largest: () => largest,
  };
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
