import { t } from '@lingui/core/macro';
import type { ProductListing } from '@sokoni/contract/directory';
import { paths } from '../paths.ts';
import { Link, TextLink } from '../site/links/link.tsx';
import { PriceText } from '../ui/formats/price.tsx';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { VerifiedMark } from '../ui/marks/verified-mark.tsx';
import { MinimumOrder } from './matched-product.tsx';
import { WorkPictures } from './work-pictures.tsx';

interface ListedProductProps {
  product: ProductListing;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
}

/** A product or portfolio item with its owner, whose link lies above the one that covers the card. */
export function ListedProduct({ product, atOnce }: ListedProductProps) {
  const { owner, picture } = product;
  const title = product.name || product.alt || (owner.role === 'supplier' ? t`Product` : t`Portfolio item`);
  return (
    <article className="relative flex w-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-field">
      <WorkPictures id={owner._id} pictures={[picture]} columns={1} atOnce={atOnce} />
      <div className="flex grow flex-col gap-1 p-4">
        <h2 className="text-lg">
          <Link
            to={paths.product(product._id)}
            className="line-clamp-2 wrap-anywhere no-underline after:absolute after:inset-0"
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {product.price !== null && (
          <p className="font-semibold tabular-nums">
            <PriceText {...product} />
          </p>
        )}
        <MinimumOrder of={product} />
        <div className="mt-auto pt-2">
          <div className="border-t border-line pt-1">
            <TextLink to={paths.profile(owner.role, owner._id)} className="relative z-1 max-w-full underline">
              <span className="line-clamp-2 wrap-anywhere">
                <bdi>{owner.name}</bdi> {owner.latinName && <bdi className="text-sm">{owner.latinName}</bdi>}
              </span>
            </TextLink>
            {/* One box is cut at its own end, also on a page with the other writing direction. */}
            <p className="-mt-1.5 flex min-h-5 text-sm text-muted">
              <bdi className="truncate">{owner.location}</bdi>
            </p>
            <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
              <RatingBadge rating={owner.rating} reviewCount={owner.reviewCount} />
              {owner.verifiedAt && <VerifiedMark at={owner.verifiedAt} kinds={owner.verified} />}
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}
