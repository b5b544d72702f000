import type { Sql } from '../../platform/db/database.ts';
import { findProductEnds, listListedProducts, type Range } from './queries.ts';
import { divide, writeFile } from './ranges.ts';
import { writeEntry } from './write-sitemap.ts';

/** A file may contain 50,000 products; the rest is room for new ones until the index is read again. */
const STEP = 45_000;
const MOST = 50_000;

/** Divides the products with details into files, as `findProfileFiles` does with profiles. */
export const findProductFiles = async (sql: Sql, step = STEP) =>
  divide('products', await findProductEnds(sql, step), async (range) => {
    const isUsed = (await listListedProducts(sql, range, 1)).length > 0;
    return isUsed ? { changedAt: null } : undefined;
  });

/** The products that the plans of their owners show. A picture without details is on the page of its gallery only. */
export const writeProducts = (sql: Sql, range: Range, origin: string) =>
  writeFile(range, {
    most: MOST,
    list: (part, limit) => listListedProducts(sql, part, limit),
    write: ({ id, before, shownWork }) =>
      before < shownWork ? writeEntry({ address: `${origin}/products/${id}` }) : '',
  });
