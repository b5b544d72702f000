import { t } from '@lingui/core/macro';
import type { Case } from '@sokoni/contract/admin/admin';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { Claim, ClaimKind } from '@sokoni/contract/verification/verification';
import { useId } from 'react';
import { useForm } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { adminApi, adminDraft, loadEndpoints } from '../admin-api.ts';
import { ReasonField } from '../decision-form.tsx';
import { claimName, claimStatusName } from '../words.ts';
import { Changes } from './changes.tsx';
import { isLastThatCounts } from './missing.ts';
import type { Review } from './use-review.ts';

export type ClaimDecision = 'verify' | 'refuse' | 'withdraw';

export function claimActionName(decision: ClaimDecision): string {
  return { verify: t`Verify`, refuse: t`Refuse`, withdraw: t`Withdraw` }[decision];
}

interface ClaimFormProps {
  review: Review;
  claim: Claim;
  decision: ClaimDecision;
  /** False when another operator has decided already. */
  isPossible: boolean;
  onSent: (subject: Case) => void;
  onClose: () => void;
}

/** How the claim was verified and until when it is valid, or why it was not verified. */
export function ClaimForm({ review, claim, decision, isPossible, onSent, onClose }: ClaimFormProps) {
  const { person, version } = review.subject;
  const { kind, status } = claim;
  const suggestions = useId();
  const draft = adminDraft(`${person._id}-${kind}-${decision}`);
  const isVerifying = decision === 'verify';
  const { errors, problem, busy, formProps } = useForm({
    schema: async () => (await loadEndpoints()).decideClaim.body,
    inputOf: ({ method, expiresAt, reason }) =>
      isVerifying
        ? { version, decision, method, expiresAt: expiresAt || null }
        : { version, decision, reason },
    rules: ({ method, reason }): FieldErrors => {
      if (isVerifying) return method?.trim() ? {} : { method: t`Say how it was verified` };
      return reason?.trim() ? {} : { reason: t`Say why` };
    },
    draft,
    send: async (body) => {
      const params = { id: person._id, kind };
      const work = () => adminApi('PUT /operator/accounts/{id}/claims/{kind}', { params, body });
      onSent(await review.act(work));
    },
    failed: t`This did not work. Please try again.`,
  });

  return (
    <form
      {...formProps}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      className="grid grid-cols-1 gap-3 border-s-4 border-line ps-3"
    >
      <Changes changes={review.changes} />
      {/* Below the changes: on a phone the error is scrolled into view, with the changes above it. */}
      <FormProblem text={problem} />
      {decision === 'withdraw' && <WithdrawalEffect subject={review.subject} kind={kind} />}
      {isVerifying ? (
        <>
          <TextField
            label={t`How was it verified?`}
            name="method"
            list={suggestions}
            maxLength={120}
            defaultValue={draft.read().method}
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
            defaultValue={draft.read().expiresAt}
            error={errors.expiresAt}
          />
        </>
      ) : (
        <ReasonField
          hint={t`Its owner reads it`}
          defaultValue={draft.read().reason}
          ref={takeFocus}
          error={errors.reason}
        />
      )}
      {!isPossible && (
        <p className="font-semibold text-clay">
          {t`This cannot be decided any more: ${claimName(kind)} is now “${claimStatusName(status)}”.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone={isVerifying ? 'strong' : 'danger'} disabled={busy || !isPossible}>
          {busy ? t`Sending...` : claimActionName(decision)}
        </Button>
        <Button onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}

/** What the decision means for the profile, not only for the claim. */
function WithdrawalEffect({ subject, kind }: { subject: Case; kind: ClaimKind }) {
  const isHiding = isLastThatCounts(subject, kind) && subject.person.profileVisibility === 'public';
  return (
    <p className="text-sm">
      {t`It no longer stands on the profile.`}{' '}
      {isHiding && (
        <strong>
          {t`Nothing else says who they are: the profile loses its mark, leaves the directory and waits in the queue again.`}
        </strong>
      )}{' '}
      {t`Its owner is told by email.`}
    </p>
  );
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The user has just opened it. */
const takeFocus = (field: HTMLElement | null) => field?.focus();

/** Suggestions while an operator types; any other text is allowed. The chosen text is public on the profile. */
function waysToVerify(kind: ClaimKind): string[] {
  const ways = {
    email: [t`Answered our email`],
    phone: [t`Called back`, t`Answered a text message`, t`WhatsApp call`],
    identity: [t`Passport`, t`National identity card`, t`Driving licence`, t`Voter card`, t`Video call`],
    business: [
      t`Certificate of incorporation`,
      t`Extract of the business register`,
      t`Tax certificate`,
      t`Trade licence`,
      t`Cooperative registration`,
    ],
    certificates: [t`Certificate seen`, t`Confirmed by who issued it`, t`Found in the public register`],
  };
  return ways[kind];
}
