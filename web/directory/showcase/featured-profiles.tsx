import { t } from '@lingui/core/macro';
import type { Showcase, ShowcaseProfile } from '@sokoni/contract/directory';
import { paths } from '../../paths.ts';
import { ButtonLink, Link } from '../../site/links/link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { isEmpty } from './load-showcase.ts';
import { tradeText } from './trade-text.ts';

/** Four profiles with a picture of their work, on the dark ground of the hero. */
export function FeaturedProfiles({ showcase }: { showcase: Showcase | null }) {
  if (showcase && isEmpty(showcase)) return <NothingYet />;
  if (!showcase?.featured.length) return null;
  return (
    <section className="grid grid-cols-1 content-start gap-3">
      <h2 className="text-lg">{t`Featured suppliers and freelancers`}</h2>
      <ul className={featuredGrid}>
        {showcase.featured.map((profile) => (
          <li key={profile._id} className="min-w-0">
            <Tile profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const featuredGrid = 'grid grid-cols-2 gap-x-3 gap-y-4';

function Tile({ profile }: { profile: ShowcaseProfile }) {
  return (
    <Link to={paths.profile(profile.role, profile._id)} className="group grid grid-cols-1 no-underline">
      {profile.picture && (
        <Picture
          src={profile.picture}
          kind="work"
          alt={profile.pictureText}
          width={320}
          height={213}
          // Half of a phone's width: the smallest file is enough, also on dense screens.
          sizes="(min-width: 64rem) 17rem, 6.5rem"
          priority="soon"
          className="mb-2 aspect-3/2 h-auto w-full rounded-md bg-deep-line object-cover"
        />
      )}
      <span className="line-clamp-2 font-semibold group-hover:underline">
        <bdi>{profile.name}</bdi>
      </span>
      <span className="line-clamp-2 text-sm text-on-deep-muted">
        <bdi>{tradeText(profile)}</bdi>
      </span>
      <span className="line-clamp-2 text-sm text-on-deep-muted">
        <bdi>{profile.location}</bdi>
      </span>
    </Link>
  );
}

/** A new site, on which no professional is listed. */
function NothingYet() {
  return (
    <div className="self-start text-ink">
      <EmptyState
        title={t`The market is about to open`}
        actions={
          <ButtonLink to={paths.register({ type: 'supplier' })} tone="strong">
            {t`Create your profile`}
          </ButtonLink>
        }
      >
        {t`Our team is checking the first profiles. Add yours now, so that customers find you from day one.`}
      </EmptyState>
    </div>
  );
}
