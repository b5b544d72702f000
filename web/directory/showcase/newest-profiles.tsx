import { t } from '@lingui/core/macro';
import type { ShowcaseProfile } from '@sokoni/contract/directory';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';
import { WorkPictures } from '../../ui/lists/card.tsx';
import { VerifiedMark } from '../../ui/marks/verified-mark.tsx';
import { tradeText } from './trade-text.ts';

export function NewestProfiles({ profiles }: { profiles: ShowcaseProfile[] }) {
  if (profiles.length === 0) return null;
  return (
    <section className="mx-auto max-w-page px-4 pt-14">
      <h2 className="text-2xl">{t`Newest verified professionals`}</h2>
      <p className="mt-1 max-w-prose text-muted">{t`Our team checked each of these profiles.`}</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
        {profiles.map((profile) => (
          <li key={profile._id} className="flex min-w-0">
            <NewProfile profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewProfile({ profile }: { profile: ShowcaseProfile }) {
  return (
    <Link
      to={paths.profile(profile.role, profile._id)}
      className="flex w-full flex-col gap-2 no-underline hover:underline"
    >
      <WorkPictures id={profile._id} pictures={profile.picture === null ? [] : [profile.picture]} />
      <span className="grid grid-cols-1 content-start gap-1">
        <h3 className="line-clamp-2 text-lg wrap-anywhere">
          <bdi>{profile.name}</bdi>
        </h3>
        <span className="line-clamp-2 text-sm text-muted">
          <bdi>{tradeText(profile)}</bdi>
        </span>
        <span className="line-clamp-2 min-h-5 text-sm text-muted">
          <bdi>{profile.location}</bdi>
        </span>
        <span className="mt-1 justify-self-start">
          {profile.verifiedAt && <VerifiedMark at={profile.verifiedAt} kinds={profile.verified} isPlain />}
        </span>
      </span>
    </Link>
  );
}
