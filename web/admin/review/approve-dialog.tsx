import { t } from '@lingui/core/macro';
import { claimStands } from '@sokoni/contract/claim-stands';
import { adminApi } from '../admin-api.ts';
import { adminDraft } from '../admin-draft.ts';
import { claimName, knownAs } from '../words.ts';
import type { OpenDecision } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { missingFor } from './missing.ts';

/** Asks for a confirmation, so that one wrong key press does not publish a profile. */
export function ApproveDialog({ subject, act, onDone, ...dialog }: OpenDecision) {
  const { person, version, claims } = subject;
  const verified = claims.filter((claim) => claimStands(claim)).map(({ kind }) => claimName(kind));
  // It may have been missing already when the dialog opened.
  const missing = missingFor(subject);
  return (
    <DecisionDialog
      {...dialog}
      title={t`Approve ${knownAs(person)}?`}
      action={t`Approve`}
      tone="main"
      obstacle={missing}
      draft={adminDraft(`${person._id}-approve`)}
      schema={async () =>
        (await import('@sokoni/contract/admin-endpoints')).adminEndpoints.approveProfile.body
      }
      inputOf={() => ({ version })}
      send={async (body) => {
        const params = { id: person._id };
        onDone(
          'approve',
          await act(() => adminApi('POST /operator/accounts/{id}/approve', { params, body })),
        );
      }}
    >
      {(error) => (
        <>
          <p>{t`The profile becomes public now, and its owner is told by mail.`}</p>
          {verified.length > 0 && (
            <p>
              {t`Verified:`} {verified.join(', ')}
            </p>
          )}
          {error && <p className="text-sm font-medium text-clay">{error}</p>}
        </>
      )}
    </DecisionDialog>
  );
}
