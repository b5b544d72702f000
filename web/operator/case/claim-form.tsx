import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Case, type DeskPerson, REASON_MAX } from '@sokoni/contract/operator';
import type { ClaimKind } from '@sokoni/contract/verification';
import { useId } from 'react';
import { useForm } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { deskApi } from '../desk-api.ts';
import { draftOf } from '../draft.ts';
import type { Act } from './use-case.ts';
import { waysToVerify } from './ways-to-verify.ts';

export type ClaimDecision = 'verify' | 'refuse' | 'withdraw';

interface ClaimFormProps {
  person: DeskPerson;
  kind: ClaimKind;
  decision: ClaimDecision;
  act: Act;
  onSent: (subject: Case) => void;
  onClose: () => void;
}

/** How it was verified and until when it holds; or why not. */
export function ClaimForm({ person, kind, decision, act, onSent, onClose }: ClaimFormProps) {
  const suggestions = useId();
  const draft = draftOf(`${person._id}-${kind}-${decision}`);
  const isVerifying = decision === 'verify';
  const { errors, problem, busy, formProps } = useForm({
    check: () => checkOf(decision),
    send: async (body) => {
      const params = { id: person._id, kind };
      const subject = await act(() => deskApi('PUT /operator/accounts/{id}/claims/{kind}', { params, body }));
      draft.drop();
      onSent(subject);
    },
    failed: t`This did not work. Please try again.`,
  });
  const actions = { verify: t`Verify`, refuse: t`Refuse`, withdraw: t`Withdraw` };

  return (
    <form
      {...formProps}
      onInput={(event) => draft.keep(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      className="grid grid-cols-1 gap-3 rounded-md border border-line p-3"
    >
      <FormProblem text={problem} />
      {isVerifying ? (
        <>
          <TextField
            label={t`How was it verified?`}
            name="method"
            list={suggestions}
            maxLength={120}
            defaultValue={draft.values.method}
            ref={takeFocus}
            error={errors.method}
          />
          <datalist id={suggestions}>
            {waysToVerify(kind).map((way) => (
              <option key={way} value={way} />
            ))}
          </datalist>
          <TextField
            label={t`Holds until (optional)`}
            hint={t`As the document says; without a day it holds for good`}
            name="expiresAt"
            type="date"
            min={tomorrow()}
            defaultValue={draft.values.expiresAt}
            error={errors.expiresAt}
          />
        </>
      ) : (
        <TextArea
          label={t`Reason`}
          hint={t`Its owner reads it`}
          name="reason"
          rows={3}
          maxLength={REASON_MAX}
          dir="auto"
          defaultValue={draft.values.reason}
          ref={takeFocus}
          error={errors.reason}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone={isVerifying ? 'strong' : 'danger'} disabled={busy}>
          {busy ? <Trans>Sending...</Trans> : actions[decision]}
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

async function checkOf(decision: ClaimDecision) {
  const { checkClaim } = await import('./check-decisions.ts');
  return ({ method, expiresAt, reason }: Record<string, string>) => {
    if (decision !== 'verify') {
      return reason?.trim() ? checkClaim({ decision, reason }) : { errors: { reason: t`Say why` } };
    }
    if (!method?.trim()) return { errors: { method: t`Say how it was verified` } };
    return checkClaim({ decision, method, expiresAt: expiresAt || null });
  };
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** It was just asked for. */
const takeFocus = (field: HTMLElement | null) => field?.focus();
