import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useSession } from '../accounts/session.ts';
import { fullTitle, useLoaded } from '../page.ts';
import { headOfProfile } from './head.ts';
import { useLastGood } from './last-good.ts';
import type { Outcome, ProfileData } from './load-profile.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { type ProfileSlots, ProfileView } from './profile-view.tsx';

/** Seldom seen, so the browser fetches it when it is; the server has it at hand. */
const ProfileNotFound = import.meta.env.SSR
  ? (await import('./profile-not-found.tsx')).default
  : lazy(() => import('./profile-not-found.tsx'));

interface ProfileScreenProps {
  /** What other domains put into a profile. */
  parts: ProfileSlots;
  /** The same for those who are signed in and may do more. */
  loadMemberSlots: () => Promise<{ memberSlots: ProfileSlots }>;
}

export function ProfileScreen(screen: ProfileScreenProps) {
  const loaded = useLoaderData<ProfileData>();
  const parts = useOwnEyes(loaded.viewer, screen);
  return (
    <Suspense key={loaded.id} fallback={<ProfileSkeleton />}>
      <Arrived loaded={loaded} parts={parts} />
    </Suspense>
  );
}

function Arrived({ loaded, parts }: { loaded: ProfileData; parts: ProfileSlots }) {
  const { role, id, viewer } = loaded;
  const outcome: Outcome = useLastGood(useLoaded(loaded.outcome));
  const profile = 'profile' in outcome ? outcome.profile : null;
  const title = profile ? fullTitle(headOfProfile(profile)) : null;
  // After every commit: reading once more makes the shell forget the title.
  useEffect(() => {
    if (title) document.title = title;
  });

  if ('profile' in outcome) return <ProfileView {...outcome} parts={parts} />;
  return (
    // To its owner the page may exist although a stranger was told otherwise: wait for the answer to them.
    <div className={viewer === null ? 'signed-out-only' : ''}>
      <ProfileNotFound role={role} id={id} View={ProfileView} {...('problem' in outcome ? outcome : {})} />
    </div>
  );
}

/**
 * The server renders for a stranger. Whoever is signed in, or has just signed in or out, asks again as themselves, and
 * gets what only they have: it comes after the profile, which stays readable when that cannot be fetched.
 */
function useOwnEyes(readAs: string | null, { parts, loadMemberSlots }: ProfileScreenProps): ProfileSlots {
  const viewer = useSession()?.user._id ?? null;
  const { revalidate } = useRevalidator();
  const [memberSlots, setMemberSlots] = useState(parts);
  useEffect(() => {
    if (viewer !== readAs) void revalidate();
    if (viewer)
      loadMemberSlots().then(
        (loaded) => setMemberSlots(loaded.memberSlots),
        () => {},
      );
  }, [viewer, readAs, revalidate, loadMemberSlots]);
  return viewer ? memberSlots : parts;
}
