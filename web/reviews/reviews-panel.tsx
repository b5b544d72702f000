import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { Review } from '@sokoni/contract/reviews';
import type { ReactNode } from 'react';
import type { Page } from '../data/pages.ts';
import { GrowingList } from '../ui/growing-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReviewItem } from './review-item.tsx';

export interface ShownReviews {
  page: Page<Review>;
  state: 'ready' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
}

interface ReviewsPanelProps extends ShownReviews {
  role: ProfessionalRole;
  /** The actions of the reader on a review. */
  toolsFor?: (review: Review) => ReactNode;
}

/** The reviews section of a public profile. */
export function ReviewsPanel({ role, toolsFor, ...shown }: ReviewsPanelProps) {
  return (
    <Panel title={<Trans>Client Reviews</Trans>}>
      <GrowingList
        {...shown}
        failed={<Trans>Error loading reviews</Trans>}
        empty={
          <p className="text-muted">
            <Trans>No reviews yet</Trans>
          </p>
        }
      >
        {(review) => (
          <ReviewItem key={review._id} review={review} of={role}>
            {toolsFor?.(review)}
          </ReviewItem>
        )}
      </GrowingList>
    </Panel>
  );
}
