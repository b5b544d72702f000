import type { Sql } from '../db/database.ts';
import { shownWork } from '../media/work-limit.ts';
import { findProductEnds, listListedProducts, type Range } from './queries.ts';
import { BATCH, type SitemapFile } from './ranges.ts';
import { sitemapEnd, sitemapStart, writeEntry } from './write-sitemap.ts';

/** A file may contain 50,000 products; the rest is room for new ones until the index is read again. */
const STEP = 45_000;
const MOST = 50_000;

/** Divides the products with details into files, as `findProfileFiles` does with profiles. */
export async function findProductFiles(sql: Sql, step = STEP): Promise<SitemapFile[]> {
  const ends = await findProductEnds(sql, step);
  const ranges = [null, ...ends].map((after, index) => ({ after, upTo: ends[index] ?? null }));
  const files: SitemapFile[] = [];
  for (const range of ranges) {
    const isUsed = (await listListedProducts(sql, range, 1)).length > 0;
    if (isUsed) files.push({ kind: 'products', ...range, changedAt: null });
  }
  const last = files.at(-1);
  if (last) last.upTo = null;
  return files;
}

/** The products that the plans of their owners show. A picture without details is on the page of its gallery only. */
export async function* writeProducts(sql: Sql, { after, upTo }: Range, origin: string) {
  yield sitemapStart;
  let last = after;
  for (let read = 0; read < MOST; ) {
    const limit = Math.min(BATCH, MOST - read);
    const products = await listListedProducts(sql, { after: last, upTo }, limit);
    yield products
      .filter(({ before, owner }) => before < shownWork(owner))
      .map(({ id }) => writeEntry({ address: `${origin}/products/${id}` }))
      .join('');
    if (products.length < limit) break;
    read += products.length;
    last = products.at(-1)?.id ?? last;
  }
  yield sitemapEnd;
}
