import { t } from '@lingui/core/macro';
import type { MarkedReview } from '@sokoni/contract/admin/today/reports';
import { pagesOf } from '../../data/queries.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { Stars } from '../../ui/marks/stars.tsx';
import { showProblem } from '../../ui/overlays/toast.ts';
import type { TabProps } from '../address.ts';
import { adminApi } from '../admin-api.ts';
import { DecisionForm, ReasonField } from '../decision-form.tsx';
import { Facts, ItemHeading, PersonLink, Section } from '../detail-parts.tsx';
import { knownAs } from '../labels.ts';
import { ListScreen, NotInList } from '../lists/list-screen.tsx';
import { RowContent, Waiting } from '../lists/row-content.tsx';
import { useGoOn, useRows } from '../lists/use-rows.ts';

/** Reviews whose writer and target shared a device or a network: often harmless, sometimes a review of oneself. */
export function MarkedReviewsTab({ onActed }: TabProps) {
  const state = useRows(pagesOf('GET /operator/reviews', { query: {} }, adminApi));
  const nothing = t`That was the last suspicious review.`;
  const goOn = useGoOn({ state, nameOf: ({ target }) => knownAs(target), nothing, onActed });

  /** The item is replaced by a note that it was decided. */
  function onConflict(id: string) {
    onActed();
    state.drop(id);
    const undone = t`Another operator decided on this review first. Your decision wasn’t applied.`;
    showProblem(t`Already decided`, undone);
  }

  return (
    <ListScreen
      label={t`Suspicious reviews`}
      state={state}
      show={showRow}
      empty={t`No suspicious reviews. We flag reviews here when reviewer and owner share a device or network.`}
    >
      {(id, review) =>
        review ? (
          <MarkedReviewView
            review={review}
            onDone={(title) => goOn(id, title)}
            onConflict={() => onConflict(id)}
          />
        ) : (
          state.rows && <NotInList />
        )
      }
    </ListScreen>
  );
}

function showRow({ target, reviewer, createdAt }: MarkedReview) {
  return (
    <RowContent name={knownAs(target)}>
      <span className="text-sm text-muted">
        {t`by`} <bdi>{knownAs(reviewer)}</bdi>
      </span>
      <Waiting since={createdAt} />
    </RowContent>
  );
}

interface MarkedReviewProps {
  review: MarkedReview;
  /** With the title of the toast. */
  onDone: (title: string) => void;
  /** Another operator has decided first. */
  onConflict: () => void;
}

function MarkedReviewView({ review, onDone, onConflict }: MarkedReviewProps) {
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
        <p dir="auto" className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">
          {comment}
        </p>
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
        {({ errors, values }) => (
          <>
            <ChoiceField
              legend={t`Decision`}
              name="decision"
              choices={[
                { value: 'keep', label: t`Keep it and remove the flag` },
                {
                  value: 'remove',
                  label: t`Remove it: it’s no longer shown or counted, and we tell the reviewer`,
                },
              ]}
              chosen={values.decision}
              error={errors.decision}
            />
            <ReasonField defaultValue={values.reason} error={errors.reason} />
          </>
        )}
      </DecisionForm>
    </article>
  );
}
