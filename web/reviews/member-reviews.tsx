import type { Review } from '@sokoni/contract/reviews';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '../accounts/session.ts';
import type { ClientReviewsProps } from './client-reviews.tsx';
import { LeaveReview } from './leave-review.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';
import { useReviewsOf } from './use-review-pages.ts';

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
  const { page, state, loadMore, refresh } = useReviewsOf(id, first);
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
            void refresh();
            // Reloads the profile, which shows its rating.
            void revalidate();
          }}
        />
      )}
    </>
  );
}
