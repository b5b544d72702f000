import type { OwnProduct, Product, PublicProduct } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { addressOf } from '../media/find-pictures.ts';
import { businessName, type Person } from '../profiles/names.ts';
import { detailsOf, type ProductRow } from './queries.ts';

export const presentProduct = (row: ProductRow): Product => ({
  _id: row.id,
  picture: addressOf(row.picture),
  alt: row.picture.alt ?? '',
  ...detailsOf(row),
});

export const presentOwnProduct = (row: ProductRow, isHidden: boolean): OwnProduct => ({
  ...presentProduct(row),
  fileName: row.fileName,
  isHidden,
  createdAt: row.createdAt.toISOString(),
});

/** Only suppliers and freelancers have products. */
export const presentOwner = (owner: Person): PublicProduct['owner'] => ({
  _id: owner.id,
  role: owner.role as ProfessionalRole,
  name: businessName(owner),
});
