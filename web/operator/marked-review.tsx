import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type MarkedReview as Marked, REASON_MAX } from '@sokoni/contract/operator';
import { useEffect, useRef } from 'react';
import { ApiError } from '../api.ts';
import { useForm } from '../form.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextArea } from '../ui/field.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Moment } from '../ui/moment.tsx';
import { Stars } from '../ui/stars.tsx';
import { Part } from './case/part.tsx';
import { deskApi } from './desk-api.ts';
import { draftOf } from './draft.ts';
import { useKey } from './keys.ts';
import { PersonLink } from './person-link.tsx';
import { knownAs } from './words.ts';

interface MarkedReviewProps {
  review: Marked;
  /** With what to tell. */
  onDone: (title: string) => void;
  /** Somebody else was quicker. */
  onConflict: () => void;
  onClose: () => void;
}

export function MarkedReview({ review, onDone, onConflict, onClose }: MarkedReviewProps) {
  const { reviewer, target, rating, comment, createdAt } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  useKey('Escape', onClose);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="grid grid-cols-1 gap-4">
      <header>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-2 text-2xl outline-none">
          <bdi className="wrap-anywhere">{t`Review of ${knownAs(target)}`}</bdi>
        </h2>
        <p className="max-w-prose text-muted">
          <Trans>
            Its writer and whom it is about have used the same device or network. That may be an office or a
            café, or somebody who reviews themselves.
          </Trans>
        </p>
      </header>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
        <dt className="text-muted">
          <Trans>Written by</Trans>
        </dt>
        <dd>
          <PersonLink person={reviewer} />
        </dd>
        <dt className="text-muted">
          <Trans>About</Trans>
        </dt>
        <dd>
          <PersonLink person={target} />
        </dd>
      </dl>
      <Part title={<Moment at={createdAt} />}>
        <Stars rating={rating} />
        <p dir="auto" className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">
          {comment}
        </p>
      </Part>
      <Decide review={review} onDone={onDone} onConflict={onConflict} />
    </article>
  );
}

type DecideProps = Omit<MarkedReviewProps, 'onClose'>;

function Decide({ review: { _id: id }, onDone, onConflict }: DecideProps) {
  const draft = draftOf(`review-${id}`);
  const { errors, problem, busy, formProps } = useForm({
    check: async () => (await import('./check-review-decision.ts')).checkReviewDecision,
    send: async (body) => {
      try {
        await deskApi('POST /operator/reviews/{id}/decide', { params: { id }, body });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
        return onConflict();
      }
      draft.drop();
      onDone(body.decision === 'keep' ? t`The review stays` : t`The review was taken off`);
    },
    failed: t`This did not work. Please try again.`,
  });
  return (
    <Part title={t`Decide`}>
      <form
        {...formProps}
        onInput={(event) => draft.keep(event.currentTarget)}
        className="grid max-w-prose grid-cols-1 gap-4"
      >
        <FormProblem text={problem} />
        <ChoiceField
          legend={t`Decision`}
          name="decision"
          choices={[
            { value: 'keep', label: t`Keep it and take the mark away` },
            {
              value: 'remove',
              label: t`Take it off: it is neither shown nor counted, and its writer is told`,
            },
          ]}
          chosen={draft.values.decision}
          error={errors.decision}
        />
        <TextArea
          label={t`Reason`}
          name="reason"
          rows={3}
          maxLength={REASON_MAX}
          dir="auto"
          defaultValue={draft.values.reason}
          error={errors.reason}
        />
        <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
          {busy ? <Trans>Sending...</Trans> : <Trans>Decide</Trans>}
        </Button>
      </form>
    </Part>
  );
}
