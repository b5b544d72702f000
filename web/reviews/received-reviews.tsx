import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Review } from '@sokoni/contract/reviews';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ReplyForm, replyDraft } from './reply-form.tsx';
import { ReviewList } from './review-list.tsx';
import { ReplyBox, ReviewText, reviewerOf } from './review-text.tsx';
import { useReceivedReviews } from './use-review-pages.ts';

interface ReceivedReviewsProps {
  userId: string;
  reportOf: (review: Review) => ReactNode;
}

/** The reviews of a professional, who can reply once to each. */
export function ReceivedReviews({ userId, reportOf }: ReceivedReviewsProps) {
  const reviews = useReceivedReviews(userId);
  return (
    <ReviewList
      reviews={reviews}
      hint={
        <Trans>Customers can review you after they have written to you. Their reviews appear here.</Trans>
      }
    >
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
  const { isReplying, reply, open, cancel, answered, button, box } = useReplying(review, onReplied);
  const reviewer = reviewerOf(review);
  const { name } = reviewer;
  return (
    <>
      <ReviewText review={review} person={reviewer} />
      {reply && (
        <div ref={box} tabIndex={-1} className="outline-none">
          <ReplyBox label={<Trans>Your Reply:</Trans>}>{reply}</ReplyBox>
        </div>
      )}
      {!reply && isReplying && <ReplyForm review={review} onReplied={answered} onCancel={cancel} />}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {!reply && !isReplying && (
          <Button ref={button} onClick={open} aria-label={t`Reply to ${name}`}>{t`Reply`}</Button>
        )}
        {report}
      </div>
    </>
  );
}

/** The states Reply → Post Reply or Cancel → 'Your Reply:', and the focus of each. */
function useReplying({ _id: id, reply: known }: Review, onReplied: () => Promise<unknown>) {
  const [isReplying, setReplying] = useState(() => Boolean(replyDraft(id).read().reply));
  const [given, setGiven] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wants = useRef<'button' | 'box' | null>(null);
  useEffect(() => {
    const place = wants.current === 'box' ? box : wants.current === 'button' ? button : null;
    wants.current = null;
    place?.current?.focus();
  });
  return {
    isReplying,
    reply: known ?? given,
    button,
    box,
    open: () => setReplying(true),
    cancel: () => {
      wants.current = 'button';
      setReplying(false);
    },
    /** Null when a reply already existed, for example from another tab. */
    answered: (reply: string | null) => {
      wants.current = 'box';
      setReplying(false);
      setGiven(reply);
      void onReplied();
    },
  };
}
