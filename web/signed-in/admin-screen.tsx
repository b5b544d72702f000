import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { ComponentProps } from 'react';
import { Admin } from '../admin/admin.tsx';
import { DataProvider } from '../data/data-provider.tsx';
import { ProfileHeader } from '../profiles/profile-header.tsx';
import type { Professional } from '../profiles/read-profile.ts';
import { ContactInformation, ProfileSections } from '../profiles/sections.tsx';
import { HeadingsBelow } from '../ui/layout/heading.ts';

/** The page of a signed-in operator at `/operator`; only operators load it. */
export default function AdminPage(props: Omit<ComponentProps<typeof Admin>, 'PublicLook'>) {
  return (
    <DataProvider>
      <Admin {...props} PublicLook={PublicLook} />
    </DataProvider>
  );
}

/** Rendered below the heading of the review. */
function PublicLook({ profile }: { profile: PublicProfile }) {
  return (
    <HeadingsBelow value={2}>
      <Parts profile={profile} />
    </HeadingsBelow>
  );
}

/** The sections of the public page in one column: next to the documents they have half of the width. */
function Parts({ profile }: { profile: PublicProfile }) {
  if (!isProfessional(profile)) return <ProfileHeader profile={profile}>{null}</ProfileHeader>;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <ProfileHeader profile={profile}>{null}</ProfileHeader>
      <ProfileSections profile={profile} workCount={0} />
      {/* As accounts see them after they have sent a message. */}
      <ContactInformation visible contact={profile.contact} />
    </div>
  );
}

const isProfessional = (profile: PublicProfile): profile is Professional => profile.role !== 'customer';
