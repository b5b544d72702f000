import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import {
  type ChangePlace,
  DOCUMENTS_KEPT_DAYS,
  type OwnVerification,
} from '@sokoni/contract/verification/verification';
import { useMutation } from '@tanstack/react-query';
import { browserApi } from '../data/api.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { LoadingStatus } from '../ui/layout/loading-status.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SkeletonLine } from '../ui/layout/skeleton.tsx';
import { useShowRequest } from '../ui/navigation/edit-request.ts';
import { showSuccess } from '../ui/overlays/toast.ts';
import { ClaimItem } from './claim-item.tsx';
import { sendErrorText } from './send-error.ts';
import { useChangeVerification, useVerification } from './use-verification.ts';

/** The verification tab of a professional: each claim, and the result of the profile review. */
export function VerificationPanel({ user }: { user: OwnUser }) {
  const { verification, problem, read } = useVerification();
  return (
    <div className="grid grid-cols-1 gap-6">
      {verification && verification.changesRequested.length > 0 && (
        <ChangesRequested verification={verification} />
      )}
      <Panel title={t`Verification`} id="claims">
        <div className="mb-5 grid max-w-prose gap-2 text-muted">
          <p>
            <Trans>
              We check each of these separately and show the result on your profile, with the date.
              Verification can’t be bought.
            </Trans>
          </p>
          <p>
            <Trans>
              Only our team sees the documents you send here. We delete them {DOCUMENTS_KEPT_DAYS} days after
              the decision, or with your account.
            </Trans>
          </p>
        </div>
        {verification ? (
          <Claims claims={verification.claims} user={user} />
        ) : (
          <NoClaims problem={problem} onRetry={read} />
        )}
      </Panel>
    </div>
  );
}

function Claims({ claims, user }: Pick<OwnVerification, 'claims'> & { user: OwnUser }) {
  useShowRequest();
  return (
    <ul className="divide-y divide-line">
      {claims.map((claim) => (
        <ClaimItem key={claim.kind} claim={claim} user={user} />
      ))}
    </ul>
  );
}

function NoClaims({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  if (problem) {
    return (
      <div className="grid justify-items-start gap-3">
        <FormProblem text={problem} />
        <Button onClick={onRetry}>{t`Try Again`}</Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6 py-1">
      <LoadingStatus />
      {[0, 1, 2, 3, 4].map((claim) => (
        <div key={claim}>
          <SkeletonLine className="w-40" />
          <SkeletonLine className="w-64" />
        </div>
      ))}
    </div>
  );
}

/** The changes that our team requests, each with a link to its field, and a button to submit the profile again. */
function ChangesRequested({ verification }: { verification: OwnVerification }) {
  const { changesRequested, user } = verification;
  const change = useChangeVerification();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => change(() => browserApi('POST /verification/resubmit', {})),
    onSuccess: () => {
      // The focused button has been removed.
      document.getElementById('claims')?.focus({ preventScroll: true });
      showSuccess(t`Submitted for review`, t`Our team is reviewing your profile again. We’ll email you.`);
    },
  });

  return (
    <Panel title={t`Changes our team requested`} id="changes">
      <ol className="grid list-decimal gap-3 ps-6">
        {changesRequested.map(({ text, place }, index) => {
          const link = user.role === 'customer' ? null : linkTo(place, user.role);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same reason may occur twice
            <li key={index} className="ps-1">
              <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                {text}
              </p>
              {link && (
                <TextLink to={link.to} state={link.state}>
                  {link.label}
                </TextLink>
              )}
            </li>
          );
        })}
      </ol>
      <div className="mt-4 grid gap-3">
        <FormProblem text={error ? sendErrorText(error, t`We couldn’t send this. Try again.`) : ''} />
        <p className="max-w-prose text-muted">
          {t`When you’ve made the changes, submit your profile again. Nothing in it is lost.`}
        </p>
        <Button
          tone="main"
          className="sm:justify-self-start"
          onClick={() => isPending || mutate()}
          aria-disabled={isPending}
        >
          {isPending ? t`Submitting...` : t`Submit for review again`}
        </Button>
      </div>
    </Panel>
  );
}

interface PlaceLink {
  to: string;
  /** The route state for the dashboard. */
  state?: { show?: string; edit?: string };
  label: string;
}

/** The place on the dashboard where a professional makes a requested change. */
export function linkTo(place: ChangePlace, role: ProfessionalRole): PlaceLink {
  const isSupplier = role === 'supplier';
  const work = {
    to: paths.dashboard(role, isSupplier ? 'products' : 'portfolio'),
    label: isSupplier ? t`Go to My Products` : t`Go to My Portfolio`,
  };
  const profile = { to: paths.dashboard(role), label: t`Go to My Profile` };
  switch (place) {
    case 'documents':
      return { to: `${paths.dashboard(role, 'verification')}#claims`, label: t`Go to your documents` };
    case 'certificates':
    case 'banner':
    case 'work':
      return { ...work, state: { show: place } };
    case 'contact':
      return work;
    case 'picture':
      return { ...profile, state: { show: 'picture' } };
    case 'profile':
      return profile;
  }
}
