import type { Product } from '@sokoni/contract/products';
import type { Queryable } from '../../platform/db/database.ts';
import { presentProduct } from './present.ts';
import { listProducts } from './queries.ts';

/** The first products of an owner, with their details. */
export async function findProducts(sql: Queryable, ownerId: string, most: number): Promise<Product[]> {
  if (most === 0) return [];
  return (await listProducts(sql, ownerId, { most })).map(presentProduct);
}
