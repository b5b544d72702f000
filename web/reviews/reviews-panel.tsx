import { t } from '@lingui/core/macro';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { Review } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import type { Page } from '../data/pages.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { Progress } from '../ui/lists/progress.tsx';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { PublicReview } from './public-review.tsx';

export interface ClientReviewsProps {
  profile: PublicProfile & { role: ProfessionalRole };
  /** The first reviews; null if they could not be read. */
  first: (Page<Review> & { stars: number[] }) | null;
}

/** The mean, and how many reviews have how many stars; nothing without reviews. */
export function ReviewsMean({ profile: { rating: mean, reviewCount }, first }: ClientReviewsProps) {
  if (!first || !reviewCount) return null;
  return (
    <div className="mb-2 max-w-form text-sm tabular-nums">
      <RatingBadge rating={mean} reviewCount={reviewCount} />
      {[5, 4, 3, 2, 1].map((rating) => (
        <p key={rating} className="flex items-center gap-2">
          {rating}
          <Progress
            max={reviewCount}
            value={first.stars[rating - 1]}
            aria-label={t`${rating} out of 5 stars`}
            className="grow"
          />
          {first.stars[rating - 1]}
        </p>
      ))}
    </div>
  );
}

interface ReviewsPanelProps {
  mean: ReactNode;
  role: ProfessionalRole;
  page: Page<Review>;
  state: 'ready' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
  /** The actions of the reader on a review. */
  toolsFor: (review: Review) => ReactNode;
}

/** The reviews on a public profile for a signed-in account. */
export function ReviewsPanel({ role, toolsFor, mean, ...shown }: ReviewsPanelProps) {
  return (
    <Panel isPlain title={t`Client Reviews`}>
      {mean}
      <GrowingList
        {...shown}
        failed={t`Error loading reviews`}
        empty={<p className="text-muted">{t`No reviews yet`}</p>}
      >
        {(review) => <PublicReview key={review._id} review={review} role={role} tools={toolsFor(review)} />}
      </GrowingList>
    </Panel>
  );
}
