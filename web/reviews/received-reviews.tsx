import { t } from '@lingui/core/macro';
import type { Review } from '@sokoni/contract/reviews';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { browserApi } from '../data/api.ts';
import { keys } from '../data/keys.ts';
import { usePages } from '../data/pages.ts';
import { Button } from '../ui/button.tsx';
import { ReplyForm, replyDraft } from './reply-form.tsx';
import { ReviewList } from './review-list.tsx';
import { ReplyBox, ReviewText, reviewerOf } from './review-text.tsx';

interface ReceivedReviewsProps {
  userId: string;
  reportOf: (review: Review) => ReactNode;
}

/** The reviews of a professional, who can reply once to each. */
export function ReceivedReviews({ userId, reportOf }: ReceivedReviewsProps) {
  const reviews = usePages({
    queryKey: keys.reviewsOf(userId, 20),
    read: (cursor) =>
      browserApi('GET /reviews/{userId}', { params: { userId }, query: { limit: 20, cursor } }),
  });
  return (
    <ReviewList reviews={reviews} hint={t`Customers can review you after they send you a message.`}>
      {(review) => <ReceivedReview review={review} onReplied={reviews.refresh} report={reportOf(review)} />}
    </ReviewList>
  );
}

interface ReceivedReviewProps {
  review: Review;
  onReplied: () => Promise<unknown>;
  report: ReactNode;
}

function ReceivedReview({ review, onReplied, report }: ReceivedReviewProps) {
  const { _id: id } = review;
  const [isReplying, setReplying] = useState(() => Boolean(replyDraft(id).read().reply));
  const [given, setGiven] = useState<string | null>(null);
  const reply = review.reply ?? given;
  /** The reply, or the button that opens the form. */
  const afterForm = useRef<HTMLElement>(null);
  const isClosing = useRef(false);
  const reviewer = reviewerOf(review);
  const { name } = reviewer;

  // The form had the focus and has been removed.
  useEffect(() => {
    if (isClosing.current) afterForm.current?.focus();
    isClosing.current = false;
  });

  function close() {
    isClosing.current = true;
    setReplying(false);
  }

  return (
    <>
      <ReviewText review={review} person={reviewer} />
      {reply && (
        <div ref={afterForm as RefObject<HTMLDivElement>} tabIndex={-1} className="outline-none">
          <ReplyBox label={t`Your Reply:`}>{reply}</ReplyBox>
        </div>
      )}
      {!reply && isReplying && (
        <ReplyForm
          review={review}
          onReplied={(published) => {
            setGiven(published);
            close();
            void onReplied();
          }}
          onCancel={close}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {!reply && !isReplying && (
          <Button
            ref={afterForm as RefObject<HTMLButtonElement>}
            onClick={() => setReplying(true)}
            aria-label={t`Reply to ${name}`}
          >
            {t`Reply`}
          </Button>
        )}
        {report}
      </div>
    </>
  );
}
