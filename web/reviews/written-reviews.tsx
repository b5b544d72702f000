import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Review } from '@sokoni/contract/reviews';
import { usePages } from '../data/pages.ts';
import { pagesOf } from '../data/queries.ts';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { RoleBadge } from '../ui/marks/role-badge.tsx';
import { ReviewList } from './review-list.tsx';
import { ReplyBox, ReviewText } from './review-text.tsx';

/** A customer's own reviews with their replies. */
export function WrittenReviews({ userId: id }: { userId: string }) {
  const reviews = usePages(pagesOf('GET /reviews/by-reviewer/{id}', { params: { id }, query: {} }));
  return (
    <ReviewList
      reviews={reviews}
      hint={<Trans>Message a supplier or freelancer first, then review them on their profile.</Trans>}
    >
      {(review) => <WrittenReview review={review} />}
    </ReviewList>
  );
}

function WrittenReview({ review }: { review: Review }) {
  const { target, targetParty, reply } = review;
  const person = { id: target, name: targetParty?.name ?? '', picture: null };
  return (
    <>
      <ReviewText
        review={review}
        person={person}
        chose={t`You chose their proposal`}
        title={
          targetParty && (
            <p className="flex flex-wrap items-center gap-x-2">
              <Link
                to={paths.profile(targetParty.type, target)}
                className="-my-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                <bdi>{person.name}</bdi>
              </Link>
              <RoleBadge role={targetParty.type} />
            </p>
          )
        }
      />
      {reply && (
        <ReplyBox label={targetParty?.type === 'freelancer' ? t`Freelancer Reply:` : t`Supplier Reply:`}>
          {reply}
        </ReplyBox>
      )}
    </>
  );
}
