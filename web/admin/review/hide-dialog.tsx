import { t } from '@lingui/core/macro';
import { REASON_MAX } from '@sokoni/contract/admin';
import { TextArea } from '../../ui/field.tsx';
import { adminApi } from '../admin-api.ts';
import { adminDraft } from '../admin-draft.ts';
import { knownAs } from '../words.ts';
import type { OpenDecision } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/** Suspends a profile, or reinstates it. */
export function HideDialog({
  subject,
  act,
  onDone,
  decision,
  ...dialog
}: OpenDecision & { decision: 'suspend' | 'reinstate' }) {
  const { person } = subject;
  const isSuspending = decision === 'suspend';
  const draft = adminDraft(`${person._id}-${decision}`);
  return (
    <DecisionDialog
      {...dialog}
      title={isSuspending ? t`Suspend ${knownAs(person)}?` : t`Reinstate ${knownAs(person)}?`}
      action={isSuspending ? t`Suspend` : t`Reinstate`}
      tone={isSuspending ? 'danger' : 'strong'}
      draft={draft}
      schema={async () =>
        (await import('@sokoni/contract/admin-endpoints')).adminEndpoints.suspendProfile.body
      }
      send={async (body) => {
        const given = { params: { id: person._id }, body };
        const work = () =>
          isSuspending
            ? adminApi('POST /operator/accounts/{id}/suspend', given)
            : adminApi('POST /operator/accounts/{id}/reinstate', given);
        onDone(decision, await act(work));
      }}
    >
      {(error) => (
        <>
          <p>
            {isSuspending
              ? t`Nobody finds the profile until it is reinstated. Messages, reviews and files stay, and a subscription goes on. Its owner is told why.`
              : t`The profile goes back to where it was: public if it is paid and verified. Its owner is told.`}
          </p>
          <TextArea
            label={t`Reason`}
            hint={isSuspending ? t`Its owner reads it` : undefined}
            name="reason"
            rows={4}
            maxLength={REASON_MAX}
            dir="auto"
            defaultValue={draft.read().reason}
            error={error}
          />
        </>
      )}
    </DecisionDialog>
  );
}
