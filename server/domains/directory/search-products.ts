import type { ProductListing } from '@sokoni/contract/directory';
import { presentProduct, presentSeller } from '../products/present.ts';
import { findProducts } from '../products/queries.ts';
import { findVerifiedKinds } from '../verification/find-claims.ts';
import type { Filter } from './filter.ts';
import { readListings } from './queries.ts';
import { findByWords, findPage, type Page, type Source } from './search-directory.ts';

/** A page of the products, or portfolio items, of the professionals in one directory. */
export async function searchProducts({ reads, clock }: Source, filter: Filter, page: Page) {
  const {
    ids,
    used: _used,
    ...totals
  } = await findPage(reads.any, filter, page, (sql, one, slice) => findByWords(sql, 'product', one, slice));
  const products = await findProducts(reads.any, ids);
  const ownerIds = [...new Set(products.map(({ ownerId }) => ownerId))];
  const [owners, verified] = await reads
    .of(ownerIds)
    .together((sql) =>
      Promise.all([readListings(sql, ownerIds), findVerifiedKinds(sql, ownerIds, clock.now())]),
    );
  const data = products.flatMap((row): ProductListing[] => {
    const owner = owners.find(({ id }) => id === row.ownerId);
    if (!owner) return [];
    const seller = presentSeller({ ...owner, role: filter.role }, verified.get(owner.id) ?? []);
    const { latinName, location } = owner;
    return [{ ...presentProduct(row), owner: { ...seller, latinName, location } }];
  });
  return { data, ...totals };
}
