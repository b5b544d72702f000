import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Review } from '@sokoni/contract/reviews';
import { useCallback } from 'react';
import { browserApi } from '../api.ts';
import { Link } from '../link.tsx';
import { useNews } from '../news/news.ts';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Day } from '../ui/day.tsx';
import { RoleBadge } from '../ui/role-badge.tsx';
import { Stars } from '../ui/stars.tsx';
import { ReplyBox } from './review-item.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviewPages } from './use-review-pages.ts';

interface WrittenReviewsProps {
  userId: string;
}

/** A customer's own reviews, and what was answered. */
export function WrittenReviews({ userId }: WrittenReviewsProps) {
  const read = useCallback(
    (cursor: string | undefined) =>
      browserApi('GET /reviews/by-reviewer/{id}', { params: { id: userId }, query: { cursor } }),
    [userId],
  );
  const { reread, ...shown } = useReviewPages(read);
  useNews(['reviews'], reread);
  return (
    <ReviewList
      {...shown}
      hint={
        <Trans>
          After you have written to a supplier or freelancer, you can review them on their profile.
        </Trans>
      }
    >
      {(review) => <WrittenReview review={review} />}
    </ReviewList>
  );
}

function WrittenReview({ review }: { review: Review }) {
  const { target, targetParty, rating, comment, reply, createdAt } = review;
  const name = targetParty?.name ?? '';
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar id={target} name={name} picture={null} size="small" />
        <div className="min-w-0">
          {targetParty && (
            <p className="flex flex-wrap items-center gap-x-2">
              <Link
                to={paths.profile(targetParty.type, target)}
                className="-my-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                <bdi>{name}</bdi>
              </Link>
              <RoleBadge role={targetParty.type} />
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Stars rating={rating} />
            <Day at={createdAt} />
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
        {comment}
      </p>
      {reply && (
        <ReplyBox label={targetParty?.type === 'freelancer' ? t`Freelancer Reply:` : t`Supplier Reply:`}>
          {reply}
        </ReplyBox>
      )}
    </>
  );
}
