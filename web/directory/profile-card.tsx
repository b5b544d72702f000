import { t } from '@lingui/core/macro';
import type { FreelancerListing, SupplierListing } from '@sokoni/contract/directory';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { Offer } from '../site/links/product-card.tsx';
import { Card } from '../ui/lists/card.tsx';
import { TrustMarks } from '../ui/marks/trust-marks.tsx';
import { signInFirst } from './sign-in-first.ts';

interface ProfileCardProps {
  directory: ProfessionalRole;
  listing: SupplierListing | FreelancerListing;
  name: string;
  pictures: string[];
  columns?: 1 | 2;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
  /** What only this directory says. */
  children: ReactNode;
}

/**
 * A profile in a directory. Its link covers the card, and its script asks visitors to sign in first. Profiles are public:
 * without scripts, and for search engines, this is a normal link.
 */
export function ProfileCard({ directory, listing, name, children, ...pictures }: ProfileCardProps) {
  const { _id: id, latinName, matchedProduct } = listing;
  return (
    <Card id={id} {...pictures}>
      {/* The spelling beside it is for readers who do not know the script of the name. */}
      <h2 id={`name-${id}`} className="line-clamp-2 text-lg wrap-anywhere">
        <bdi>{name}</bdi> {latinName && <bdi className="text-sm">{latinName}</bdi>}
      </h2>
      {children}
      {matchedProduct && (
        <div className="border-t border-line pt-1">
          <Link
            to={paths.product(matchedProduct._id)}
            className="relative z-1 line-clamp-2 font-semibold wrap-anywhere underline"
          >
            <bdi>{matchedProduct.name}</bdi>
          </Link>
          <Offer of={matchedProduct} />
        </div>
      )}
      <div className="mt-auto grid gap-1 pt-1">
        <TrustMarks of={listing} />
        <Link
          to={paths.profile(directory, id)}
          id={`view-${id}`}
          aria-labelledby={`view-${id} name-${id}`}
          data-sign-in={signInFirst(directory)}
          className="covers-card text-sm font-semibold text-indigo"
        >
          {t`View Profile`}
        </Link>
      </div>
    </Card>
  );
}
