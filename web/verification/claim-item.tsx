import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { Claim } from '@sokoni/contract/verification';
import { useId } from 'react';
import { ClaimForm } from './claim-form.tsx';
import { ClaimBadge, ClaimFacts } from './claim-status.tsx';
import { claimHelp, claimName } from './claim-texts.ts';
import { Documents } from './documents.tsx';
import { EmailClaim } from './email-claim.tsx';
import type { ChangeVerification } from './use-verification.ts';

interface ClaimItemProps {
  claim: Claim;
  user: OwnUser;
  change: ChangeVerification;
  reread: () => void;
}

/** One thing that can be verified: how it stands, and what to do about it. */
export function ClaimItem({ claim, user, change, reread }: ClaimItemProps) {
  const { kind, status, documents } = claim;
  const heading = useId();
  const isHandedIn = status === 'submitted' || status === 'verified';
  return (
    <li id={`claim-${kind}`} tabIndex={-1} className="grid grid-cols-1 gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={heading} className="text-lg">
          {claimName(kind)}
        </h3>
        <ClaimBadge status={status} />
      </div>
      <ClaimFacts claim={claim} />
      {(status !== 'verified' || mayRenew(claim)) && (
        <details
          // What was begun or sent back is open already.
          open={kind === 'email' || status === 'refused' || (!isHandedIn && documents.length > 0)}
          className="group"
        >
          <summary
            aria-describedby={heading}
            className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline"
          >
            {summaryText(claim)}
          </summary>
          <div className="mt-2 grid grid-cols-1 gap-4">
            {kind === 'email' ? (
              <EmailClaim user={user} />
            ) : (
              <>
                <p className="max-w-prose">{claimHelp(kind)}</p>
                <Documents {...{ claim, kind, change, reread }} />
                <ClaimForm {...{ claim, kind, change }} userId={user._id} />
              </>
            )}
          </div>
        </details>
      )}
    </li>
  );
}

/** What holds for a time is proved again before it ends. */
const mayRenew = ({ kind, expiresAt, reason }: Claim) => kind !== 'email' && Boolean(expiresAt || reason);

function summaryText({ kind, status }: Claim): string {
  if (kind === 'email') return t`Verify by e-mail`;
  if (status === 'submitted') return t`What you sent`;
  if (status === 'verified') return t`Send newer documents`;
  return status === 'none' ? t`Verify` : t`Send it again`;
}
