import type { Sql } from '../../server/db/database.ts';
import { findAccounts } from './accounts.ts';
import { type Times, timed, timedInTurns } from './measure.ts';
import { prepareSearch } from './prepare-search.ts';
import { searches } from './searches.ts';
import { decimals, type Row } from './table.ts';

const TURNS = 200;
/** A full count is slow and has no budget. */
const COUNTING_TURNS = 20;

const LIST = { p50: 5, p99: 40 };
const COUNTED = { p99: 60 };
const FROM_CACHE = { p50: 5 };

/** Milliseconds: when the p99 of the bare query is above it, the machine was busy. */
const STALLED = 5;

/** Measures the database time of a directory page for each kind of search, one visitor at a time. */
export async function measureDirectory(sql: Sql, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  const oneProfile = await bareQuery(sql);
  for (const search of searches) {
    say(`  ${search.name}`);
    const { list, withCount, fromCache, exactCount } = await prepareSearch(sql, search);
    const works = [list, withCount, fromCache, oneProfile];
    const [listed, counted, cached, bare] = await timedInTurns(works, { turns: TURNS });
    const exact = await timed(exactCount, { turns: COUNTING_TURNS, warm: 2 });
    if (!listed || !counted || !cached || !bare) continue;
    rows.push(
      row(`${search.name}: list of 9`, listed, bare, LIST),
      row(`${search.name}: with the count`, counted, bare, COUNTED),
      row(`${search.name}: count from the cache`, cached, bare, FROM_CACHE),
      row(`${search.name}: exact count alone`, exact, bare, {}),
    );
  }
  return rows;
}

/** The reference: one profile by its key. */
async function bareQuery(sql: Sql) {
  const ids = await findAccounts(sql, 'supplier', 2000);
  return (turn: number) => sql`SELECT * FROM profiles WHERE account_id = ${ids[turn % ids.length] ?? ''}`;
}

function row(what: string, times: Times, bare: Times, { p50, p99 }: Partial<Times>): Row {
  const budget = [p50 && `p50 ≤ ${p50}`, p99 && `p99 ≤ ${p99}`].filter(Boolean).join(', ');
  const isWithin = times.p50 <= (p50 ?? Infinity) && times.p99 <= (p99 ?? Infinity);
  return {
    what,
    measured: both(times),
    reference: both(bare),
    ratio: times.p50 / bare.p50,
    ...(budget ? { budget, isWithin, isUnclear: times.p50 <= (p50 ?? Infinity) && bare.p99 > STALLED } : {}),
  };
}

const both = ({ p50, p99 }: Times) => `${decimals(p50)} / ${decimals(p99)} ms`;
