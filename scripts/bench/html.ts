import type { Sql } from '../../server/platform/db/database.ts';
import { findAccounts } from './filled-database.ts';
import { milliseconds, processorTimeOf, type Row } from './measure.ts';
import { readTexts } from './searches.ts';

const WARM_UP = 200;
const PAGES = 200;
/** Milliseconds of processor. */
const MOST = 5;

/** The processor time of Node for pages that are not cached: each is requested once. Only Linux tells it. */
export async function measureHtml(product: { origin: string; pid: number }, sql: Sql): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const ids = await findAccounts(sql, 'supplier', WARM_UP + PAGES);
  const { words } = await readTexts(sql);
  const numbers = Array.from({ length: WARM_UP + PAGES }, (_, nth) => nth);
  const kinds = {
    'a profile': ids.map((id) => `/supplier/${id}`),
    'a page of a directory': numbers.map((nth) => `/supplier?page=${nth + 2}`),
    'a search': numbers.map(
      (nth) => `/supplier?search=${words[nth % words.length]}&page=${1 + Math.floor(nth / words.length)}`,
    ),
  };
  const rows: Row[] = [];
  for (const [name, paths] of Object.entries(kinds)) {
    console.error(`html: ${name}`);
    for (const path of paths.slice(0, WARM_UP)) await open(product.origin + path);
    const before = processorTimeOf(product.pid, 'own');
    for (const path of paths.slice(WARM_UP)) await open(product.origin + path);
    const each = (processorTimeOf(product.pid, 'own') - before) / PAGES;
    rows.push({
      what: `processor time of Node for ${name} that is not cached`,
      measured: milliseconds(each),
      reference: '',
      ratio: '',
      budget: `≤ ${MOST} ms`,
      verdict: each <= MOST ? 'ok' : 'over',
    });
  }
  return rows;
}

async function open(url: string): Promise<void> {
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}
