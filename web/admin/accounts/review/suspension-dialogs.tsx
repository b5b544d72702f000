import { t } from '@lingui/core/macro';
import { reportReasons, subscriptionMeasures } from '@sokoni/contract/limits';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { reportReasonName } from '../../../ui/formats/report-texts.ts';
import { adminApi } from '../../admin-api.ts';
import { ReasonField } from '../../decision-form.tsx';
import { knownAs, measureName } from '../../labels.ts';
import { useMay } from '../../rights.ts';
import { choicesOf, SelectChoice } from '../../select-choice.tsx';
import { bodies } from './bodies.ts';
import { DecisionDialog, type OpenDialog } from './decision-dialogs.tsx';

/** Asks why, until when, and what happens to a running subscription. */
export function SuspendDialog(dialog: OpenDialog) {
  const { person, subscription } = dialog.review.subject;
  const isSubscribed = subscription !== null && subscription.state !== 'ended';
  const mayRefund = useMay('refunds');
  const measures = subscriptionMeasures.filter((measure) => mayRefund || measure !== 'refunded');
  return (
    <DecisionDialog
      {...dialog}
      decision="suspend"
      title={t`Suspend ${knownAs(person)}?`}
      action={t`Suspend`}
      tone="danger"
      schema={bodies.suspendAccount}
      inputOf={({ until, ...values }) => ({ ...values, until: until || null })}
      send={(body) => adminApi('POST /operator/accounts/{id}/suspend', { params: { id: person._id }, body })}
    >
      {({ errors, values, field }) => (
        <>
          <p>
            {t`The account is signed out everywhere and its profile is hidden. Signing in only shows your reason, how to object, and how to download the data, cancel or delete. We’ll email the owner.`}
          </p>
          <SelectChoice
            label={t`Ground`}
            choices={choicesOf(reportReasons, reportReasonName)}
            none={t`Choose a reason`}
            {...field('ground')}
          />
          <ReasonField hint={t`The owner reads this`} rows={4} {...field('reason')} />
          <TextField
            label={t`Until (optional)`}
            hint={t`The last day. Leave empty to end it yourself.`}
            type="date"
            {...field('until')}
          />
          {isSubscribed && (
            <ChoiceField
              legend={t`Subscription`}
              name="subscription"
              choices={measures.map((measure) => ({
                value: measure,
                label: measureName(measure),
              }))}
              chosen={values.subscription ?? 'paused'}
              error={errors.subscription}
            />
          )}
        </>
      )}
    </DecisionDialog>
  );
}

export function ReinstateDialog(dialog: OpenDialog) {
  const { person } = dialog.review.subject;
  return (
    <DecisionDialog
      {...dialog}
      decision="reinstate"
      title={t`Reinstate ${knownAs(person)}?`}
      action={t`Reinstate`}
      tone="strong"
      schema={bodies.reinstateAccount}
      send={(body) =>
        adminApi('POST /operator/accounts/{id}/reinstate', { params: { id: person._id }, body })
      }
    >
      {({ field }) => (
        <>
          <p>
            {t`The account works as before. A profile becomes public again if it’s paid and verified, and a paused subscription continues. We’ll email the owner.`}
          </p>
          <ReasonField rows={4} {...field('reason')} />
        </>
      )}
    </DecisionDialog>
  );
}

/** The one answer to an objection. */
export function ObjectionDialog(dialog: OpenDialog) {
  const { person } = dialog.review.subject;
  return (
    <DecisionDialog
      {...dialog}
      decision="objection"
      title={t`Answer the objection of ${knownAs(person)}`}
      action={t`Send answer`}
      tone="strong"
      schema={bodies.answerObjection}
      send={(body) =>
        adminApi('POST /operator/accounts/{id}/objection', { params: { id: person._id }, body })
      }
    >
      {({ field, choice }) => (
        <>
          <ChoiceField
            legend={t`Decision`}
            choices={[
              { value: 'keep', label: t`The account stays suspended` },
              { value: 'reinstate', label: t`Reinstate the account` },
            ]}
            {...choice('decision')}
          />
          <ReasonField
            label={t`Answer`}
            hint={t`The owner reads this. There is no second answer.`}
            rows={4}
            {...field('answer')}
          />
        </>
      )}
    </DecisionDialog>
  );
}

/** Signs the account out everywhere; it may sign in again. */
export function EndSessionsDialog(dialog: OpenDialog) {
  const { person } = dialog.review.subject;
  return (
    <DecisionDialog
      {...dialog}
      decision="sessions"
      title={t`Sign ${knownAs(person)} out everywhere?`}
      action={t`End all sessions`}
      tone="danger"
      send={() => adminApi('POST /operator/accounts/{id}/end-sessions', { params: { id: person._id } })}
    >
      {() => (
        <p>
          {t`All sessions of the account end. The owner can sign in again with the password. We’ll email the owner.`}
        </p>
      )}
    </DecisionDialog>
  );
}
