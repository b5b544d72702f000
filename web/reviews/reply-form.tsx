import { t } from '@lingui/core/macro';
import { REVIEW_MAX } from '@sokoni/contract/limits';
import type { Review, ReviewReply } from '@sokoni/contract/reviews';
import { useState } from 'react';
import { getSession } from '../accounts/session.ts';
import { ApiError, browserApi } from '../data/api.ts';
import { draftOf } from '../data/draft-store.ts';
import { useForm } from '../data/form.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { showProblem } from '../ui/overlays/toast.tsx';

interface ReplyFormProps {
  review: Review;
  /** Called with the published reply; null when a reply already existed. */
  onReplied: (reply: string | null) => void;
  onCancel: () => void;
}

export const replyDraft = (reviewId: string) => draftOf('reply', getSession()?.user._id ?? '', reviewId);

export function ReplyForm({ review: { _id: id }, onReplied, onCancel }: ReplyFormProps) {
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
