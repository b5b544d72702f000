import { t } from '@lingui/core/macro';
import type { Review } from '@sokoni/contract/reviews';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { ReplyBox, ReviewText, reviewerOf } from './review-text.tsx';

interface PublicReviewProps {
  review: Review;
  /** Of the account that is reviewed. */
  role: ProfessionalRole;
  /** The actions of the reader; a visitor can report it. */
  tools?: ReactNode;
}

/** A review on a profile. */
export function PublicReview({ review, role, tools }: PublicReviewProps) {
  const reviewer = reviewerOf(review);
  return (
    <li tabIndex={-1} className="py-3">
      <ReviewText review={review} person={reviewer} />
      {review.reply && (
        <ReplyBox label={role === 'supplier' ? t`Supplier Reply:` : t`Freelancer Reply:`}>
          {review.reply}
        </ReplyBox>
      )}
      {tools ?? (
        <TextLink
          to={paths.report('review', review._id)}
          className="signed-out-only -mb-2 text-sm text-muted underline"
        >
          {t`Report this review`}
          <span className="sr-only"> ({reviewer.name})</span>
        </TextLink>
      )}
    </li>
  );
}
