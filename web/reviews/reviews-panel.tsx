import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { Review } from '@sokoni/contract/reviews';
import { type ReactNode, useState } from 'react';
import type { Pages } from '../page-by-page.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReviewItem } from './review-item.tsx';

export interface ShownReviews {
  page: Pages<Review>;
  state: 'ready' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
}

interface ReviewsPanelProps extends ShownReviews {
  role: ProfessionalRole;
  /** What the reader may do about a review. */
  toolsFor?: (review: Review) => ReactNode;
}

/** What customers say, on a public profile. */
export function ReviewsPanel({ role, page, state, loadMore, toolsFor }: ReviewsPanelProps) {
  const { data: reviews, nextCursor } = page;
  const isFailed = state === 'failed';
  const [firstNew, setFirstNew] = useState(-1);

  function askForMore() {
    setFirstNew(reviews.length);
    void loadMore();
  }
  return (
    <Panel title={<Trans>Client Reviews</Trans>}>
      {reviews[0] && (
        <ul className="divide-y divide-line">
          {reviews.map((review, index) => (
            <ReviewItem key={review._id} review={review} of={role} ref={index === firstNew ? goOn : null}>
              {toolsFor?.(review)}
            </ReviewItem>
          ))}
        </ul>
      )}
      <p role="status" className={isFailed ? 'font-medium text-clay' : 'text-muted'}>
        {isFailed ? (
          <Trans>Error loading reviews</Trans>
        ) : (
          state === 'ready' && !reviews[0] && <Trans>No reviews yet</Trans>
        )}
      </p>
      {(isFailed || nextCursor) && (
        <Button className="mt-4 w-full sm:w-auto" onClick={askForMore} aria-disabled={state === 'loading'}>
          {isFailed ? t`Try Again` : state === 'loading' ? t`Loading...` : t`Load More`}
        </Button>
      )}
    </Panel>
  );
}

/** The keyboard goes on at the first of those that were asked for, where the button was. */
const goOn = (item: HTMLElement | null) => item?.focus({ preventScroll: true });
