import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { ComponentType } from 'react';
import { useDraftScreen } from './draft/use-draft-screen.ts';
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

function Draft({ id, View }: Pick<ProfileNotFoundProps, 'id' | 'View'>) {
  const DraftScreen = useDraftScreen();
  return DraftScreen ? <DraftScreen id={id} View={View} /> : <ProfileSkeleton />;
}
