import { t } from '@lingui/core/macro';
import { REVIEW_MAX } from '@sokoni/contract/limits';
import type { NewReview } from '@sokoni/contract/reviews';
import { useState } from 'react';
import { getSession } from '../accounts/session.ts';
import { ApiError, browserApi } from '../data/api.ts';
import { draftOf } from '../data/draft-store.ts';
import { useForm } from '../data/form.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { StarPicker } from '../ui/fields/star-picker.tsx';

interface ReviewFormProps {
  targetUserId: string;
  /** Published now or before. */
  onReviewed: (outcome: 'published' | 'already') => void;
}

export function ReviewForm({ targetUserId, onReviewed }: ReviewFormProps) {
  const draft = draftOf('review', getSession()?.user._id ?? '', targetUserId);
  const [rating, setRating] = useState(() => Number(draft.read().rating ?? 0));
  const [comment, setComment] = useState(() => draft.read().comment ?? '');
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/reviews')).NewReview,
    inputOf: () => ({ targetUserId, rating, comment }),
    draft,
    send: async (body) => onReviewed(await publish(body)),
    failed: t`We couldn’t publish your review. Try again.`,
  });
  return (
    <form {...formProps} className="grid max-w-prose gap-4">
      <StarPicker name="rating" legend={t`Your rating`} value={rating} onChange={setRating} />
      <TextArea
        label={t`Your review`}
        name="comment"
        placeholder={t`Share your experience...`}
        maxLength={REVIEW_MAX}
        dir="auto"
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        hint={t`Your review is public and shows your first name.`}
        error={errors.comment ?? errors.rating}
      />
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <Button
        type="submit"
        // The main button of a profile is `Request a quote`.
        tone="strong"
        className="sm:justify-self-start"
        disabled={busy || !rating || !comment.trim()}
      >
        {busy ? t`Submitting...` : t`Submit Review`}
      </Button>
    </form>
  );
}

/** A second submit, or one after a lost response, finds an existing review. */
async function publish(body: NewReview) {
  try {
    await browserApi('POST /reviews', { body });
    return 'published';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_reviewed') return 'already';
    throw error;
  }
}
