import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { fieldOf, publicFields } from '@sokoni/contract/profiles/profile-fields';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { VerifiedClaim } from '@sokoni/contract/verification/verification';
import type { ReactNode } from 'react';
import { Day } from '../ui/formats/day.tsx';
import { useHeading } from '../ui/layout/heading.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { ReplyTime } from '../ui/marks/reply-time.tsx';
import { VerifiedMark, verifiedText } from '../ui/marks/verified-mark.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { Pattern } from '../ui/pictures/pattern.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { fullName, knownName } from './names.ts';

interface ProfileHeaderProps {
  profile: PublicProfile;
  /** The actions. */
  children: ReactNode;
}

export function ProfileHeader({ profile, children }: ProfileHeaderProps) {
  const name = knownName(profile);
  const Heading = useHeading(1);
  return (
    <header>
      <Banner id={profile._id} picture={profile.profileBanner} />
      <div className="sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {/* With large letters the name goes below the picture. */}
          <div className="flex min-w-0 grow basis-72 flex-wrap gap-x-3 sm:gap-x-4">
            <Avatar
              id={profile._id}
              name={name}
              picture={profile.profileImage}
              size="large"
              priority="soon"
              className="relative -mt-8 border-4 border-paper max-sm:size-20"
            />
            <div className="grid min-w-0 flex-1 basis-28 grid-cols-1 content-start gap-1 pt-3">
              <Heading className="text-2xl wrap-anywhere sm:text-3xl">
                <bdi>{name}</bdi> {profile.latinName && <bdi className="text-base">{profile.latinName}</bdi>}
              </Heading>
              <Trade profile={profile} />
            </div>
          </div>
          <div className="flex grow flex-wrap gap-2 sm:grow-0">{children}</div>
        </div>
        <Facts profile={profile} />
      </div>
    </header>
  );
}

/** For a supplier, the people of the company and its industry; for a freelancer, the profession. */
function Trade({ profile }: { profile: PublicProfile }) {
  const person = fullName(profile);
  const shown =
    profile.role === 'supplier'
      ? [profile.companyName && person, profile.category && i18n._(profile.category)]
      : [profile.title];
  const parts = shown.filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="text-muted">
      <bdi>{parts.join(' · ')}</bdi>
    </p>
  );
}

const plainFacts = publicFields.filter((name) => fieldOf(name).isFact);

function Facts({ profile }: { profile: PublicProfile }) {
  const { location, rating, reviewCount, repliesWithin, established, verifiedAt, verified } = profile;
  // An element, because Lingui would parse tags in a string.
  const since = <bdi>{established}</bdi>;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="flex min-w-0 items-center gap-1">
        <Icon name="pin" className="text-muted" />
        {location ? <bdi>{location}</bdi> : t`Location not specified`}
      </span>
      <RatingBadge rating={rating} reviewCount={reviewCount} />
      {repliesWithin && <ReplyTime within={repliesWithin} />}
      {established && (
        <span>
          <Trans>Member since {since}</Trans>
        </span>
      )}
      {plainFacts.map((name) => {
        const label = i18n._(fieldOf(name).label);
        const value = String(profile[name] ?? '');
        return value && <span key={name}>{t`${label}: ${value}`}</span>;
      })}
      {verified.length === 0 && verifiedAt && <VerifiedMark at={verifiedAt} />}
      {verified.length > 0 && <VerifiedClaims claims={verified} />}
    </div>
  );
}

/** The largest picture above the fold; without a picture, the pattern of the account. */
function Banner({ id, picture }: { id: string; picture: string | null }) {
  if (!picture) {
    return (
      <div className="h-20 overflow-hidden rounded-lg sm:h-32">
        <Pattern seed={id} scale={2} />
      </div>
    );
  }
  return (
    <Picture
      src={picture}
      kind="banner"
      alt=""
      width={960}
      height={128}
      sizes="(min-width: 72rem) 70rem, 100vw"
      priority="first"
      className="h-20 w-full rounded-lg bg-wash object-cover sm:h-32"
    />
  );
}

/** The one verification mark of a profile: how much was verified; opened, each claim with its date. */
function VerifiedClaims({ claims }: { claims: VerifiedClaim[] }) {
  return (
    // Not a box of its own, which would take its line to the next one when it opens.
    <details className="contents">
      <summary className="flex min-h-11 items-center gap-1 font-semibold text-leaf underline">
        <Icon name="check" className="size-4" />
        {plural(claims.length, { one: '# check', other: '# checks' })}
      </summary>
      <ul aria-label={t`Verified`} className="flex flex-wrap gap-x-4 gap-y-1">
        {claims.map(({ kind, at }) => (
          <li key={kind} className="flex gap-1">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-leaf" />
            <span>
              <span className="font-semibold text-leaf">{verifiedText(kind)}</span>{' '}
              <Day at={at} className="text-muted" />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
