import { comparableFileName } from '@sokoni/contract/media/file-names';
import {
  findPriceProblems,
  type ProductChange,
  type ProductDetails,
  type ProductField,
  type ProductRow as TableRow,
} from '@sokoni/contract/products';
import type { Sql, Transaction } from '../../platform/db/database.ts';
import {
  type FieldTexts,
  notAllowed,
  notFound,
  notSignedIn,
  requireNoProblems,
  UNKNOWN_FIELD,
} from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { lockFileOwner } from '../media/lock-file-owner.ts';
import { WORKS_MAX } from '../media/work-limit.ts';
import { mayDescribeProducts, mayHaveField, productFieldNames } from './policy.ts';
import {
  type DetailsRow,
  detailsOf,
  listProducts,
  lockProducts,
  type ProductRow,
  upsertDetails,
} from './queries.ts';

export async function updateProduct(
  sql: Sql,
  viewer: Viewer,
  { id, change }: { id: string; change: ProductChange },
): Promise<void> {
  await changeProducts(sql, viewer, async (tx, products) => {
    const product = products.find((each) => each.id === id);
    if (!product) throw notFound();
    const { details, problems } = mergeDetails(viewer, product, change);
    requireNoProblems(problems);
    await upsertDetails(tx, [toRow(product, details)]);
  });
}

/** Stores all rows or none: the errors name each row by its index. */
export async function updateProducts(sql: Sql, viewer: Viewer, table: TableRow[]): Promise<void> {
  await changeProducts(sql, viewer, async (tx, products) => {
    const findOwn = createFinder(products);
    const problems: FieldTexts = {};
    const rows = new Map<string, DetailsRow>();
    for (const [index, { id, fileName, ...change }] of table.entries()) {
      const found = findOwn({ id, fileName });
      if ('problem' in found) {
        problems[`products.${index}.${id ? 'id' : 'fileName'}`] = found.problem;
        continue;
      }
      const { product } = found;
      if (rows.has(product.id)) problems[`products.${index}.${id ? 'id' : 'fileName'}`] = TWICE;
      const merged = mergeDetails(viewer, product, change);
      for (const [field, text] of Object.entries(merged.problems)) {
        problems[`products.${index}.${field}`] = text;
      }
      rows.set(product.id, toRow(product, merged.details));
    }
    requireNoProblems(problems);
    await upsertDetails(tx, [...rows.values()]);
  });
}

const UNNAMED = /*i18n*/ 'Enter the picture for this row';
const NOT_YOURS = /*i18n*/ 'None of your pictures has this name';
const AMBIGUOUS = /*i18n*/ 'Several of your pictures have this name. Rename them and upload them again.';
const TWICE = /*i18n*/ 'An earlier row already describes this picture';

/** Locks the files of the account, so that two changes of one product are merged and no product is deleted in between. */
async function changeProducts(
  sql: Sql,
  viewer: Viewer,
  change: (tx: Transaction, products: ProductRow[]) => Promise<void>,
): Promise<void> {
  if (!mayDescribeProducts(viewer)) throw notAllowed();
  await sql.begin(async (tx) => {
    if (!(await lockFileOwner(tx, viewer.id))) throw notSignedIn();
    await lockProducts(tx, viewer.id);
    await change(tx, await listProducts(tx, viewer.id, { most: WORKS_MAX }));
  });
}

type ProductMatch = { product: ProductRow } | { problem: string };

function createFinder(products: ProductRow[]) {
  const byId = Map.groupBy(products, ({ id }) => id);
  const byName = Map.groupBy(products, ({ fileName }) => fileName && comparableFileName(fileName));
  return ({ id, fileName }: Pick<TableRow, 'id' | 'fileName'>): ProductMatch => {
    if (!id && !fileName) return { problem: UNNAMED };
    const named = (id ? byId.get(id) : byName.get(comparableFileName(fileName ?? ''))) ?? [];
    const [product, another] = named;
    if (!product) return { problem: NOT_YOURS };
    return another ? { problem: AMBIGUOUS } : { product };
  };
}

/** The stored details with the changes, and what is wrong with them. */
export function mergeDetails(
  { role }: Pick<Viewer, 'role'>,
  product: ProductDetails,
  change: ProductChange,
): { details: ProductDetails; problems: FieldTexts } {
  const problems: FieldTexts = {};
  const given: Partial<Record<ProductField, unknown>> = {};
  for (const field of productFieldNames) {
    const value = change[field];
    if (value === undefined) continue;
    const isBlank = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isBlank && !mayHaveField(role, field)) problems[field] = UNKNOWN_FIELD;
    given[field] = isBlank ? (field === 'standards' ? [] : null) : value;
  }
  const details = { ...detailsOf(product), ...given } as ProductDetails;
  Object.assign(problems, findPriceProblems(product, change));
  if (details.price === null) return { details: { ...details, priceTo: null, currency: null }, problems };
  details.currency ??= 'USD';
  return { details, problems };
}

const toRow = ({ id, ownerId }: ProductRow, details: ProductDetails): DetailsRow => ({
  fileId: id,
  ownerId,
  ...details,
});
