import type { OwnUser } from '@sokoni/contract/accounts';
import type { PublicProfile } from '@sokoni/contract/profiles';
import { Admin } from '../admin/admin.tsx';
import { About } from '../profiles/about.tsx';
import { CertificateFiles } from '../profiles/certificate-files.tsx';
import { ContactInformation } from '../profiles/contact-information.tsx';
import type { Professional } from '../profiles/load-profile.ts';
import { Portfolio } from '../profiles/portfolio.tsx';
import { ProfileHeader } from '../profiles/profile-header.tsx';
import { Skills } from '../profiles/skills.tsx';
import { HeadingsBelow } from '../ui/heading.ts';

/** What a signed-in operator finds at `/operator`; fetched for them only. */
export default function AdminPage({ user }: { user: OwnUser }) {
  return <Admin user={user} PublicLook={PublicLook} />;
}

/** Below the heading of the case. */
function PublicLook({ profile }: { profile: PublicProfile }) {
  return (
    <HeadingsBelow value={2}>
      <Parts profile={profile} />
    </HeadingsBelow>
  );
}

/** Of the public page, one below the other: beside the documents it has half of the width. */
function Parts({ profile }: { profile: PublicProfile }) {
  if (!isProfessional(profile)) return <ProfileHeader profile={profile}>{null}</ProfileHeader>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <ProfileHeader profile={profile}>{null}</ProfileHeader>
      <About profile={profile} />
      <Portfolio pictures={profile.productFlyers} texts={profile.flyerTexts} />
      <Skills role={profile.role} skills={profile.skills}>
        <CertificateFiles role={profile.role} files={profile.certifications} />
      </Skills>
      {/* As whoever has written sees them. */}
      <ContactInformation visible contact={profile.contact} />
    </div>
  );
}

const isProfessional = (profile: PublicProfile): profile is Professional => profile.role !== 'customer';
