import { Trans } from '@lingui/react/macro';
import type { Claim, ClaimStatus } from '@sokoni/contract/verification';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Day } from '../ui/day.tsx';
import { statusName } from './claim-texts.ts';

const tones: Record<ClaimStatus, BadgeTone> = {
  none: 'plain',
  submitted: 'plain',
  verified: 'good',
  refused: 'bad',
  expired: 'bad',
  withdrawn: 'bad',
};

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <Badge tone={tones[status]}>{statusName(status)}</Badge>;
}

/** The decision, its date and its expiry. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const { status, method, submittedAt, decidedAt, expiresAt, reason } = claim;
  if (status === 'none') return null;
  return (
    <div className="grid gap-1 text-sm">
      {status === 'submitted' && submittedAt && (
        <p className="text-muted">
          <Trans>
            Sent on <Day at={submittedAt} />. We write to you once it is decided.
          </Trans>
        </p>
      )}
      {status !== 'submitted' && decidedAt && (
        <p className="flex flex-wrap gap-x-2 text-muted">
          {method && <bdi className="first-letter:uppercase">{method}</bdi>}
          {method && <span aria-hidden="true">·</span>}
          <Day at={decidedAt} />
          {expiresAt && <span aria-hidden="true">·</span>}
          {expiresAt && (
            <span>
              {status === 'expired' ? (
                <Trans>
                  ended on <Day at={expiresAt} />
                </Trans>
              ) : (
                <Trans>
                  holds until <Day at={expiresAt} />
                </Trans>
              )}
            </span>
          )}
        </p>
      )}
      {reason && status === 'verified' && (
        <p>
          <Trans>What you sent since was not accepted:</Trans>
        </p>
      )}
      {reason && (
        <p dir="auto" className="max-w-prose border-s-4 border-clay ps-3 whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      )}
      {status === 'withdrawn' && !reason && (
        <p className="max-w-prose">
          <Trans>You changed your name or company. Send what proves the new one.</Trans>
        </p>
      )}
    </div>
  );
}
