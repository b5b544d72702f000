import { t } from '@lingui/core/macro';
import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { Claim, ClaimKind } from '@sokoni/contract/verification/verification';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { FormProblem } from '../../../ui/fields/form-problem.tsx';
import { readerDay } from '../../../ui/formats/reader-day.ts';
import { takeFocus } from '../../../ui/navigation/take-focus.ts';
import { adminApi } from '../../admin-api.ts';
import { ReasonField, useDecision } from '../../decision-form.tsx';
import { claimName, claimStatusName } from '../../labels.ts';
import { bodies } from './bodies.ts';
import { Differences } from './differences.tsx';
import { isLastThatCounts } from './missing.ts';
import type { Review } from './use-review.ts';

export type ClaimDecision = 'verify' | 'refuse' | 'withdraw';

export function claimActionName(decision: ClaimDecision): string {
  return { verify: t`Verify`, refuse: t`Refuse`, withdraw: t`Remove verification` }[decision];
}

interface ClaimFormProps {
  review: Review;
  claim: Claim;
  decision: ClaimDecision;
  /** False when another operator has decided already. */
  isPossible: boolean;
  onSent: (subject: AccountReview) => void;
  onClose: () => void;
}

/** How the claim was verified and until when it is valid, or why it was not verified. */
export function ClaimForm({ review, claim, decision, isPossible, onSent, onClose }: ClaimFormProps) {
  const { person, version } = review.subject;
  const { kind, status } = claim;
  const suggestions = useId();
  const isVerifying = decision === 'verify';
  const { problem, busy, formProps, fields } = useDecision({
    name: `${person._id}-${kind}-${decision}`,
    schema: bodies.decideClaim,
    inputOf: ({ method, expiresAt, reason }) =>
      isVerifying
        ? { version, decision, method, expiresAt: expiresAt || null }
        : { version, decision, reason },
    rules: ({ method, reason }): FieldErrors => {
      if (isVerifying) return method?.trim() ? {} : { method: t`Enter how you verified it` };
      return reason?.trim() ? {} : { reason: t`Enter a reason` };
    },
    send: async (body) => {
      const params = { id: person._id, kind };
      const work = () => adminApi('PUT /operator/accounts/{id}/claims/{kind}', { params, body });
      onSent(await review.act(work));
    },
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
      <Differences changes={review.changes} />
      {/* Below the changes: on a phone the error is scrolled into view, with the changes above it. */}
      <FormProblem text={problem} />
      {decision === 'withdraw' && <WithdrawalEffect subject={review.subject} kind={kind} />}
      {isVerifying ? (
        <>
          <TextField
            label={t`How was it verified?`}
            list={suggestions}
            maxLength={120}
            ref={takeFocus}
            {...fields.field('method')}
          />
          <datalist id={suggestions}>
            {waysToVerify(kind).map((way) => (
              <option key={way} value={way} />
            ))}
          </datalist>
          <TextField
            label={t`Valid until (optional)`}
            hint={t`Use the document’s date. Leave empty if it doesn’t expire.`}
            type="date"
            min={tomorrow()}
            {...fields.field('expiresAt')}
          />
        </>
      ) : (
        <ReasonField hint={t`The owner reads this`} ref={takeFocus} {...fields.field('reason')} />
      )}
      {!isPossible && (
        <p className="font-semibold text-clay">
          {t`You can’t decide this anymore: ${claimName(kind)} is now “${claimStatusName(status)}”.`}
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
function WithdrawalEffect({ subject, kind }: { subject: AccountReview; kind: ClaimKind }) {
  const isHiding = isLastThatCounts(subject, kind) && subject.person.profileVisibility === 'public';
  return (
    <p className="text-sm">
      {t`The profile no longer shows it.`}{' '}
      {isHiding && (
        <strong>
          {t`No other verification identifies the owner. The profile loses its badge, leaves the directory and returns to the queue.`}
        </strong>
      )}{' '}
      {t`We’ll email the owner.`}
    </p>
  );
}

const tomorrow = () => readerDay(Date.now() + 86_400_000);

/** Suggestions while an operator types; any other text is allowed. The chosen text is public on the profile. */
function waysToVerify(kind: ClaimKind): string[] {
  return {
    email: [t`Answered our email`],
    phone: [t`Called back`, t`Answered a text message`, t`WhatsApp call`],
    identity: [t`Passport`, t`National identity card`, t`Driving licence`, t`Voter card`, t`Video call`],
    business: [
      t`Certificate of incorporation`,
      t`Business register extract`,
      t`Tax certificate`,
      t`Trade licence`,
      t`Cooperative registration`,
    ],
    certificates: [t`Certificate checked`, t`Confirmed by the issuer`, t`Found in the public register`],
  }[kind];
}
