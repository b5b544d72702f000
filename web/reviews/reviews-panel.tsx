import { t } from '@lingui/core/macro';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { Review } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import type { Page } from '../data/pages.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { PublicReview } from './public-review.tsx';

export interface ClientReviewsProps {
  profile: PublicProfile & { role: ProfessionalRole };
  /** The first reviews; null if they could not be read. */
  first: Page<Review> | null;
}

interface ReviewsPanelProps {
  role: ProfessionalRole;
  page: Page<Review>;
  state: 'ready' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
  /** The actions of the reader on a review. */
  toolsFor: (review: Review) => ReactNode;
}

/** The reviews on a public profile for a signed-in account. */
export function ReviewsPanel({ role, toolsFor, ...shown }: ReviewsPanelProps) {
  return (
    <Panel title={t`Client Reviews`}>
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
