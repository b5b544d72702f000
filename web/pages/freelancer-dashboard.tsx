import { t } from '@lingui/core/macro';
import { Gate } from '../accounts/gate.tsx';
import { ProfilePicture } from '../media/profile-picture.tsx';
import { Dashboard } from '../own-profile/dashboard.tsx';
import type { Head } from '../page.ts';
import { lazyTabs, loadLazyTabs } from './lazy-tabs.ts';

export const head = (): Head => ({ title: t`My Profile`, hidden: true });

const role = 'freelancer';
const slots = { ProfilePicture, ...lazyTabs };
const loadShare = () => import('../profiles/share-profile.ts');

export function Page() {
  return (
    <Gate only={role} refusal={t`You must be logged in as a freelancer to access this page.`}>
      {(user) => (
        <Dashboard user={user} role={role} slots={slots} loadTabs={loadLazyTabs} loadShare={loadShare} />
      )}
    </Gate>
  );
}
