import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { CompletenessBar } from './completeness-bar.tsx';
import { MyProfile } from './my-profile.tsx';
import { ProfessionalSections } from './own-sections.tsx';
import { VisibilityBadge, VisibilityMeaning } from './profile-status.tsx';
import type { LoadShare, Slots } from './slots.ts';
import { type Tab, tabNamed } from './tabs.ts';

/** Loaded with its dependencies on demand: most visits stay on the first tab. */
const loadMyWork = () => import('./my-work.tsx');
const MyWork = lazy(async () => ({ default: (await loadMyWork()).MyWork }));

interface DashboardProps {
  user: OwnUser;
  role: ProfessionalRole;
  slots: Slots;
  /** Loads the tabs of other domains. */
  loadTabs: () => Promise<unknown>;
  loadShare: LoadShare;
}

/** A professional's dashboard: the own profile and its status. */
export function Dashboard({ user, role, slots, loadTabs, loadShare }: DashboardProps) {
  const { search } = useLocation();
  const tab = tabNamed(role, new URLSearchParams(search).get('tab'));
  // Loaded early, so that the tabs open without a network.
  useEffect(() => {
    for (const load of [loadMyWork, loadTabs]) load().catch(() => {});
  }, [loadTabs]);
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 py-8">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
          </h1>
          <VisibilityBadge visibility={user.profileVisibility} />
        </div>
        <VisibilityMeaning visibility={user.profileVisibility} />
        <slots.SubscriptionArea user={user} role={role} />
        <Actions user={user} role={role} loadShare={loadShare} />
      </div>
      <CompletenessBar user={user} role={role} />
      <ProfessionalSections user={user} role={role} />
      <Suspense key={tab}>
        <DashboardTab {...{ tab, user, role, slots }} />
      </Suspense>
    </div>
  );
}

type DashboardTabProps = Pick<DashboardProps, 'user' | 'role' | 'slots'> & { tab: Tab };

/** To add a tab, add a name in `tabs.ts` and a case here. */
function DashboardTab({ tab, user, role, slots }: DashboardTabProps) {
  switch (tab) {
    case 'profile':
      return <MyProfile user={user} slots={slots} />;
    case 'products':
    case 'portfolio':
      return <MyWork user={user} role={role} slots={slots} />;
    case 'messages':
      return <slots.Messages user={user} />;
    case 'favorites':
      return <slots.Favorites user={user} />;
    case 'reviews':
      return <slots.Reviews user={user} />;
    case 'verification':
      return <slots.Verification user={user} />;
    case 'subscription':
      return <slots.Subscription user={user} role={role} />;
  }
}

function Actions({ user, role, loadShare }: Pick<DashboardProps, 'user' | 'role' | 'loadShare'>) {
  const profile = paths.profile(role, user._id);
  async function share() {
    const { shareProfile } = await loadShare();
    const company = role === 'supplier' && user.companyName;
    await shareProfile(company || `${user.firstName} ${user.lastName}`.trim(), location.origin + profile);
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={profile} className={buttonClass('strong')}>
        <Trans>View Public Profile</Trans>
      </Link>
      <Button onClick={share}>
        <Icon name="share" />
        <Trans>Share</Trans>
      </Button>
    </div>
  );
}
