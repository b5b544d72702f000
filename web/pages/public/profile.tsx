import { t } from '@lingui/core/macro';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useSession } from '../../accounts/session.ts';
import { loadTexts } from '../../app/language.ts';
import { TextLink } from '../../app/link.tsx';
import { fullTitle, useLoaded } from '../../app/page.ts';
import { SendMessageCard } from '../../messages/introduction/send-message-card.tsx';
import { paths } from '../../paths.ts';
import { headOfProfile } from '../../profiles/head.ts';
import type { Outcome, ProfileData } from '../../profiles/load-profile.ts';
import { ProfileSkeleton } from '../../profiles/profile-skeleton.tsx';
import { type ProfileSlots, ProfileView } from '../../profiles/profile-view.tsx';
import { ClientReviews } from '../../reviews/reviews-panel.tsx';
import { reportContact, reportView } from '../../statistics/report.ts';

export { headOfProfileScreen as head } from '../../profiles/head.ts';
export { loadProfile as loader, shouldRevalidate } from '../../profiles/load-profile.ts';

/** Rarely shown, so the browser loads it on demand; the server imports it directly. */
const ProfileNotFound = import.meta.env.SSR
  ? (await import('../../profiles/profile-not-found.tsx')).default
  : lazy(() => import('../../profiles/profile-not-found.tsx'));

const visitorSlots: ProfileSlots = {
  Reviews: ClientReviews,
  SendMessage: SendMessageCard,
  Foot: ({ profile }: ComponentProps<NonNullable<ProfileSlots['Foot']>>) => (
    <TextLink
      to={paths.report('profile', profile._id)}
      className="signed-out-only -mb-2 text-sm text-muted underline"
    >{t`Report this profile`}</TextLink>
  ),
};

/** The public page of a supplier or a freelancer. */
export function Page() {
  const loaded = useLoaderData<ProfileData>();
  const slots = useSlots(loaded.viewer);
  return (
    <Suspense key={loaded.id} fallback={<ProfileSkeleton />}>
      <LoadedProfile loaded={loaded} slots={slots} />
    </Suspense>
  );
}

function LoadedProfile({ loaded, slots }: { loaded: ProfileData; slots: ProfileSlots }) {
  const { role, id, viewer } = loaded;
  const outcome: Outcome = useLastGood(useLoaded(loaded.outcome));
  const profile = 'profile' in outcome ? outcome.profile : null;
  const title = profile ? fullTitle(headOfProfile(profile)) : null;
  // After every commit, because a reload of the data resets the title in the shell.
  useEffect(() => {
    if (title) document.title = title;
  });
  // Pages come from a cache, so the browser reports that someone sees them.
  const shown = profile?._id;
  useEffect(() => {
    if (shown) reportView(shown);
  }, [shown]);

  if ('profile' in outcome)
    return <ProfileView {...outcome} slots={slots} onReopen={() => reportContact(outcome.profile._id)} />;
  return (
    // The owner may see a page that a visitor gets as 404: wait for the owner's response.
    <div className={viewer === null ? 'signed-out-only' : ''}>
      <ProfileNotFound role={role} id={id} {...('problem' in outcome ? outcome : {})} />
    </div>
  );
}

/**
 * The server renders for a signed-out visitor. A signed-in browser, also right after signing in or out, requests the
 * profile again with its session and loads the components for members. The profile stays readable if they cannot be
 * loaded.
 */
function useSlots(loadedFor: string | null): ProfileSlots {
  const viewer = useSession()?.user._id ?? null;
  const { revalidate } = useRevalidator();
  const [memberSlots, setMemberSlots] = useState(visitorSlots);
  useEffect(() => {
    if (viewer !== loadedFor) void revalidate();
    if (viewer)
      Promise.all([import('./member-profile-slots.tsx'), loadTexts(['member-profile-slots'])]).then(
        ([loaded]) => setMemberSlots(loaded.memberSlots),
        () => {},
      );
  }, [viewer, loadedFor, revalidate]);
  // The visitor's profile does not say whether its reader has written.
  return viewer && viewer === loadedFor ? memberSlots : visitorSlots;
}

/** Keeps showing the last loaded profile when a reload fails, for example in a tunnel. */
function useLastGood(outcome: Outcome): Outcome {
  const [good, setGood] = useState<Outcome | null>(null);
  if ('profile' in outcome && outcome !== good) setGood(outcome);
  return 'problem' in outcome && good ? good : outcome;
}
