import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { Gate } from '../accounts/gate.tsx';
import { refreshSession } from '../accounts/session.ts';
import { ProfilePicture } from '../media/profile-picture.tsx';
import { useNotifications } from '../notifications/notifications.ts';
import { Dashboard } from '../own-profile/dashboard.tsx';
import { tabName } from '../own-profile/own-sections.tsx';
import { type Tab, tabNamed } from '../own-profile/tabs.ts';
import type { Head } from '../page.ts';
import { SubscriptionArea } from '../subscriptions/subscription-area.tsx';
import { lazyTabs, loadLazyTabs } from './lazy-tabs.ts';

const slots = { ProfilePicture, SubscriptionArea, ...lazyTabs };
const loadShare = () => import('../profiles/share-profile.ts');

export const tabAt = (role: ProfessionalRole, url: string) =>
  tabNamed(role, new URL(url).searchParams.get('tab'));

export const ownProfileHead = (tab: Tab): Head => ({ title: tabName(tab), hidden: true });

const refusals = {
  supplier: msg`You must be logged in as a supplier to access this page.`,
  freelancer: msg`You must be logged in as a freelancer to access this page.`,
};

export function ProfessionalDashboard({ role }: { role: ProfessionalRole }) {
  const { _ } = useLingui();
  return (
    <Gate only={role} refusal={_(refusals[role])}>
      {(user) => <OwnDashboard user={user} role={role} />}
    </Gate>
  );
}

/** The dashboard of both roles with the components of all domains. */
function OwnDashboard({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  // Visibility and subscription change on the server.
  useNotifications(['standing'], () => void refreshSession().catch(() => {}));
  return <Dashboard user={user} role={role} slots={slots} loadTabs={loadLazyTabs} loadShare={loadShare} />;
}
