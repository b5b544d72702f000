import { t } from '@lingui/core/macro';
import { REVIEW_MAX } from '@sokoni/contract/limits';
import type { Review, ReviewReply } from '@sokoni/contract/reviews';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { getSession } from '../accounts/session.ts';
import { ApiError, browserApi } from '../data/api.ts';
import { draftOf } from '../data/draft-store.ts';
import { useForm } from '../data/form.ts';
import { usePages } from '../data/pages.ts';
import { pagesOf } from '../data/queries.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { showProblem } from '../ui/overlays/toast.ts';
import { ReviewList } from './review-list.tsx';
import { ReplyBox, ReviewText, reviewerOf } from './review-text.tsx';

interface ReceivedReviewsProps {
  userId: string;
  reportOf: (review: Review) => ReactNode;
}

/** The reviews of a professional, who can reply once to each. */
export function ReceivedReviews({ userId, reportOf }: ReceivedReviewsProps) {
  const reviews = usePages(pagesOf('GET /reviews/{userId}', { params: { userId }, query: { limit: 20 } }));
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
      <ReviewText review={review} person={reviewer} chose={t`Chose your proposal`} />
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

interface ReplyFormProps {
  review: Review;
  /** Called with the published reply; null when a reply already existed. */
  onReplied: (reply: string | null) => void;
  onCancel: () => void;
}

const replyDraft = (reviewId: string) => draftOf('reply', getSession()?.user._id ?? '', reviewId);

function ReplyForm({ review: { _id: id }, onReplied, onCancel }: ReplyFormProps) {
  const draft = replyDraft(id);
  const [text, setText] = useState(() => draft.read().reply ?? '');
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/reviews')).ReviewReply,
    draft,
    send: async (body) => onReplied(await publish(id, body)),
    failed: t`We couldn’t post your reply. Try again.`,
  });

  function cancel() {
    draft.clear();
    onCancel();
  }

  return (
    <form {...formProps} className="mt-3 grid max-w-prose gap-3">
      <TextArea
        label={t`Your reply`}
        name="reply"
        rows={3}
        maxLength={REVIEW_MAX}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={t`Your reply is public, and you can’t change it later.`}
        error={errors.reply}
        // The user has just pressed Reply.
        autoFocus
      />
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="strong" disabled={busy || text.trim() === ''}>
          {busy ? t`Posting...` : t`Post Reply`}
        </Button>
        <Button onClick={cancel} disabled={busy}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

/** After a lost response, or in a second tab, the reply already exists. */
async function publish(id: string, body: ReviewReply): Promise<string | null> {
  try {
    const { data } = await browserApi('PATCH /reviews/{id}/reply', { params: { id }, body });
    return data.reply;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'already_replied') throw error;
    showProblem(t`Error`, error.message);
    return null;
  }
}
