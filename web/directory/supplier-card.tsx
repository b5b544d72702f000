import { i18n } from '@lingui/core';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { ReplyTime } from '../ui/marks/reply-time.tsx';
import { VerifiedMark } from '../ui/marks/verified-mark.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { ListingName } from './listing-name.tsx';
import type { SupplierOnCard } from './load-directory.ts';
import { MatchedProduct } from './matched-product.tsx';
import { ProfileLink } from './profile-link.tsx';
import { WorkPictures } from './work-pictures.tsx';

interface SupplierCardProps {
  listing: SupplierOnCard;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
}

export function SupplierCard({ listing, atOnce }: SupplierCardProps) {
  const { _id: id, name, location, description, matchedProduct } = listing;
  const picture = matchedProduct?.picture ?? listing.workPicture;
  return (
    <article className="relative flex w-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-field">
      <WorkPictures id={id} pictures={picture === null ? [] : [picture]} columns={1} atOnce={atOnce} />
      <div className="flex grow flex-col gap-3 p-4">
        {matchedProduct && <MatchedProduct product={matchedProduct} />}
        <div className="flex items-center gap-3">
          <Avatar id={id} name={name} picture={listing.profileImage} priority={atOnce ? 'soon' : 'late'} />
          <div className="min-w-0">
            <ListingName id={id} name={name} latinName={listing.latinName} />
            <p className="truncate text-sm text-muted">{i18n._(listing.industry)}</p>
            {/* One box is cut at its own end, also on a page with the other writing direction. */}
            <p className="flex min-h-5 text-sm text-muted">
              <bdi className="truncate">{location}</bdi>
            </p>
          </div>
        </div>
        <p dir="auto" className="line-clamp-3 min-h-16 text-sm">
          {description}
        </p>
        <div className="mt-auto flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <RatingBadge rating={listing.rating} reviewCount={listing.reviewCount} />
          {listing.repliesWithin && <ReplyTime within={listing.repliesWithin} />}
          {listing.verifiedAt && <VerifiedMark at={listing.verifiedAt} kinds={listing.verified} />}
        </div>
        <ProfileLink directory="supplier" id={id} describedBy={`name-${id}`} />
      </div>
    </article>
  );
}
