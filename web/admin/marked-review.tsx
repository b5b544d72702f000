import { t } from '@lingui/core/macro';
import { type MarkedReview as Marked, REASON_MAX } from '@sokoni/contract/admin';
import { useEffect, useRef } from 'react';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextArea } from '../ui/field.tsx';
import { Moment } from '../ui/moment.tsx';
import { Stars } from '../ui/stars.tsx';
import { adminApi } from './admin-api.ts';
import { DecisionForm } from './decision-form.tsx';
import { useKey } from './keys.ts';
import { PersonLink } from './person-link.tsx';
import { Part } from './review/section.tsx';
import { knownAs } from './words.ts';

interface MarkedReviewProps {
  review: Marked;
  /** With the title of the toast. */
  onDone: (title: string) => void;
  /** Another operator has decided first. */
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
          {t`Its writer and whom it is about have used the same device or network. That may be an office or a café, or somebody who reviews themselves.`}
        </p>
      </header>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
        <dt className="text-muted">{t`Written by`}</dt>
        <dd>
          <PersonLink person={reviewer} />
        </dd>
        <dt className="text-muted">{t`About`}</dt>
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
  return (
    <DecisionForm
      name={`review-${id}`}
      schema={async () => (await import('@sokoni/contract/admin-endpoints')).adminEndpoints.decideReview.body}
      send={(body) => adminApi('POST /operator/reviews/{id}/decide', { params: { id }, body })}
      onDecided={({ decision }) =>
        onDone(decision === 'keep' ? t`The review stays` : t`The review was taken off`)
      }
      onConflict={onConflict}
      submit={t`Decide`}
    >
      {({ errors, values }) => (
        <>
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
            chosen={values.decision}
            error={errors.decision}
          />
          <TextArea
            label={t`Reason`}
            name="reason"
            rows={3}
            maxLength={REASON_MAX}
            dir="auto"
            defaultValue={values.reason}
            error={errors.reason}
          />
        </>
      )}
    </DecisionForm>
  );
}
