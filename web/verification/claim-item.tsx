import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { Claim } from '@sokoni/contract/verification';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
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

/** A claim: its status, and its actions. */
export function ClaimItem({ claim, user, change, reread }: ClaimItemProps) {
  const { kind, status } = claim;
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
          {claimName(kind)}
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
                <p className="max-w-prose">{claimHelp(kind)}</p>
                <Documents {...{ claim, kind, change, reread }} />
                <ClaimForm
                  {...{ claim, kind, change }}
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
      <p className="max-w-prose">
        <Trans>We call the number of your profile, and there is none yet.</Trans>
      </p>
      <Link
        to={paths.dashboard(role, role === 'supplier' ? 'products' : 'portfolio')}
        state={{ edit: 'phoneNumber' }}
        className="inline-flex min-h-11 items-center"
      >
        <Trans>Add a phone number to your profile</Trans>
      </Link>
    </div>
  );
}

/** A claim that expires can be renewed before it does. */
const mayRenew = ({ kind, expiresAt, reason }: Claim) => kind !== 'email' && Boolean(expiresAt || reason);

function summaryText({ kind, status }: Claim): string {
  if (kind === 'email') return t`Verify by e-mail`;
  if (status === 'submitted') return t`What you sent`;
  if (status === 'verified') return t`Send newer documents`;
  return status === 'none' ? t`Verify` : t`Send it again`;
}
