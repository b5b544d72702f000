import { t } from '@lingui/core/macro';
import type { ProductListing } from '@sokoni/contract/directory';
import { ProductCard } from '../site/links/product-card.tsx';
import { TrustMarks } from '../ui/marks/trust-marks.tsx';

interface ListedProductProps {
  product: ProductListing;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
}

/** A product or portfolio item with its owner. */
export function ListedProduct({ product, atOnce }: ListedProductProps) {
  const { owner } = product;
  const title = product.name || product.alt || (owner.role === 'supplier' ? t`Product` : t`Portfolio item`);
  return (
    <ProductCard product={product} title={title} atOnce={atOnce}>
      <p className="mt-auto line-clamp-2 pt-1 text-sm wrap-anywhere">
        <bdi>{owner.name}</bdi> {owner.latinName && <bdi>{owner.latinName}</bdi>}
      </p>
      {/* One box is cut at its own end, also on a page with the other writing direction. */}
      <p className="flex min-h-5 text-sm text-muted">
        <bdi className="truncate">{owner.location}</bdi>
      </p>
      <TrustMarks of={owner} />
    </ProductCard>
  );
}
