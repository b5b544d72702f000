import type { PublicProfile } from '@sokoni/contract/profiles';
import type { ComponentProps } from 'react';
import { SendMessageCard } from '../messages/send-message-card.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import type { ProfileParts } from '../profiles/profile-view.tsx';
import { MemberReviews } from '../reviews/member-reviews.tsx';

/** What a public profile has for those who are signed in; fetched for them only. */
export const memberParts: ProfileParts = {
  Reviews: (props: ComponentProps<ProfileParts['Reviews']>) => (
    <MemberReviews
      {...props}
      reportOf={({ _id }) => <ReportButton kind="review" subjectId={_id} className="-mb-2 -ms-2" />}
    />
  ),
  SendMessage: SendMessageCard,
  Foot: ReportProfile,
};

function ReportProfile({ profile }: { profile: PublicProfile }) {
  if (profile.isOwn) return null;
  return <ReportButton kind="profile" subjectId={profile._id} className="-ms-2 mt-2" />;
}
