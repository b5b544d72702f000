import { t } from '@lingui/core/macro';
import type { ShowcaseProfile } from '@sokoni/contract/directory';
import { pictureAt, pictureWidths } from '@sokoni/contract/media/media';
import { Link } from '../../app/link.tsx';
import { paths } from '../../paths.ts';
import { VerifiedMark } from '../../ui/marks/verified-mark.tsx';
import { Pattern } from '../../ui/pictures/pattern.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { tradeText } from './trade-text.ts';

export function NewestProfiles({ profiles }: { profiles: ShowcaseProfile[] }) {
  if (profiles.length === 0) return null;
  return (
    <section className="mx-auto max-w-page px-4 pt-14">
      <h2 className="text-2xl">{t`Newest verified professionals`}</h2>
      <p className="mt-1 max-w-prose text-muted">{t`Our team checked each of these profiles.`}</p>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {profiles.map((profile) => (
          <li key={profile._id} className="flex min-w-0">
            <NewProfile profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Wide enough for every screen. */
const [smallest] = pictureWidths.work;

function NewProfile({ profile }: { profile: ShowcaseProfile }) {
  return (
    <Link
      to={paths.profile(profile.role, profile._id)}
      className="grid w-full grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface no-underline hover:border-field"
    >
      {profile.picture ? (
        <span className="relative">
          <Picture
            src={pictureAt(profile.picture, smallest)}
            kind="work"
            alt=""
            width={88}
            height={128}
            className="absolute inset-0 h-full w-full bg-wash object-cover"
          />
        </span>
      ) : (
        <Pattern seed={profile._id} />
      )}
      <span className="grid grid-cols-1 content-start gap-1 p-3">
        <h3 className="line-clamp-2 text-lg wrap-anywhere">
          <bdi>{profile.name}</bdi>
        </h3>
        <span className="truncate text-sm text-muted">
          <bdi>{tradeText(profile)}</bdi>
        </span>
        <span className="flex min-h-5 text-sm text-muted">
          <bdi className="truncate">{profile.location}</bdi>
        </span>
        <span className="mt-1 justify-self-start">
          {profile.verifiedAt && <VerifiedMark at={profile.verifiedAt} />}
        </span>
      </span>
    </Link>
  );
}
