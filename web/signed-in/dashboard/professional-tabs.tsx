import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { Review } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { lazy } from 'react';
import { FavoritesPanel } from '../../messages/favorites-panel.tsx';
import { MessagesScreen } from '../../messages/messages-screen.tsx';
import { ReportButton } from '../../moderation/report-button.tsx';
import type { Tab } from '../../own-profile/tabs.ts';
import { paths } from '../../paths.ts';
import { InvitationsPanel } from '../../projects/respond/invitations-panel.tsx';
import { ReceivedReviews } from '../../reviews/received-reviews.tsx';
import { TextLink } from '../../site/links/link.tsx';
import { reportMessage } from './report-message.tsx';

/** These are rarely opened and need a network, so they load when they are opened. */
const SubscriptionPanel = lazy(async () => ({
  default: (await import('../../subscriptions/subscription-panel.tsx')).SubscriptionPanel,
}));
const VerificationPanel = lazy(async () => ({
  default: (await import('../../verification/verification-panel.tsx')).VerificationPanel,
}));

interface ProfessionalTabProps {
  tab: Exclude<Tab, 'profile' | 'products' | 'portfolio'>;
  user: OwnUser;
  role: ProfessionalRole;
}

/** The tabs of a professional's dashboard with components of other domains. */
export default function ProfessionalTab({ tab, user, role }: ProfessionalTabProps) {
  switch (tab) {
    case 'messages':
      return <MessagesScreen role={role} actions={reportMessage} />;
    case 'favorites':
      return (
        <div className="grid grid-cols-1 gap-2">
          <TextLink to={paths.dashboard(role, 'messages')}>{t`Back to all messages`}</TextLink>
          <FavoritesPanel />
        </div>
      );
    case 'projects':
      return <InvitationsPanel role={role} />;
    case 'reviews':
      return <ReceivedReviews userId={user._id} reportOf={reportOf} />;
    case 'verification':
      return <VerificationPanel user={user} />;
    case 'subscription':
      return <SubscriptionPanel user={user} role={role} />;
  }
}

const reportOf = ({ _id, reviewer }: Review) => (
  <ReportButton kind="review" subjectId={_id} by={reviewer.name} className="first:-ms-2" />
);
