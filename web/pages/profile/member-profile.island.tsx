import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../accounts/session.ts';
import { browserApi } from '../../data/api.ts';
import { replacingIsland } from '../../islands/island.tsx';
import { NoProfile } from '../../profiles/no-profile.tsx';
import { ProfileView } from '../../profiles/profile-view.tsx';
import { type Outcome, readProfile } from '../../profiles/read-profile.ts';
import { NavigationContext, useNavigation } from '../../site/links/navigation.tsx';
import { reportContact } from '../../statistics/report.ts';
import { memberSlots } from './member-slots.tsx';
import { visitorSlots } from './visitor-slots.tsx';

interface MemberProfileProps {
  role: ProfessionalRole;
  first: Outcome;
}

/** From the address, because all missing profiles share one document. */
const read = () => readProfile(browserApi, location.pathname.split('/').at(-1) ?? '');

/** A profile as a signed-in account sees it: the server answers with what this account may see. */
function MemberProfile({ role, first }: MemberProfileProps) {
  const viewer = useSession()?.user._id ?? null;
  const loadedFor = useRef(viewer);
  const [outcome, setOutcome] = useState(first);
  const [isReloading, setReloading] = useState(false);
  const navigation = useNavigation();

  async function reload() {
    setReloading(true);
    const next = await read();
    setReloading(false);
    // The last profile stays when a reload fails, for example in a tunnel.
    setOutcome((shown) => ('problem' in next && 'profile' in shown ? shown : next));
  }

  // Signed out, or in with another account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the account changes, and only then
  useEffect(() => {
    if (viewer === loadedFor.current) return;
    loadedFor.current = viewer;
    void reload();
  }, [viewer]);

  return (
    <NavigationContext value={{ ...navigation, reload, isReloading }}>
      {'profile' in outcome ? (
        <ProfileView
          {...outcome}
          slots={viewer ? memberSlots : visitorSlots}
          onReopen={() => reportContact(outcome.profile._id)}
        />
      ) : (
        <NoProfile role={role} {...('problem' in outcome ? outcome : {})} />
      )}
    </NavigationContext>
  );
}

export default replacingIsland(
  'member-profile',
  'session',
  async (_: { role: ProfessionalRole }) => ({ first: await read() }),
  MemberProfile,
);
