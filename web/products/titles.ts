import { t } from '@lingui/core/macro';
import type { Product } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ProductData, ProductPage } from './read-products.ts';

/** The name of a product, or a description where its owner gave it none. */
export const titleOf = (
  { name, alt }: Pick<Product, 'name' | 'alt'>,
  owner: { role: ProfessionalRole; name: string },
): string =>
  name ||
  alt ||
  (owner.role === 'supplier' ? t`Product by ${owner.name}` : t`Portfolio item by ${owner.name}`);

/** The title of the page of a product. */
export const titleOfProduct = (product: ProductData): string =>
  `${titleOf(product, product.owner)} · ${product.owner.name}`;

export function titleOfGallery({ owner: { role, name }, page }: Pick<ProductPage, 'owner' | 'page'>): string {
  const title = role === 'supplier' ? t`Products by ${name}` : t`Portfolio of ${name}`;
  return page > 1 ? `${title} (${page})` : title;
}
