import { t } from '@lingui/core/macro';
import type { Review } from '@sokoni/contract/reviews';
import type { ReactNode } from 'react';
import { asReadError } from '../data/error-text.ts';
import type { Page, usePages } from '../data/pages.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';

interface ReviewListProps {
  reviews: ReturnType<typeof usePages<Review, Page<Review>>>;
  /** A hint for an empty list. */
  hint: ReactNode;
  children: (review: Review) => ReactNode;
}

/** The Reviews tab of a dashboard. */
export function ReviewList({ reviews, hint, children }: ReviewListProps) {
  const { page, state, error, loadMore } = reviews;
  const problem = asReadError(error).message;
  return (
    <Panel title={t`Reviews`}>
      <GrowingList
        {...{ page, state, loadMore }}
        isWide
        failed={problem ? t`Error: ${problem}` : t`Error loading reviews`}
        empty={
          <>
            <p className="font-semibold">{t`No reviews yet`}</p>
            <p className="max-w-prose text-muted">{hint}</p>
          </>
        }
      >
        {(review) => (
          <li key={review._id} tabIndex={-1} className="py-3 first:pt-0 last:pb-0">
            {children(review)}
          </li>
        )}
      </GrowingList>
    </Panel>
  );
}
