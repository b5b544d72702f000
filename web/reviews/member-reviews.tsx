import { t } from '@lingui/core/macro';
import { REVIEWS_SHOWN } from '@sokoni/contract/limits';
import type { Review } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { type Page, usePages } from '../data/pages.ts';
import { pagesOf } from '../data/queries.ts';
import { useNavigation } from '../site/links/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { takeFocus } from '../ui/navigation/take-focus.ts';
import { type ClientReviewsProps, ReviewsMean, ReviewsPanel } from './reviews-panel.tsx';

interface MemberReviewsProps extends ClientReviewsProps {
  /** Whether a message was sent during this visit. */
  sent: boolean;
  reportOf: (review: Review) => ReactNode;
}

/** The reviews of a profile for signed-in accounts: they can report reviews, and customers can write one. */
export function MemberReviews({ profile, first, sent, reportOf }: MemberReviewsProps) {
  const { _id: id, role, may } = profile;
  const { reload } = useNavigation();
  const user = useSession()?.user;
  const { page, state, loadMore, refresh } = usePages<Review, Page<Review>>({
    ...pagesOf('GET /reviews/{userId}', { params: { userId: id }, query: { limit: REVIEWS_SHOWN } }),
    first,
  });
  return (
    <>
      <ReviewsPanel
        role={role}
        mean={<ReviewsMean profile={profile} first={first} />}
        page={page ?? { data: [], nextCursor: null }}
        state={state}
        loadMore={loadMore}
        toolsFor={(review) => review.reviewer._id !== user?._id && reportOf(review)}
      />
      {user?.role === 'customer' && (
        <LeaveReview
          id={id}
          role={role}
          sent={sent}
          // Customers who have sent a message may write one review.
          hasWritten={may.seeContact}
          hasReviewed={may.seeContact && !may.review}
          onReviewed={() => {
            void refresh();
            // Reloads the profile, which shows its rating.
            void reload();
          }}
        />
      )}
    </>
  );
}

/** Loaded on demand: few visitors of a profile have sent a message. */
const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }));

interface LeaveReviewProps extends Pick<MemberReviewsProps, 'sent'> {
  id: string;
  role: ProfessionalRole;
  /** From the last response of the server. */
  hasWritten: boolean;
  hasReviewed: boolean;
  onReviewed: () => void;
}

/** For customers who have sent a message and have not reviewed yet. */
function LeaveReview({ id, role, sent, hasWritten, hasReviewed, onReviewed }: LeaveReviewProps) {
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<'published' | 'already' | null>(null);
  return (
    <Panel isPlain title={t`Leave a Review`}>
      {outcome === 'published' && (
        <p
          ref={takeFocus}
          tabIndex={-1}
          role="status"
          className="rounded-md bg-leaf-wash p-4 font-semibold text-leaf"
        >
          {t`Review published`}
        </p>
      )}
      {outcome !== 'published' && (hasReviewed || outcome === 'already') && (
        <LiveRegion role="status" className="text-muted">
          {t`You’ve already reviewed this profile. You can review each profile once.`}
        </LiveRegion>
      )}
      {!outcome && !hasReviewed && !sent && !isOpen && hasWritten && (
        <Button onClick={() => setOpen(true)}>{t`Write a review`}</Button>
      )}
      {!outcome && !hasReviewed && !sent && !hasWritten && (
        <p className="text-muted">
          {role === 'supplier'
            ? t`Please send a message to this supplier before leaving a review.`
            : t`Please send a message to this freelancer before leaving a review.`}
        </p>
      )}
      {!outcome && !hasReviewed && (sent || isOpen) && (
        // The pressed button is removed.
        <div ref={isOpen ? takeFocus : undefined} tabIndex={-1} className="outline-none">
          <Suspense fallback={t`Loading...`}>
            <ReviewForm
              targetUserId={id}
              onReviewed={(how) => {
                setOutcome(how);
                onReviewed();
              }}
            />
          </Suspense>
        </div>
      )}
    </Panel>
  );
}
