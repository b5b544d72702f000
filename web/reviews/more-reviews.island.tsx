import { t } from '@lingui/core/macro';
import { REVIEWS_SHOWN } from '@sokoni/contract/limits';
import type { Review } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useState } from 'react';
import { browserApi } from '../data/api.ts';
import type { Page } from '../data/pages.ts';
import { island } from '../islands/island.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { PublicReview } from './public-review.tsx';

interface MoreReviewsProps {
  id: string;
  role: ProfessionalRole;
  /** Where those on the page end; null if none could be read. */
  cursor: string | null;
  hasFailed: boolean;
}

/** Loads the reviews after the first. */
function MoreReviews({ id, role, cursor, hasFailed }: MoreReviewsProps) {
  const [page, setPage] = useState<Page<Review>>({ data: [], nextCursor: cursor });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>(hasFailed ? 'failed' : 'ready');

  async function loadMore() {
    if (state === 'loading') return;
    setState('loading');
    try {
      const query = { limit: REVIEWS_SHOWN, cursor: page.nextCursor ?? undefined };
      const next = await browserApi('GET /reviews/{userId}', { params: { userId: id }, query });
      setPage(followedBy(page, next));
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className={page.data.length > 0 && !hasFailed ? 'border-t border-line' : ''}>
      <GrowingList
        page={page}
        state={state}
        loadMore={loadMore}
        failed={t`Error loading reviews`}
        empty={<p className="text-muted">{t`No reviews yet`}</p>}
      >
        {(review) => <PublicReview key={review._id} review={review} role={role} />}
      </GrowingList>
    </div>
  );
}

/** Appends the next page; an item that a new one has pushed onto it is not shown twice. */
export function followedBy(before: Page<Review>, next: Page<Review>): Page<Review> {
  const known = new Set(before.data.map(({ _id }) => _id));
  const more = next.data.filter(({ _id }) => !known.has(_id));
  return { data: [...before.data, ...more], nextCursor: next.nextCursor };
}

export default island('more-reviews', MoreReviews);
