import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { detailsOf, findProduct } from './queries.ts';

/** What the owner of a product wrote about it, one detail on a line, for an operator. */
export async function findDetailsText(
  sql: Queryable,
  id: string,
): Promise<{ content: string; createdAt: Date } | undefined> {
  const product = await findProduct(sql, id);
  if (!product) return undefined;
  const content = Object.values(detailsOf(product)).flat().filter(Boolean).join('\n');
  return content ? { content, createdAt: product.createdAt } : undefined;
}

/** Removes the details of a product by an operator's decision; the picture stays. False when there are none. */
export function removeDetails(tx: Transaction, fileId: string): Promise<boolean> {
  return tx`DELETE FROM products WHERE file_id = ${fileId} RETURNING file_id`.hasRows();
}
