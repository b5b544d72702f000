import { useLoaderData } from 'react-router';
import DraftPreview from '../profiles/draft/draft-preview.island.tsx';
import type { ProfileData } from '../profiles/load-profile.ts';
import { NoProfile } from '../profiles/no-profile.tsx';
import { ProfileSkeleton } from '../profiles/profile-skeleton.tsx';
import { ProfileView } from '../profiles/profile-view.tsx';
import { CountView } from '../site/count-view.tsx';
import MemberProfile from './profile/member-profile.island.tsx';
import { visitorSlots } from './profile/visitor-slots.tsx';

export { headOfProfileScreen as head } from '../profiles/head.ts';
export { loadProfile as loader } from '../profiles/load-profile.ts';

/** The public page of a supplier or a freelancer. */
export function Page() {
  const { role, id, outcome } = useLoaderData<ProfileData>();
  if (!outcome) {
    return (
      <DraftPreview id={id}>
        <ProfileSkeleton />
      </DraftPreview>
    );
  }
  return (
    <>
      {'profile' in outcome && <CountView as="view" ids={[outcome.profile._id]} />}
      <MemberProfile role={role}>
        {'profile' in outcome ? (
          <ProfileView {...outcome} slots={visitorSlots} />
        ) : (
          // The owner may see a page that a visitor gets as 404.
          <div className="signed-out-only">
            <NoProfile role={role} {...('problem' in outcome ? outcome : {})} />
          </div>
        )}
      </MemberProfile>
    </>
  );
}
