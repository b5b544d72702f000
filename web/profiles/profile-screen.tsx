import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useSession } from '../accounts/session.ts';
import { fullTitle, useLoaded } from '../page.ts';
import { headOfProfile } from './head.ts';
import type { Outcome, ProfileData } from './load-profile.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { type ProfileSlots, ProfileView } from './profile-view.tsx';

/** Rarely shown, so the browser loads it on demand; the server imports it directly. */
const ProfileNotFound = import.meta.env.SSR
  ? (await import('./profile-not-found.tsx')).default
  : lazy(() => import('./profile-not-found.tsx'));

interface ProfileScreenProps {
  /** Components of other domains. */
  parts: ProfileSlots;
  /** Additional components for signed-in accounts. */
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
  // After every commit, because a reload of the data resets the title in the shell.
  useEffect(() => {
    if (title) document.title = title;
  });

  if ('profile' in outcome) return <ProfileView {...outcome} parts={parts} />;
  return (
    // The owner may see a page that a visitor gets as 404: wait for the owner's response.
    <div className={viewer === null ? 'signed-out-only' : ''}>
      <ProfileNotFound role={role} id={id} View={ProfileView} {...('problem' in outcome ? outcome : {})} />
    </div>
  );
}

/**
 * The server renders for a signed-out visitor. A signed-in browser, also right after signing in or out, requests the
 * profile again with its session and loads the components for members. The profile stays readable if they cannot be
 * loaded.
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

/** Keeps showing the last loaded profile when a reload fails, for example in a tunnel. */
function useLastGood(outcome: Outcome): Outcome {
  const [good, setGood] = useState<Outcome | null>(null);
  if ('profile' in outcome && outcome !== good) setGood(outcome);
  return 'problem' in outcome && good ? good : outcome;
}
