import { t } from '@lingui/core/macro';
import type { MarkedReview } from '@sokoni/contract/admin/today/reports';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { Stars } from '../../ui/marks/stars.tsx';
import { adminApi } from '../admin-api.ts';
import { DecisionForm, ReasonField } from '../decision-form.tsx';
import { Facts, ItemHeading, PersonLink, Prose, Section } from '../detail-parts.tsx';
import { knownAs } from '../labels.ts';

interface MarkedReviewProps {
  review: MarkedReview;
  /** With the title of the toast. */
  onDone: (title: string) => void;
  /** Another operator has decided first. */
  onConflict: () => void;
}

/** A review whose writer and target shared a device or a network: often harmless, sometimes a review of oneself. */
export function MarkedReviewView({ review, onDone, onConflict }: MarkedReviewProps) {
  const { _id: id, reviewer, target, rating, comment, createdAt } = review;
  return (
    <article className="grid grid-cols-1 gap-4">
      <header>
        <ItemHeading>
          <bdi className="wrap-anywhere">{t`Review of ${knownAs(target)}`}</bdi>
        </ItemHeading>
        <p className="max-w-prose text-muted">
          {t`The reviewer and the profile’s owner used the same device or network. They may share an office or café, or be the same person.`}
        </p>
      </header>
      <Facts
        facts={[
          [t`Written by`, <PersonLink key="reviewer" person={reviewer} />],
          [t`About`, <PersonLink key="target" person={target} />],
        ]}
      />
      <Section title={<Moment at={createdAt} />}>
        <Stars rating={rating} />
        <Prose className="mt-2 max-w-prose">{comment}</Prose>
      </Section>
      <DecisionForm
        name={`review-${id}`}
        schema={async () =>
          (await import('@sokoni/contract/admin/today/endpoints')).todayEndpoints.decideReview.body
        }
        send={async (body) => {
          await adminApi('POST /operator/reviews/{id}/decide', { params: { id }, body });
          onDone(body.decision === 'keep' ? t`Review kept` : t`Review removed`);
        }}
        onConflict={onConflict}
        submit={t`Decide`}
      >
        {({ field, choice }) => (
          <>
            <ChoiceField
              legend={t`Decision`}
              choices={[
                { value: 'keep', label: t`Keep it and remove the flag` },
                {
                  value: 'remove',
                  label: t`Remove it: it’s no longer shown or counted, and we tell the reviewer`,
                },
              ]}
              {...choice('decision')}
            />
            <ReasonField {...field('reason')} />
          </>
        )}
      </DecisionForm>
    </article>
  );
}
