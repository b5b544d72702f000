import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { PRODUCTS_AT_ONCE } from '@sokoni/contract/limits';
import { comparableFileName } from '@sokoni/contract/media/file-names';
import type { OwnProduct } from '@sokoni/contract/products';
import type { ProductColumn } from '@sokoni/contract/tables/product-columns';
import type { TableOptions } from '@sokoni/contract/tables/read-table';
import type { TableFile } from '@sokoni/contract/tables/read-table-file';
import { type Column, headingsOf } from './columns.ts';
import type { CellText } from './edits.ts';

/** Something that was not taken from a file: 'Line 4, File name: …' */
export interface LineProblem {
  line: number;
  column: string;
  text: string;
}

export interface MatchedTable {
  cells: CellText[];
  problems: LineProblem[];
  /** The line of each product, by its id. */
  lines: Record<string, number>;
  /** Headings that name no detail. */
  ignored: string[];
  /** Lines that are no data, such as totals. */
  notes: { line: number; text: string }[];
}

/** What is asked of the reader of tables for these columns. */
export const tableOptions = (columns: readonly Column[]): TableOptions<ProductColumn> => ({
  columns: headingsOf(columns),
  required: [['picture', 'id', 'name']],
  expected: ['picture'],
  most: PRODUCTS_AT_ONCE,
});

type ReadableTable = Extract<TableFile<ProductColumn>, { rows: unknown }>;

/**
 * The cells of a table. A line belongs to the picture with its id, or else with its file name, or its name. A column that
 * is missing, or a cell at the end of a short line, leaves its details unchanged, and a blank cell clears one.
 */
export function matchRows(
  { rows, notes, unused, problems, headings }: ReadableTable,
  { products, columns }: { products: readonly OwnProduct[]; columns: readonly Column[] },
): MatchedTable {
  const findProduct = createProductFinder(products);
  const matched: MatchedTable = {
    ...{ cells: [], lines: {}, ignored: unused },
    problems: notes
      .filter(({ isData }) => isData)
      .map(({ line, why }) => ({ line, column: '', text: i18n._(why) })),
    notes: notes.filter(({ isData }) => !isData).map(({ line, why }) => ({ line, text: i18n._(why) })),
  };
  const currencyProblems = new Map(
    problems.filter(({ field }) => field === 'currency').map(({ line, why }) => [line, i18n._(why)]),
  );
  const fields = columns.filter(
    ({ field }) => headings[field] !== undefined || (field === 'currency' && headings.price !== undefined),
  );
  for (const { line, values } of rows) {
    const refuse = (column: string, text: string) => matched.problems.push({ line, column, text });
    const wrong = currencyProblems.get(line);
    if (wrong) {
      refuse(t`Currency`, wrong);
      continue;
    }
    const found = findProduct(values);
    if ('problem' in found) {
      refuse(t`File name`, found.problem);
      continue;
    }
    const { product } = found;
    if (matched.lines[product._id]) {
      refuse(t`File name`, t`An earlier line is about the same picture`);
      continue;
    }
    matched.lines[product._id] = line;
    for (const { field } of fields) {
      const text = values[field];
      if (text !== undefined) matched.cells.push({ product, field, text });
    }
  }
  return matched;
}

type ProductMatch = { product: OwnProduct } | { problem: string };

/** `Map.groupBy`, which Chrome before 117 and Safari before 17.4 do not have. */
function groupBy(products: readonly OwnProduct[], nameOf: (product: OwnProduct) => string | null) {
  const groups = new Map<string, OwnProduct[]>();
  for (const product of products) {
    const key = comparableFileName(nameOf(product) ?? '');
    const group = groups.get(key);
    if (group) group.push(product);
    else groups.set(key, [product]);
  }
  return groups;
}

function createProductFinder(products: readonly OwnProduct[]) {
  const byId = new Map(products.map((product) => [product._id, product]));
  const byFile = groupBy(products, ({ fileName }) => fileName);
  const byName = groupBy(products, ({ name }) => name);
  return ({ id = '', picture = '', name = '' }: Partial<Record<ProductColumn, string>>): ProductMatch => {
    const own = byId.get(id);
    if (own) return { product: own };
    const named = fileNameIn(picture);
    const file = named || name;
    const [product, another] = (named ? byFile : byName).get(comparableFileName(file)) ?? [];
    if (!named && (!name || !product)) return { problem: t`Enter the file name of the picture` };
    if (!product) return { problem: t`You have no picture named ${file}` };
    return another ? { problem: t`Several of your pictures are named ${file}` } : { product };
  };
}

/** Other programs name pictures by their address, or several of them. */
const fileNameIn = (text: string) =>
  /^https?:/i.test(text)
    ? decodeURIComponentSafely(/[^/]*$/.exec(text.split(/[?#\s,;|]/, 1)[0] ?? '')?.[0] ?? '')
    : text;

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
