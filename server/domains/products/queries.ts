import type { ProductDetails } from '@sokoni/contract/products';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { rowsToInsert, type Statement } from '../../platform/db/statement.ts';
import type { Picture } from '../media/find-pictures.ts';
import { productFieldNames } from './policy.ts';

export interface ProductRow extends ProductDetails {
  id: string;
  ownerId: string;
  picture: Pick<Picture, 'name' | 'contentType' | 'widths' | 'alt'>;
  fileName: string | null;
  createdAt: Date;
}

/** The products of an owner in display order, from the first one that is not skipped. */
export function listProducts(
  sql: Queryable,
  ownerId: string,
  { skip = 0, most }: { skip?: number; most: number },
): Statement<ProductRow[]> {
  const files = sql`
    SELECT * FROM files WHERE owner_id = ${ownerId} AND kind = 'work'
    ORDER BY position, id LIMIT ${Math.max(0, most)} OFFSET ${skip}`;
  return sql<ProductRow[]>`
    SELECT ${columns(sql)} FROM (${files}) f LEFT JOIN products p ON p.file_id = f.id
    ORDER BY f.position, f.id`;
}

/** In the order of the ids. */
export function findProducts(sql: Queryable, ids: readonly string[]): Promise<ProductRow[]> {
  return sql<ProductRow[]>`
    SELECT ${columns(sql)}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS found (file_id, rank)
      JOIN files f ON f.id = found.file_id JOIN products p ON p.file_id = f.id
    ORDER BY rank`;
}

export interface RankedProduct extends ProductRow {
  /** The number of products that its owner shows before it. */
  before: number;
  /** The further ones. */
  pictures: ProductRow['picture'][];
}

export function findProduct(sql: Queryable, id: string): Promise<RankedProduct | undefined> {
  return sql<RankedProduct[]>`
    SELECT ${columns(sql)}, (
      SELECT count(*)::integer FROM files
      WHERE owner_id = f.owner_id AND kind = 'work' AND (position, id) < (f.position, f.id)
    ) AS before, (
      SELECT coalesce(json_agg(
        json_build_object('name', name, 'contentType', content_type, 'widths', widths, 'alt', alt) ORDER BY position, id
      ), '[]') FROM files WHERE product_id = f.id
    ) AS pictures
    FROM files f LEFT JOIN products p ON p.file_id = f.id
    WHERE f.id = ${id} AND f.kind = 'work'`.first();
}

/** Until the end of the transaction the product cannot be deleted, so that rows may refer to it. */
export async function lockProduct(tx: Transaction, id: string): Promise<void> {
  await tx`SELECT FROM files WHERE id = ${id} FOR KEY SHARE`;
}

/** The same for all products of an owner. */
export async function lockProducts(tx: Transaction, ownerId: string): Promise<void> {
  await tx`SELECT FROM files WHERE owner_id = ${ownerId} AND kind = 'work' ORDER BY id FOR KEY SHARE`;
}

const columns = (sql: Queryable) => sql`
  f.id, f.owner_id, f.file_name, f.created_at,
  json_build_object('name', f.name, 'contentType', f.content_type, 'widths', f.widths, 'alt', f.alt) AS picture,
  p.name, p.description, p.price::float8, p.price_to::float8, p.currency, p.unit, p.minimum, p.lead_time, p.origin,
  coalesce(p.standards, '{}') AS standards, p.client, p.year, p.link`;

export interface DetailsRow extends ProductDetails {
  fileId: string;
  ownerId: string;
}

export async function upsertDetails(tx: Transaction, rows: DetailsRow[]): Promise<void> {
  await tx`
    INSERT INTO products ${rowsToInsert(rows.map((row) => ({ ...row, standards: [...row.standards] })))}
    ON CONFLICT (file_id) DO UPDATE SET
      name = excluded.name, description = excluded.description, price = excluded.price,
      price_to = excluded.price_to, currency = excluded.currency, unit = excluded.unit, minimum = excluded.minimum,
      lead_time = excluded.lead_time, origin = excluded.origin, standards = excluded.standards,
      client = excluded.client, year = excluded.year, link = excluded.link`;
}

export const blankDetails = Object.fromEntries(
  productFieldNames.map((name) => [name, name === 'standards' ? [] : null]),
) as unknown as ProductDetails;

export const detailsOf = (row: ProductDetails) =>
  Object.fromEntries(productFieldNames.map((name) => [name, row[name]])) as unknown as ProductDetails;
