import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import { emailText } from '@sokoni/contract/input/email-text';
import { claimStands } from '@sokoni/contract/verification/claim-stands';
import type { Claim, ClaimDocument as Document } from '@sokoni/contract/verification/verification';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/fields/form-problem.tsx';
import { Day } from '../../../ui/formats/day.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { showSuccess } from '../../../ui/overlays/toast.ts';
import { actErrorText, readDocument } from '../../admin-api.ts';
import { Prose } from '../../detail-parts.tsx';
import { claimName, claimStatusName } from '../../labels.ts';
import { type ClaimDecision, ClaimForm, claimActionName } from './claim-form.tsx';
import type { Review } from './use-review.ts';

interface ClaimItemProps {
  review: Review;
  claim: Claim;
  onDecided: (subject: AccountReview) => void;
}

/** A claim with its evidence. */
export function ClaimItem({ review, claim, onDecided }: ClaimItemProps) {
  const { person, profile } = review.subject;
  const { kind, status, note, documents } = claim;
  const [decision, setDecision] = useState<ClaimDecision | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const name = claimName(kind);
  const isVerified = status === 'verified';
  const phone = profile.contact?.phoneNumber ?? null;
  const isEmpty = kind === 'phone' && !phone;
  const possible = possibleFor(claim, isEmpty);
  const labels = {
    verify: t`Verify: ${name}`,
    refuse: t`Refuse: ${name}`,
    withdraw: t`Remove verification: ${name}`,
  };

  function onSent(subject: AccountReview) {
    setDecision(null);
    const now = subject.claims.find((one) => one.kind === kind)?.status ?? 'none';
    showSuccess(`${name}: ${claimStatusName(now)}`);
    // The button that had the focus is gone.
    item.current?.focus();
    onDecided(subject);
  }

  return (
    <li ref={item} tabIndex={-1} className="grid grid-cols-1 gap-2 py-3 outline-none first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">{name}</h4>
        <Badge tone={isVerified ? 'good' : status === 'refused' || status === 'expired' ? 'bad' : 'plain'}>
          {claimStatusName(status)}
        </Badge>
      </div>
      {kind === 'phone' && <PhoneNumber number={phone} text={profile.contact?.phoneText ?? null} />}
      {kind === 'email' && <p className="text-sm wrap-anywhere">{emailText(person.email)}</p>}
      <ClaimFacts claim={claim} />
      {note && <Prose className="rounded-md bg-wash px-3 py-2 text-sm">{note}</Prose>}
      {documents.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {documents.map((document) => (
            <ClaimDocument key={document._id} document={document} />
          ))}
        </ul>
      )}
      {decision ? (
        <ClaimForm
          key={decision}
          {...{ review, claim, decision, onSent }}
          isPossible={possible.includes(decision)}
          onClose={() => {
            setDecision(null);
            item.current?.focus();
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {possible.map((action) => (
            <Button key={action} aria-label={labels[action]} onClick={() => setDecision(action)}>
              {claimActionName(action)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** A verified claim can only be revoked; a waiting claim can be verified or rejected. */
function possibleFor(claim: Claim, isEmpty: boolean): ClaimDecision[] {
  const { status } = claim;
  return [
    ...(status !== 'verified' && !isEmpty ? (['verify'] as const) : []),
    ...(status === 'submitted' ? (['refuse'] as const) : []),
    ...(status === 'verified' && claimStands(claim) ? (['withdraw'] as const) : []),
  ];
}

/** The phone number of the profile, as a link that calls it. */
function PhoneNumber({ number, text }: { number: string | null; text: string | null }) {
  if (!number) {
    return <p className="text-sm text-muted">{t`The profile has no phone number.`}</p>;
  }
  return (
    <a href={`tel:${number}`} dir="ltr" className="inline-flex min-h-11 items-center justify-self-start">
      {text ?? number}
    </a>
  );
}

function ClaimFacts({
  claim: { status, submittedAt, decidedAt, method, expiresAt, reason },
}: {
  claim: Claim;
}) {
  const how = <bdi>{method}</bdi>;
  return (
    <div className="text-sm text-muted empty:hidden">
      {status === 'submitted' && submittedAt && (
        <p>
          <Trans>
            Submitted on <Day at={submittedAt} />
          </Trans>
        </p>
      )}
      {status !== 'submitted' && decidedAt && (
        <p>
          <Trans>
            Decided on <Day at={decidedAt} />
          </Trans>
        </p>
      )}
      {method && (
        <p>
          <Trans>Method: {how}</Trans>
        </p>
      )}
      {expiresAt && (
        <p>
          <Trans>
            Valid until <Day at={expiresAt} />
          </Trans>
        </p>
      )}
      {reason && <Prose>{reason}</Prose>}
    </div>
  );
}

/** Loaded on request, because each opening is logged; removed from memory when the review is closed. */
function ClaimDocument({ document }: { document: Document }) {
  const { _id: id, name, isPdf } = document;
  const [url, setUrl] = useState('');
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  const opening = useMutation({
    mutationFn: () => readDocument(id, isPdf ? 'application/pdf' : 'image/webp'),
    onSuccess: (file) => setUrl(URL.createObjectURL(file)),
  });
  const { error, isPending } = opening;
  const problem = error && (actErrorText(error) || t`We couldn’t open the document. Try again.`);

  return (
    <li className="grid grid-cols-1 gap-2">
      <FormProblem text={problem ?? ''} />
      {!url && (
        <Button
          className="justify-start! text-start"
          onClick={isPending ? undefined : () => opening.mutate()}
          aria-disabled={isPending}
        >
          <span className="min-w-0 wrap-anywhere">
            {isPending ? t`Opening...` : t`Open`} <bdi className="font-normal">{name}</bdi>
          </span>
          {isPdf && <span className="text-sm font-normal text-muted">PDF</span>}
        </Button>
      )}
      {url && !isPdf && (
        <a href={url} target="_blank" rel="noopener" className="grid gap-1 text-sm">
          <img
            ref={takeFocus}
            tabIndex={-1}
            src={url}
            alt={name}
            className="w-full rounded-md border border-line"
          />
          <span className="py-1">{t`Open in full size`}</span>
        </a>
      )}
      {url && isPdf && (
        <span className="flex flex-wrap items-center gap-x-4">
          <bdi className="wrap-anywhere">{name}</bdi>
          <a
            ref={takeFocus}
            href={url}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center"
          >
            {t`Read the PDF`}
          </a>
          <a href={url} download={name} className="inline-flex min-h-11 items-center">{t`Download`}</a>
        </span>
      )}
    </li>
  );
}

/** The button that had the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
