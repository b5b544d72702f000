import { t } from '@lingui/core/macro';
import { Panel } from '../ui/layout/panel.tsx';
import MoreReviews from './more-reviews.island.tsx';
import { PublicReview } from './public-review.tsx';
import { type ClientReviewsProps, ReviewsMean } from './reviews-panel.tsx';

/** The reviews for all visitors: the first are in the page, an island loads more. */
export function VisitorReviews({ profile, first }: ClientReviewsProps) {
  const { _id: id, role } = profile;
  return (
    <Panel isPlain title={t`Client Reviews`}>
      <ReviewsMean profile={profile} first={first} />
      {first && first.data.length > 0 && (
        <ul className="divide-y divide-line">
          {first.data.map((review) => (
            <PublicReview key={review._id} review={review} role={role} />
          ))}
        </ul>
      )}
      {first && first.data.length === 0 && <p className="text-muted">{t`No reviews yet`}</p>}
      {(!first || first.nextCursor) && (
        <MoreReviews id={id} role={role} cursor={first?.nextCursor ?? null} hasFailed={!first} />
      )}
    </Panel>
  );
}
