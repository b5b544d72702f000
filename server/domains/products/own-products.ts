import type { OwnProduct } from '@sokoni/contract/products';
import type { Queryable } from '../../platform/db/database.ts';
import { notAllowed, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readWorkLimit, WORKS_MAX } from '../media/work-limit.ts';
import { mayDescribeProducts } from './policy.ts';
import { presentOwnProduct } from './present.ts';
import { listProducts } from './queries.ts';

/** All products of the account, also those that its plan hides. */
export async function listOwnProducts(sql: Queryable, viewer: Viewer): Promise<OwnProduct[]> {
  if (!mayDescribeProducts(viewer)) throw notAllowed();
  const [rows, { workLimit }] = await Promise.all([
    listProducts(sql, viewer.id, { most: WORKS_MAX }),
    readWorkLimit(sql, viewer.id),
  ]);
  return rows.map((row, nth) => presentOwnProduct(row, nth >= (workLimit ?? WORKS_MAX)));
}

export async function getOwnProduct(sql: Queryable, viewer: Viewer, id: string): Promise<OwnProduct> {
  const product = (await listOwnProducts(sql, viewer)).find(({ _id }) => _id === id);
  if (!product) throw notFound();
  return product;
}
