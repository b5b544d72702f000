import { t } from '@lingui/core/macro';
import { REVIEWS_SHOWN } from '@sokoni/contract/limits';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import type { Review } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type ReactNode, useState } from 'react';
import { TextLink } from '../app/link.tsx';
import { browserApi } from '../data/api.ts';
import type { Page } from '../data/pages.ts';
import { paths } from '../paths.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { ReplyBox, ReviewText, reviewerOf } from './review-text.tsx';

export interface ClientReviewsProps {
  profile: PublicProfile & { role: ProfessionalRole };
  /** The first reviews; null if they could not be read. */
  first: Page<Review> | null;
}

/** The reviews for all visitors. */
export function ClientReviews({ profile: { _id, role }, first }: ClientReviewsProps) {
  return (
    <ReviewsPanel
      role={role}
      toolsFor={(review) => (
        <TextLink
          to={paths.report('review', review._id)}
          className="signed-out-only -mb-2 text-sm text-muted underline"
        >{t`Report this review`}</TextLink>
      )}
      {...useReviews(_id, first)}
    />
  );
}

const none: Page<Review> = { data: [], nextCursor: null };

/** The reviews shown so far, and a function to load more. `first` is null if they could not be read. */
function useReviews(userId: string, first: Page<Review> | null): ShownReviews {
  const [more, setMore] = useState<Page<Review> | null>(null);
  const [state, setState] = useState<'loading' | 'failed' | null>(null);
  const page = more ?? first;

  async function loadMore() {
    if (state === 'loading') return;
    setState('loading');
    try {
      const query = { limit: REVIEWS_SHOWN, cursor: page?.nextCursor ?? undefined };
      const next = await browserApi('GET /reviews/{userId}', { params: { userId }, query });
      setMore(followedBy(page ?? none, next));
      setState(null);
    } catch {
      setState('failed');
    }
  }

  return { page: page ?? none, state: state ?? (page ? 'ready' : 'failed'), loadMore };
}

/** Appends the next page; an item that a new one has pushed onto it is not shown twice. */
export function followedBy(before: Page<Review>, next: Page<Review>): Page<Review> {
  const known = new Set(before.data.map(({ _id }) => _id));
  const more = next.data.filter(({ _id }) => !known.has(_id));
  return { data: [...before.data, ...more], nextCursor: next.nextCursor };
}

interface ShownReviews {
  page: Page<Review>;
  state: 'ready' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
}

interface ReviewsPanelProps extends ShownReviews {
  role: ProfessionalRole;
  /** The actions of the reader on a review. */
  toolsFor: (review: Review) => ReactNode;
}

/** The reviews section of a public profile. */
export function ReviewsPanel({ role, toolsFor, ...shown }: ReviewsPanelProps) {
  return (
    <Panel title={t`Client Reviews`}>
      <GrowingList
        {...shown}
        failed={t`Error loading reviews`}
        empty={<p className="text-muted">{t`No reviews yet`}</p>}
      >
        {(review) => (
          <li key={review._id} tabIndex={-1} className="py-4">
            <ReviewText review={review} person={reviewerOf(review)} />
            {review.reply && (
              <ReplyBox label={role === 'supplier' ? t`Supplier Reply:` : t`Freelancer Reply:`}>
                {review.reply}
              </ReplyBox>
            )}
            {toolsFor(review)}
          </li>
        )}
      </GrowingList>
    </Panel>
  );
}
