import { t } from '@lingui/core/macro';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import { type ComponentProps, useLayoutEffect } from 'react';
import { DataProvider } from '../../data/data-provider.tsx';
import SendMessage from '../../messages/introduction/send-message.island.tsx';
import { BlockButton } from '../../moderation/block-button.tsx';
import { ReportButton } from '../../moderation/report-button.tsx';
import { useBlocks } from '../../moderation/use-blocks.ts';
import { PushOffer } from '../../notifications/push-offer.tsx';
import type { ProfileSlots } from '../../profiles/profile-view.tsx';
import { MemberReviews } from '../../reviews/member-reviews.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** The components of other domains on a profile for signed-in accounts; only they load them. */
export const memberSlots: ProfileSlots = {
  AfterSending: PushOffer,
  Reviews: (props: ComponentProps<ProfileSlots['Reviews']>) => (
    <DataProvider>
      <MemberReviews
        {...props}
        reportOf={({ _id, reviewer }) => (
          <ReportButton kind="review" subjectId={_id} by={reviewer.name} className="-mb-2 -ms-2" />
        )}
      />
    </DataProvider>
  ),
  SendMessage,
  Barrier: (props) => (
    <DataProvider>
      <Blocked {...props} />
    </DataProvider>
  ),
  Foot: ReportProfile,
};

/** Unblock shows the form again. */
function Blocked({ to: { id, name }, onChange }: ComponentProps<NonNullable<ProfileSlots['Barrier']>>) {
  const { isBlocked, read } = useBlocks();
  const isUp = isBlocked(id);
  // Before the next paint, so that the form and this text are never both there.
  useLayoutEffect(() => {
    onChange(isUp);
    return () => onChange(false);
  }, [isUp, onChange]);
  if (!isUp) return null;
  return (
    <Panel id="send-message" title={t`Send Message`}>
      <p>{t`You’ve blocked this person. Unblock them to exchange messages again.`}</p>
      <BlockButton person={{ id, name }} isBlocked onChange={() => void read()} className="-ms-2" />
    </Panel>
  );
}

function ReportProfile({ profile }: { profile: PublicProfile }) {
  if (profile.isOwn) return null;
  return <ReportButton kind="profile" subjectId={profile._id} className="-ms-2 mt-2" />;
}
