import { PRODUCTS_A_PAGE } from '@sokoni/contract/limits';
import type { PublicProduct } from '@sokoni/contract/products';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { countFiles } from '../media/work-limit.ts';
import { findVisibleProfile, getVisibleProfile } from '../profiles/visible-profile.ts';
import { findVerifiedKinds } from '../verification/find-claims.ts';
import { presentOwner, presentPicture, presentProduct, presentSeller } from './present.ts';
import { findProduct, listProducts, lockProduct } from './queries.ts';

/**
 * A product that the plan of its owner shows. One that does not exist and one that the viewer may not see give the same
 * error.
 */
export async function getVisibleProduct(sql: Queryable, id: string, viewer: Viewer | null) {
  const found = await findVisibleProduct(sql, id, viewer);
  if (!found) throw notFound();
  return found;
}

/** The same with what the page of a product shows of its owner. */
export async function readProduct(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  id: string,
  viewer: Viewer | null,
): Promise<PublicProduct> {
  const { product, owner } = await getVisibleProduct(sql, id, viewer);
  const verified = await findVerifiedKinds(sql, [owner.id], clock.now());
  return {
    ...presentProduct(product),
    owner: presentSeller(owner, verified.get(owner.id) ?? []),
    isOwn: viewer?.id === owner.id,
    pictures: product.pictures.map(presentPicture),
  };
}

async function findVisibleProduct(sql: Queryable, id: string, viewer: Viewer | null) {
  const product = await findProduct(sql, id);
  const owner = product && (await findVisibleProfile(sql, product.ownerId, viewer));
  if (!owner || owner.role === 'customer' || product.before >= owner.shownWork) return undefined;
  return { product, owner };
}

/** The same for a row that refers to it in this transaction: it cannot be deleted before the commit. */
export async function lockVisibleProduct(tx: Transaction, id: string, viewer: Viewer) {
  await lockProduct(tx, id);
  return findVisibleProduct(tx, id, viewer);
}

/** A page of the products that a profile shows; a page after the last one is empty. */
export async function readGallery(
  sql: Queryable,
  viewer: Viewer | null,
  { ownerId, page }: { ownerId: string; page: number },
) {
  const [owner, stored] = await sql.together((sql) =>
    Promise.all([getVisibleProfile(sql, ownerId, viewer), countFiles(sql, ownerId, 'work')]),
  );
  if (owner.role === 'customer') throw notFound();
  const count = Math.min(stored, owner.shownWork);
  const skip = (page - 1) * PRODUCTS_A_PAGE;
  const most = Math.min(PRODUCTS_A_PAGE, count - skip);
  const products = most > 0 ? await listProducts(sql, ownerId, { skip, most }) : [];
  return {
    data: products.map(presentProduct),
    owner: presentOwner(owner),
    page,
    totalPages: Math.max(1, Math.ceil(count / PRODUCTS_A_PAGE)),
    count,
  };
}
