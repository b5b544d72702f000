import type { ProfessionalRole } from '@sokoni/contract/plans';
import { type ComponentType, useEffect, useState } from 'react';
import { isDraftId } from './load-profile.ts';
import { NoProfile } from './no-profile.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import type { ProfileViewProps } from './profile-view.tsx';

interface ProfileNotFoundProps {
  role: ProfessionalRole;
  id: string;
  problem?: string;
  /** The component that renders profiles. A prop, because the bundler would move a module that two files import into a third file. */
  View: ComponentType<ProfileViewProps>;
}

/** The server has no such profile; but it may be a draft of this browser. */
export default function ProfileNotFound({ View, ...asked }: ProfileNotFoundProps) {
  if (isDraftId(asked)) return <Draft key={asked.id} id={asked.id} View={View} />;
  return <NoProfile {...asked} />;
}

/** The server has no drafts and few users have one, so the code is loaded when an address names a draft. */
function Draft({ id, View }: Pick<ProfileNotFoundProps, 'id' | 'View'>) {
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
  return Screen ? <Screen id={id} View={View} /> : <ProfileSkeleton />;
}
