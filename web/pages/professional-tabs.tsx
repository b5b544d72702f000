import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { Review } from '@sokoni/contract/reviews';
import { FavoritesPanel } from '../favorites/favorites-panel.tsx';
import { Link } from '../link.tsx';
import { SavedMessage } from '../messages/text/saved-message.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import { paths } from '../paths.ts';
import { ReceivedReviews } from '../reviews/received-reviews.tsx';
import { OwnMessages } from './own-messages.tsx';

/** Components of other domains for the dashboards of suppliers and freelancers. */
export function Messages({ user: { role } }: { user: OwnUser }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <OwnMessages role={role} />
      <Link to={paths.dashboard(role, 'favorites')} className="inline-flex min-h-11 items-center">
        <Trans>Favorites: the messages that you saved</Trans>
      </Link>
    </div>
  );
}

/** Not a tab: a professional's favorites are some of their messages. */
export function Favorites({ user: { role } }: { user: OwnUser }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <Link to={paths.dashboard(role, 'messages')} className="inline-flex min-h-11 items-center">
        <Trans>Back to all messages</Trans>
      </Link>
      <FavoritesPanel Saved={SavedMessage} />
    </div>
  );
}

export function Reviews({ user }: { user: OwnUser }) {
  return <ReceivedReviews userId={user._id} reportOf={reportOf} />;
}

const reportOf = ({ _id }: Review) => <ReportButton kind="review" subjectId={_id} className="first:-ms-2" />;

/** Rarely opened and useless without a network, so loaded on demand. */
export const loadSubscription = async () =>
  (await import('../subscriptions/subscription-panel.tsx')).SubscriptionPanel;
export const loadVerification = async () =>
  (await import('../verification/verification-panel.tsx')).VerificationPanel;
