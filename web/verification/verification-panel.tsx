import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { DOCUMENTS_KEPT_DAYS } from '@sokoni/contract/verification/verification';
import { TextLink } from '../app/link.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SkeletonLine } from '../ui/layout/skeleton.tsx';
import { ChangesRequested } from './changes-requested.tsx';
import { ClaimItem } from './claim-item.tsx';
import { useVerification } from './use-verification.ts';

/** The verification tab of a professional: each claim, and the result of the profile review. */
export function VerificationPanel({ user }: { user: OwnUser }) {
  const { verification, problem, read } = useVerification();
  return (
    <div className="grid grid-cols-1 gap-6">
      {verification?.suspension != null && <Suspended reason={verification.suspension} />}
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
          <ul className="divide-y divide-line">
            {verification.claims.map((claim) => (
              <ClaimItem key={claim.kind} claim={claim} user={user} />
            ))}
          </ul>
        ) : (
          <NoClaims problem={problem} onRetry={read} />
        )}
      </Panel>
    </div>
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
    <div role="status" className="grid gap-6 py-1">
      <span className="sr-only">{t`Loading...`}</span>
      {[0, 1, 2, 3, 4].map((claim) => (
        <div key={claim}>
          <SkeletonLine className="w-40" />
          <SkeletonLine className="w-64" />
        </div>
      ))}
    </div>
  );
}

function Suspended({ reason }: { reason: string }) {
  return (
    <Panel title={t`Your profile is suspended`}>
      <div className="grid justify-items-start gap-2">
        <p
          dir="auto"
          className="max-w-prose border-s-4 border-clay ps-3 font-medium whitespace-pre-line wrap-anywhere"
        >
          {reason}
        </p>
        <p className="max-w-prose">
          <Trans>
            Customers can’t see your profile. Your messages, reviews and files stay. If you think this is a
            mistake, or once you’ve fixed the problem, contact us.
          </Trans>
        </p>
        <TextLink to={paths.contact()}>{t`Contact us`}</TextLink>
      </div>
    </Panel>
  );
}
