import { languages } from '@sokoni/contract/languages';
import type { Sql } from '../../server/platform/db/database.ts';
import { findAccounts } from './filled-database.ts';
import { mainThreadTimeOf, medianOf, milliseconds, type Row } from './measure.ts';
import { readTexts } from './searches.ts';

/** Pages until Node has compiled what they need, in each language. */
const WARM_UP = 300;
const BLOCKS = 20;
const PAGES_OF_BLOCK = 20;
/** Milliseconds of processor. */
const MOST = 5;

/**
 * The processor time of Node's main thread for pages that are not cached, in all languages: no address is requested
 * twice. Other programs make a page dearer and never cheaper, so the lower quartile of the blocks is compared with the
 * budget; it moves much less with their load than the median. Only Linux tells it.
 */
export async function measureHtml(product: { origin: string; pid: number }, sql: Sql): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const each = Math.ceil((WARM_UP + BLOCKS * PAGES_OF_BLOCK) / languages.length);
  const ids = await findAccounts(sql, 'supplier', each);
  const { words } = await readTexts(sql);
  const inAllLanguages = (paths: string[]) =>
    paths.flatMap((path) => languages.map(({ prefix }) => prefix + path));
  const kinds = {
    'a profile': inAllLanguages(ids.map((id) => `/supplier/${id}`)),
    'a page of a directory': inAllLanguages(
      Array.from({ length: each }, (_, nth) => `/supplier?page=${nth + 2}`),
    ),
    'a search': inAllLanguages(words.slice(0, each).map((word) => `/supplier?search=${word}`)),
  };
  const rows: Row[] = [];
  for (const [name, paths] of Object.entries(kinds)) {
    console.error(`html: ${name}`);
    for (const path of paths.slice(0, WARM_UP)) await open(product.origin + path);
    const blocks: number[] = [];
    for (let nth = WARM_UP; nth + PAGES_OF_BLOCK <= paths.length; nth += PAGES_OF_BLOCK) {
      const before = mainThreadTimeOf(product.pid);
      for (const path of paths.slice(nth, nth + PAGES_OF_BLOCK)) await open(product.origin + path);
      blocks.push((mainThreadTimeOf(product.pid) - before) / PAGES_OF_BLOCK);
    }
    const quartile = blocks.toSorted((a, b) => a - b)[Math.floor(blocks.length / 4)] ?? 0;
    rows.push({
      what: `main thread of Node for ${name} that is not cached`,
      measured: milliseconds(quartile),
      reference: `${milliseconds(medianOf(blocks))} (median)`,
      ratio: '',
      budget: `≤ ${MOST} ms`,
      verdict: quartile <= MOST ? 'ok' : 'over',
    });
  }
  return rows;
}

async function open(url: string): Promise<void> {
  await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
}
