import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { REVIEW_MAX } from '@sokoni/contract/limits';
import type { NewReview } from '@sokoni/contract/reviews';
import { useState } from 'react';
import { ApiError, browserApi } from '../api.ts';
import { useForm } from '../form.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { StarPicker } from '../ui/star-picker.tsx';
import { dropDraft, findDraft, saveDraft } from './draft.ts';

interface ReviewFormProps {
  targetUserId: string;
  /** Published now or before. */
  onReviewed: (outcome: 'published' | 'already') => void;
}

interface Draft {
  rating: number;
  comment: string;
}

export function ReviewForm({ targetUserId, onReviewed }: ReviewFormProps) {
  const [draft, setDraft] = useState<Draft>(() => ({
    rating: 0,
    comment: '',
    ...findDraft<Draft>('review', targetUserId),
  }));
  const isComplete = draft.rating > 0 && draft.comment.trim() !== '';

  function change(changed: Partial<Draft>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    saveDraft('review', targetUserId, next);
  }

  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    check: async () => () => {
      if (!isComplete) throw new ApiError('invalid_fields', t`Please provide both a rating and a comment.`);
      return { value: { targetUserId, ...draft } };
    },
    send: async (body) => {
      const outcome = await publish(body);
      dropDraft('review', targetUserId);
      onReviewed(outcome);
    },
    failed: t`Your review could not be sent. Please try again.`,
  });
  return (
    <form {...formProps} className="grid max-w-prose gap-4">
      <StarPicker
        name="rating"
        legend={t`Your rating`}
        value={draft.rating}
        onChange={(rating) => change({ rating })}
      />
      <TextArea
        label={t`Your review`}
        name="comment"
        placeholder={t`Share your experience...`}
        maxLength={REVIEW_MAX}
        dir="auto"
        value={draft.comment}
        onChange={({ target }) => change({ comment: target.value })}
        hint={t`Everybody can read it, with your first name.`}
        error={errors.comment ?? errors.rating}
      />
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <Button type="submit" tone="main" className="sm:justify-self-start" disabled={busy || !isComplete}>
        {busy ? <Trans>Submitting...</Trans> : <Trans>Submit Review</Trans>}
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
