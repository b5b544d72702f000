import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Review } from '@sokoni/contract/reviews';
import type { ReactNode } from 'react';
import { GrowingList } from '../ui/growing-list.tsx';
import { Panel } from '../ui/panel.tsx';
import type { useReviewPages } from './use-review-pages.ts';

interface ReviewListProps extends Omit<ReturnType<typeof useReviewPages>, 'reread'> {
  /** A hint for an empty list. */
  hint: ReactNode;
  children: (review: Review) => ReactNode;
}

/** The Reviews tab of a dashboard. */
export function ReviewList({ page, state, problem, loadMore, hint, children }: ReviewListProps) {
  return (
    <Panel title={<Trans>Reviews</Trans>}>
      <GrowingList
        {...{ page, state, loadMore }}
        failed={problem ? t`Error: ${problem}` : t`Error loading reviews`}
        empty={
          <>
            <p className="font-semibold">
              <Trans>No reviews yet</Trans>
            </p>
            <p className="max-w-prose text-muted">{hint}</p>
          </>
        }
      >
        {(review) => (
          <li key={review._id} tabIndex={-1} className="py-4 first:pt-0 last:pb-0">
            {children(review)}
          </li>
        )}
      </GrowingList>
    </Panel>
  );
}
