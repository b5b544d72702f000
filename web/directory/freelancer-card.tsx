import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FreelancerListing } from '@sokoni/contract/directory';
import { CARD_FLYERS, CARD_SKILLS } from '@sokoni/contract/limits';
import { dollars } from '../ui/formats/money.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { ReplyTime } from '../ui/marks/reply-time.tsx';
import { VerifiedMark } from '../ui/marks/verified-mark.tsx';
import { OutsideLink } from '../ui/navigation/outside-link.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { ListingName } from './listing-name.tsx';
import { MatchedProduct } from './matched-product.tsx';
import { ProfileLink } from './profile-link.tsx';
import { WorkPictures } from './work-pictures.tsx';

interface FreelancerCardProps {
  listing: FreelancerListing;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
}

export function FreelancerCard({ listing, atOnce }: FreelancerCardProps) {
  const { _id: id, firstName, lastName, chargesPerHour, verifiedAt, matchedProduct } = listing;
  const pictures = new Set([...(matchedProduct ? [matchedProduct.picture] : []), ...listing.productFlyers]);
  const name = `${firstName} ${lastName}`.trim();
  return (
    <article className="relative flex w-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-field">
      <WorkPictures id={id} pictures={[...pictures].slice(0, CARD_FLYERS)} columns={2} atOnce={atOnce} />
      <div className="flex grow flex-col gap-3 p-4">
        {matchedProduct && <MatchedProduct product={matchedProduct} />}
        <div className="flex items-center gap-3">
          <Avatar id={id} name={name} picture={listing.profileImage} priority={atOnce ? 'soon' : 'late'} />
          <div className="min-w-0">
            <ListingName id={id} name={name} latinName={listing.latinName} />
            <p className="line-clamp-2 text-sm text-muted">
              <bdi>{listing.title}</bdi>
            </p>
          </div>
        </div>
        <CardSkills skills={listing.skills} />
        <div className="mt-auto flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <RatingBadge rating={listing.rating} reviewCount={listing.reviewCount} />
          {listing.repliesWithin && <ReplyTime within={listing.repliesWithin} />}
          {verifiedAt && <VerifiedMark at={verifiedAt} kinds={listing.verified} />}
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

function CardSkills({ skills }: { skills: string[] }) {
  const more = skills.length - CARD_SKILLS;
  return (
    <ul className="flex min-h-14 flex-wrap content-start gap-1 text-sm">
      {skills.slice(0, CARD_SKILLS).map((skill) => (
        <li key={skill} dir="auto" className="max-w-full truncate rounded-sm bg-wash px-2">
          {i18n._(skill)}
        </li>
      ))}
      {more > 0 && (
        <li className="px-1 text-muted">
          <Trans>+{more} more</Trans>
        </li>
      )}
    </ul>
  );
}

const networks = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['tiktok', 'TikTok'],
] as const;

/** External links of a card: a certificate and social networks. They lie above the link that covers the card. */
function CardLinks({ listing }: { listing: FreelancerListing }) {
  const [certificate] = listing.certifications;
  return (
    <div className="relative z-1 -me-2 ms-auto flex flex-wrap items-center">
      {certificate && (
        <OutsideLink to={certificate} className="flex min-h-11 items-center px-2 text-sm underline">
          {t`Certification`}
        </OutsideLink>
      )}
      {networks.map(([network, name]) => {
        const address = listing[network];
        return (
          address && (
            <OutsideLink key={network} to={address} className="grid size-11 place-items-center">
              <Icon name={network} />
              <span className="sr-only">{name}</span>
            </OutsideLink>
          )
        );
      })}
    </div>
  );
}
