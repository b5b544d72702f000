import { t } from '@lingui/core/macro';
import { productTitle } from '../ui/formats/portfolio-item-text.ts';
import type { ProductData, ProductPage } from './read-products.ts';

/** The title of the page of a product. */
export const titleOfProduct = (product: ProductData): string =>
  `${productTitle(product, product.owner)} · ${product.owner.name}`;

export function titleOfGallery({ owner: { role, name }, page }: Pick<ProductPage, 'owner' | 'page'>): string {
  const title = role === 'supplier' ? t`Products by ${name}` : t`Portfolio of ${name}`;
  return page > 1 ? `${title} (${page})` : title;
}
