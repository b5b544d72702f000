import type { OwnUser } from '@sokoni/contract/accounts';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { BannerPicture } from '../../media/banner-picture.tsx';
import { Certificates } from '../../media/certificates.tsx';
import { WorkGallery } from '../../media/work-gallery.tsx';
import { MyWork } from '../../own-profile/my-work.tsx';

/** The My Products or My Portfolio tab with its pictures and files. */
export default function WorkTab({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  return (
    <MyWork
      user={user}
      role={role}
      gallery={<WorkGallery role={role} />}
      banner={<BannerPicture user={user} />}
      certificates={<Certificates />}
    />
  );
}
