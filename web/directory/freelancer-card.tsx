import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FreelancerListing } from '@sokoni/contract/directory';
import { CARD_FLYERS, CARD_SKILLS } from '@sokoni/contract/limits';
import { dollars } from '../ui/formats/money.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { OutsideLink } from '../ui/navigation/outside-link.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { ProfileCard } from './profile-card.tsx';

interface FreelancerCardProps {
  listing: FreelancerListing;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
}

export function FreelancerCard({ listing, atOnce }: FreelancerCardProps) {
  const { _id: id, firstName, lastName, chargesPerHour, matchedProduct } = listing;
  const pictures = new Set([...(matchedProduct ? [matchedProduct.picture] : []), ...listing.productFlyers]);
  const name = `${firstName} ${lastName}`.trim();
  return (
    <ProfileCard
      directory="freelancer"
      listing={listing}
      name={name}
      pictures={[...pictures].slice(0, CARD_FLYERS)}
      columns={2}
      atOnce={atOnce}
    >
      <div className="flex items-center gap-2">
        <Avatar
          id={id}
          name={name}
          picture={listing.profileImage}
          size="small"
          priority={atOnce ? 'soon' : 'late'}
        />
        <p className="line-clamp-2 text-sm text-muted">
          <bdi>{listing.title}</bdi>
        </p>
      </div>
      {chargesPerHour !== null && (
        <p className="font-semibold tabular-nums">
          <Trans>{dollars(chargesPerHour, true)} per hour</Trans>
        </p>
      )}
      <CardSkills skills={listing.skills} />
      <CardLinks listing={listing} name={name} />
    </ProfileCard>
  );
}

function CardSkills({ skills }: { skills: string[] }) {
  const more = skills.length - CARD_SKILLS;
  return (
    <ul className="flex flex-wrap gap-1 text-sm">
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

/** External links of a card, each with the name of the freelancer. They lie above the link that covers the card. */
function CardLinks({ listing, name }: { listing: FreelancerListing; name: string }) {
  const [certificate] = listing.certifications;
  const of = <span className="sr-only"> {name}</span>;
  return (
    <div className="relative z-1 -mx-2 flex w-fit flex-wrap items-center">
      {certificate && (
        <OutsideLink to={certificate} className="flex min-h-11 items-center px-2 text-sm underline">
          {t`Certification`}
          {of}
        </OutsideLink>
      )}
      {networks.map(([network, label]) => {
        const address = listing[network];
        return (
          address && (
            <OutsideLink key={network} to={address} className="grid size-11 place-items-center">
              <Icon name={network} />
              <span className="sr-only">{label}</span>
              {of}
            </OutsideLink>
          )
        );
      })}
    </div>
  );
}
