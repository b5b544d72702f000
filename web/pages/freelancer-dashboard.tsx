import { t } from '@lingui/core/macro';
import { Gate } from '../accounts/gate.tsx';
import { BannerPicture } from '../media/banner-picture.tsx';
import { Certificates } from '../media/certificates.tsx';
import { ProfilePicture } from '../media/profile-picture.tsx';
import { WorkGallery } from '../media/work-gallery.tsx';
import { Dashboard } from '../own-profile/dashboard.tsx';
import type { Head } from '../page.ts';
import { professionalTabs } from './professional-tabs.tsx';

export const head = (): Head => ({ title: t`My Profile`, hidden: true });

const role = 'freelancer';
const slots = { ProfilePicture, BannerPicture, WorkGallery, Certificates, ...professionalTabs };
const loadShare = () => import('../profiles/share-profile.ts');

export function Page() {
  return (
    <Gate only={role} refusal={t`You must be logged in as a freelancer to access this page.`}>
      {(user) => <Dashboard user={user} role={role} slots={slots} loadShare={loadShare} />}
    </Gate>
  );
}
