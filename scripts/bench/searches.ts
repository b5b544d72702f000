import { PAGE_SIZE } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Sql } from '../../server/db/database.ts';
import { primaryReads } from '../../server/db/replicas.ts';
import { COUNTED_AT_ONCE, type Count } from '../../server/directory/counts.ts';
import { type Filter, makeFilter } from '../../server/directory/filter.ts';
import { postgresSearch } from '../../server/directory/search/postgres-search.ts';
import { searchDirectory } from '../../server/directory/search-directory.ts';
import { systemClock } from '../../server/jobs/clock.ts';
import { findAccounts } from './filled-database.ts';
import { decimals, measureTimes, type Row, type Times, type Work } from './measure.ts';

/** Milliseconds. */
const LIST = { p50: 15, p99: 40 };
const WITH_COUNT = { p50: Number.POSITIVE_INFINITY, p99: 60 };

/** A kind of search, each time with other words. */
interface Search {
  name: string;
  role: ProfessionalRole;
  words?: string[];
  trades?: string[];
  /** Selects one of this many pages; the first by default. */
  page?: (pages: number) => number;
}

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
  { name: 'very common word', role: 'supplier', words: ['quality', 'Quality'] },
  { name: 'common word', role: 'supplier', words: ['wholesale', 'organic', 'solar', 'handwoven'] },
  { name: 'two common words', role: 'freelancer', words: ['organic solar', 'wholesale handwoven'] },
  {
    name: 'rare word',
    role: 'freelancer',
    words: ['moringa', 'baobab', 'rooibos', 'calabash', 'tamarind'],
  },
  {
    name: 'part of a surname',
    role: 'supplier',
    words: ['kamlang', 'sangnko', 'galmba', 'hloumv', 'adechesa', 'zulpha', 'lemkif', 'okorwe'],
  },
  { name: 'three letters', role: 'supplier', words: ['kam', 'zul', 'mor', 'exp', 'cof', 'nya'] },
  { name: 'two letters', role: 'supplier', words: ['ka', 'mo', 'ze', 'te', 'ug'] },
  {
    name: 'words that exclude each other',
    role: 'supplier',
    words: ['kano accra', 'lagos nairobi', 'mombasa dakar', 'cairo lusaka', 'durban kigali', 'maputo bamako'],
  },
  {
    name: "industry with another industry's word",
    role: 'supplier',
    trades: ['agriculture', 'technology'],
    words: ['fashion', 'textiles', 'construction', 'manufacturing'],
  },
  {
    name: 'other form of a word',
    role: 'supplier',
    words: ['certifying', 'shipped', 'trading', 'harvested'],
  },
  { name: 'misspelled word', role: 'supplier', words: ['lether', 'agricultre', 'basketts', 'machinnes'] },
  { name: 'nothing found', role: 'supplier', words: ['xqzj', 'wyverns', 'blorptz'] },
];

/** Measures the database time of a directory page for each kind of search, one visitor at a time. */
export async function measureSearches(sql: Sql): Promise<Row[]> {
  const ids = await findAccounts(sql, 'supplier', 2000);
  /** The reference: one profile by its key. */
  const bare: Work = (turn) => sql`SELECT * FROM profiles WHERE account_id = ${ids[turn % ids.length] ?? ''}`;
  const rows: Row[] = [];
  for (const search of searches) {
    console.error(search.name);
    const times = await measureTimes({ ...(await prepareSearch(sql, search)), bare });
    rows.push(
      row(`${search.name}: list of ${PAGE_SIZE}`, times.list, times.bare, LIST),
      row(`${search.name}: with the count`, times.withCount, times.bare, WITH_COUNT),
    );
  }
  return rows;
}

/** The measured parts of a search, through the product's own functions; each turn uses the next words. */
export async function prepareSearch(sql: Sql, search: Search): Promise<{ list: Work; withCount: Work }> {
  const engine = postgresSearch(sql);
  const { role, words = [''], trades = [''], page = () => 1 } = search;
  const inputs = words.flatMap((word) => trades.map((trade) => ({ search: word, trade })));
  const variants = await Promise.all(
    inputs.map(async (input) => {
      const filter = makeFilter(role, input);
      const total = { count: await engine.count(filter), isExact: true };
      const pages = Math.max(1, Math.ceil(total.count / PAGE_SIZE));
      const find = async (countOf: () => Promise<Count>) => {
        const counts = { countOf, keep: (_: Filter, counted: Count) => counted };
        const paging = { page: page(pages), limit: PAGE_SIZE };
        return searchDirectory(
          { reads: primaryReads(sql), search: engine, counts, clock: systemClock },
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
            await engine.count(filter, COUNTED_AT_ONCE + 1);
            return total;
          }),
      };
    }),
  );
  return {
    list: async (turn) => variants[turn % variants.length]?.list(),
    withCount: async (turn) => variants[turn % variants.length]?.withCount(),
  };
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
