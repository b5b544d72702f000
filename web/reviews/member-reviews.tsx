import { REVIEWS_SHOWN } from '@sokoni/contract/limits';
import type { Review } from '@sokoni/contract/reviews';
import { type ReactNode, useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '../accounts/session.ts';
import { browserApi } from '../api.ts';
import { useNotifications } from '../notifications/notifications.ts';
import type { ClientReviewsProps } from './client-reviews.tsx';
import { LeaveReview } from './leave-review.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { useReviewPages } from './use-review-pages.ts';

interface MemberReviewsProps extends ClientReviewsProps {
  /** Whether a message was sent during this visit. */
  sent: boolean;
  reportOf: (review: Review) => ReactNode;
}

/** The reviews of a profile for signed-in accounts: they can report reviews, and customers can write one. */
export function MemberReviews({ profile, first, sent, reportOf }: MemberReviewsProps) {
  const { _id: id, role, may } = profile;
  const { revalidate } = useRevalidator();
  const user = useSession()?.user;
  const read = useCallback(
    (cursor: string | undefined) =>
      browserApi('GET /reviews/{userId}', {
        params: { userId: id },
        query: { limit: REVIEWS_SHOWN, cursor },
      }),
    [id],
  );
  const { page, state, loadMore, reread } = useReviewPages(read, first);
  useNotifications(['reviews'], reread);
  return (
    <>
      <ReviewsPanel
        role={role}
        page={page ?? { data: [], nextCursor: null }}
        state={state}
        loadMore={loadMore}
        toolsFor={(review) => review.reviewer._id !== user?._id && reportOf(review)}
      />
      {user?.role === 'customer' && (
        <LeaveReview
          target={{ id, role }}
          sent={sent}
          // Customers who have sent a message may write one review.
          hasReviewed={may.seeContact && !may.review}
          onReviewed={() => {
            void reread();
            // Reloads the profile, which shows its rating.
            void revalidate();
          }}
        />
      )}
    </>
  );
}
