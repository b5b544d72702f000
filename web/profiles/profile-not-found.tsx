import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useEffect, useState } from 'react';
import { isDraftId } from './load-profile.ts';
import { NoProfile } from './no-profile.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

interface ProfileNotFoundProps {
  role: ProfessionalRole;
  id: string;
  problem?: string;
}

/** The server has no such profile; but it may be a draft of this browser. */
export default function ProfileNotFound(profile: ProfileNotFoundProps) {
  return isDraftId(profile) ? <Draft key={profile.id} id={profile.id} /> : <NoProfile {...profile} />;
}

/** The server has no drafts and few users have one, so the code is loaded when an address names a draft. */
function Draft({ id }: { id: string }) {
  const [Screen, setScreen] = useState<typeof import('./draft/draft-screen.tsx').DraftScreen>();
  useEffect(() => {
    import('./draft/draft-screen.tsx').then(
      ({ DraftScreen }) => setScreen(() => DraftScreen),
      (problem) =>
        setScreen(() => {
          throw problem;
        }),
    );
  }, []);
  return Screen ? <Screen id={id} /> : <ProfileSkeleton />;
}
