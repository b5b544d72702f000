import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { SupplierListing } from '@sokoni/contract/directory';
import { PriceText } from '../ui/formats/price.tsx';
import { ProfileCard } from './profile-card.tsx';

interface SupplierCardProps {
  listing: SupplierListing;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
}

export function SupplierCard({ listing, atOnce }: SupplierCardProps) {
  const { name, location, industry, matchedProduct, prices } = listing;
  const picture = matchedProduct?.picture ?? listing.workPicture;
  return (
    <ProfileCard
      directory="supplier"
      listing={listing}
      name={name}
      pictures={picture === null ? [] : [picture]}
      atOnce={atOnce}
    >
      <p className="line-clamp-2 text-sm text-muted">
        {[i18n._(industry), location].filter(Boolean).map((text, index) => (
          <span key={text}>
            {index > 0 && ' · '}
            <bdi>{text}</bdi>
          </span>
        ))}
      </p>
      {!matchedProduct && prices && (
        <p className="font-semibold tabular-nums">
          <span className="sr-only">{t`Price`} </span>
          <PriceText {...prices} />
        </p>
      )}
    </ProfileCard>
  );
}
