import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { Review } from '@sokoni/contract/reviews';
import { FavoritesPanel } from '../../favorites/favorites-panel.tsx';
import { Link } from '../../link.tsx';
import { SavedMessage } from '../../messages/text/saved-message.tsx';
import { ReportButton } from '../../moderation/report-button.tsx';
import { paths } from '../../paths.ts';
import { ReceivedReviews } from '../../reviews/received-reviews.tsx';
import { OwnMessages } from './own-messages.tsx';

interface ProfessionalTabProps {
  tab: 'messages' | 'favorites' | 'reviews';
  user: OwnUser;
}

/** The tabs of a professional's dashboard that show what other accounts wrote. */
export default function ProfessionalTab({ tab, user: { _id, role } }: ProfessionalTabProps) {
  switch (tab) {
    case 'messages':
      return (
        <div className="grid grid-cols-1 gap-2">
          <OwnMessages role={role} />
          <Link to={paths.dashboard(role, 'favorites')} className="inline-flex min-h-11 items-center">
            <Trans>Favorites: the messages that you saved</Trans>
          </Link>
        </div>
      );
    case 'favorites':
      return (
        <div className="grid grid-cols-1 gap-2">
          <Link to={paths.dashboard(role, 'messages')} className="inline-flex min-h-11 items-center">
            <Trans>Back to all messages</Trans>
          </Link>
          <FavoritesPanel Saved={SavedMessage} />
        </div>
      );
    case 'reviews':
      return <ReceivedReviews userId={_id} reportOf={reportOf} />;
  }
}

const reportOf = ({ _id }: Review) => <ReportButton kind="review" subjectId={_id} className="first:-ms-2" />;
