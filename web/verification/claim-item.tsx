import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import { CLAIM_NOTE_MAX, type Claim, type ClaimStatus } from '@sokoni/contract/verification/verification';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { ApiError, browserApi } from '../data/api.ts';
import { draftOf } from '../data/draft-store.ts';
import { useForm, valuesOf } from '../data/form.ts';
import { uploadsEnd, useUploads } from '../files/uploads.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Day } from '../ui/formats/day.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { Badge, type BadgeTone } from '../ui/marks/badge.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import { claimTextsOf, methodText, statusName } from './claim-texts.ts';
import { Documents, fieldOf, type KindWithDocuments } from './documents.tsx';
import { sendErrorText } from './send-error.ts';
import { useChangeVerification } from './use-verification.ts';

/** A claim: its status, and its actions. */
export function ClaimItem({ claim, user }: { claim: Claim; user: OwnUser }) {
  const { kind, status } = claim;
  const { name, help } = claimTextsOf(kind);
  const heading = useId();
  const item = useRef<HTMLLIElement>(null);
  const details = useOpenWhileBegun(claim);
  return (
    <li
      ref={item}
      id={`claim-${kind}`}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 py-5 first:pt-0 last:pb-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={heading} className="text-lg">
          {name}
        </h3>
        <ClaimBadge status={status} />
      </div>
      <ClaimFacts claim={claim} />
      {(status !== 'verified' || mayRenew(claim)) && (
        <details {...details} className="group">
          <summary
            aria-describedby={heading}
            className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline"
          >
            {summaryText(claim)}
          </summary>
          <div className="mt-2 grid grid-cols-1 gap-4">
            {kind === 'email' && <EmailClaim user={user} />}
            {kind === 'phone' && !user.phoneNumber && <NoNumber user={user} />}
            {kind !== 'email' && (kind !== 'phone' || user.phoneNumber) && (
              <>
                <p className="max-w-prose">{help}</p>
                <Documents claim={claim} kind={kind} />
                <ClaimForm
                  claim={claim}
                  kind={kind}
                  userId={user._id}
                  // The focused button is removed with its form.
                  onSent={() => item.current?.focus()}
                />
              </>
            )}
          </div>
        </details>
      )}
    </li>
  );
}

/** Open for a claim in progress or sent back; closed after it was submitted. */
function useOpenWhileBegun({ kind, status, documents }: Claim) {
  const isHandedIn = status === 'submitted' || status === 'verified';
  const isBegun = kind === 'email' || status === 'refused' || (!isHandedIn && documents.length > 0);
  const [isOpen, setOpen] = useState(isBegun);
  useEffect(() => {
    // Stays open when the last document is removed, because the focus is inside.
    if (isBegun) setOpen(true);
    else if (isHandedIn) setOpen(false);
  }, [isBegun, isHandedIn]);
  return {
    open: isOpen,
    onToggle: ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => setOpen(currentTarget.open),
  };
}

/** Shown to an account that has no phone number to verify. */
function NoNumber({ user: { role } }: { user: OwnUser }) {
  if (role === 'customer') return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="max-w-prose">{t`We call the number on your profile. Your profile has no number yet.`}</p>
      <TextLink
        to={paths.dashboard(role, role === 'supplier' ? 'products' : 'portfolio')}
        state={{ edit: 'phoneNumber' }}
      >
        {t`Add a phone number to your profile`}
      </TextLink>
    </div>
  );
}

/** A claim that expires can be renewed before it does. */
const mayRenew = ({ kind, expiresAt, reason }: Claim) => kind !== 'email' && Boolean(expiresAt || reason);

function summaryText({ kind, status }: Claim): string {
  if (kind === 'email') return t`Verify by email`;
  if (status === 'submitted') return t`What you’ve sent`;
  if (status === 'verified') return t`Send newer documents`;
  return status === 'none' ? t`Verify` : t`Send again`;
}

const tones: Record<ClaimStatus, BadgeTone> = {
  none: 'plain',
  submitted: 'plain',
  verified: 'good',
  refused: 'bad',
  expired: 'bad',
  withdrawn: 'bad',
};

function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <Badge tone={tones[status]}>{statusName(status)}</Badge>;
}

const DOT = <span aria-hidden="true">{'\u00a0· '}</span>;

/** The decision, its date and its expiry. */
function ClaimFacts({ claim }: { claim: Claim }) {
  const { status, method, submittedAt, decidedAt, expiresAt, reason } = claim;
  if (status === 'none') return null;
  return (
    <div className="grid gap-1 text-sm">
      {status === 'submitted' && submittedAt && (
        <p className="text-muted">
          <Trans>
            Submitted on <Day at={submittedAt} />. We’ll email you the decision.
          </Trans>
        </p>
      )}
      {status !== 'submitted' && decidedAt && (
        <p className="text-muted">
          {/* Inline blocks, because the first letter of others cannot be styled; the dots never begin a line. */}
          {method && <bdi className="inline-block first-letter:uppercase">{methodText(method)}</bdi>}
          {method && DOT}
          <Day at={decidedAt} />
          {expiresAt && DOT}
          {expiresAt && (
            <span>
              {status === 'expired' ? (
                <Trans>
                  expired on <Day at={expiresAt} />
                </Trans>
              ) : (
                <Trans>
                  valid until <Day at={expiresAt} />
                </Trans>
              )}
            </span>
          )}
        </p>
      )}
      {reason && status === 'verified' && <p>{t`We couldn’t accept what you sent:`}</p>}
      {reason && (
        <p dir="auto" className="max-w-prose border-s-4 border-clay ps-3 whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      )}
      {status === 'withdrawn' && !reason && (
        <p className="max-w-prose">{t`You changed your name or company. Send a document that shows the new one.`}</p>
      )}
    </div>
  );
}

/** Verifies an email address with a link in a mail. */
function EmailClaim({ user }: { user: OwnUser }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => browserApi('POST /verification/email', {}),
  });
  const address = <bdi className="font-semibold wrap-anywhere">{emailText(user.email)}</bdi>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose">
        <Trans>We’ll send a link to {address}. Open it to show that the address is yours.</Trans>
      </p>
      <FormProblem text={error ? sendErrorText(error, t`We couldn’t send the link. Try again.`) : ''} />
      <LiveRegion role="status" className="font-medium text-leaf empty:absolute">
        {isSuccess && t`We’ve sent you a link. Open it in the email; check your spam folder too.`}
      </LiveRegion>
      <Button onClick={() => isPending || mutate()} aria-disabled={isPending}>
        {isPending && t`Sending...`}
        {isSuccess && t`Send again`}
        {!isPending && !isSuccess && t`Send link`}
      </Button>
    </div>
  );
}

interface ClaimFormProps {
  claim: Claim;
  kind: KindWithDocuments;
  userId: string;
  onSent: () => void;
}

/** A note on the documents, and the button that submits the claim. */
function ClaimForm({ claim, kind, userId, onSent }: ClaimFormProps) {
  const change = useChangeVerification();
  /** The state that a response belongs to: after a change the response no longer applies. */
  const situation = `${claim.documents.length} ${useUploads(fieldOf(kind)).length}`;
  const current = useRef(situation);
  useEffect(() => {
    current.current = situation;
  }, [situation]);
  const [failedIn, setFailedIn] = useState('');
  const draft = draftOf('claim-note', userId, kind);
  const { errors, problem, busy, formProps } = useForm({
    schema: async () =>
      (await import('@sokoni/contract/verification/verification')).verificationEndpoints.submitClaim.body,
    draft,
    send: async ({ note }) => {
      if (!(await uploadsEnd(fieldOf(kind)))) throw new ApiError('invalid_fields', notArrivedText());
      await change(() => browserApi('PUT /verification/{kind}', { params: { kind }, body: { note } }));
      onSent();
      showSuccess(t`Document sent`, t`Our team checks it and emails you the decision.`);
    },
    failed: t`We couldn’t send this. Try again.`,
    onFailed: () => setFailedIn(current.current),
  });

  const text = problem || errors.documents || errors.body || '';
  return (
    <form
      {...formProps}
      // A blank note is a draft too: it replaces the stored note.
      onInput={(event) => draft.save(valuesOf(event.currentTarget))}
      className="grid gap-4"
    >
      <FormProblem text={failedIn === situation ? text : ''} />
      <TextArea
        name="note"
        label={t`Note to our team (optional)`}
        placeholder={claimTextsOf(kind).example}
        rows={3}
        dir="auto"
        maxLength={CLAIM_NOTE_MAX}
        defaultValue={draft.read().note ?? claim.note}
        error={errors.note}
      />
      <Button type="submit" tone="strong" className="sm:justify-self-start" aria-disabled={busy}>
        {busy ? t`Sending...` : claim.status === 'submitted' ? t`Save note` : t`Submit for review`}
      </Button>
    </form>
  );
}

const notArrivedText = () =>
  t`A document couldn’t be uploaded. Try it again or dismiss it, then submit once more.`;
