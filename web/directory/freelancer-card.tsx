import { Trans } from '@lingui/react/macro';
import type { FreelancerListing } from '@sokoni/contract/directory';
import { Avatar } from '../ui/avatar.tsx';
import { dollars } from '../ui/money.ts';
import { RatingBadge } from '../ui/rating-badge.tsx';
import { VerifiedMark } from '../ui/verified-mark.tsx';
import { CardFlyers } from './card-flyers.tsx';
import { CardLinks } from './card-links.tsx';
import { CardSkills } from './card-skills.tsx';
import { ProfileLink } from './profile-link.tsx';

interface FreelancerCardProps {
  listing: FreelancerListing;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
}

export function FreelancerCard({ listing, atOnce }: FreelancerCardProps) {
  const { _id: id, firstName, lastName, chargesPerHour, verifiedAt } = listing;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <article className="relative flex w-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-field">
      <CardFlyers id={id} flyers={listing.productFlyers} atOnce={atOnce} />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex items-center gap-3">
          <Avatar id={id} name={name} picture={listing.profileImage} priority={atOnce ? 'soon' : 'late'} />
          <div className="min-w-0">
            <h2 id={`name-${id}`} className="line-clamp-2 text-lg wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            {/* One box is cut at its own end, also on a page with the other writing direction. */}
            <p className="flex min-h-5 text-sm text-muted">
              <bdi className="truncate">{listing.title}</bdi>
            </p>
          </div>
        </div>
        <CardSkills skills={listing.skills} />
        <div className="mt-auto flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <RatingBadge rating={listing.rating} reviewCount={listing.reviewCount} />
          {verifiedAt && <VerifiedMark at={verifiedAt} />}
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          {chargesPerHour !== null && (
            <p className="font-semibold whitespace-nowrap tabular-nums">
              <Trans>{dollars(chargesPerHour, true)} per hour</Trans>
            </p>
          )}
          <CardLinks listing={listing} />
        </div>
        <ProfileLink directory="freelancer" id={id} describedBy={`name-${id}`} />
      </div>
    </article>
  );
}
