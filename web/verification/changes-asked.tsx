import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnVerification } from '@sokoni/contract/verification';
import { useState } from 'react';
import { browserApi } from '../api.ts';
import { asApiError } from '../form.ts';
import { Link } from '../link.tsx';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Panel } from '../ui/panel.tsx';
import { showSuccess } from '../ui/toast.tsx';
import type { ChangeVerification } from './use-verification.ts';
import { placeToMend } from './where-to-mend.ts';

interface ChangesRequestedProps {
  verification: OwnVerification;
  change: ChangeVerification;
}

/** The changes that our team requests, each with a link to its field, and a button to submit the profile again. */
export function ChangesRequested({
  verification: { changesRequested, user },
  change,
}: ChangesRequestedProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit() {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await change(() => browserApi('POST /verification/resubmit', {}));
      // The focused button has been removed.
      document.getElementById('claims')?.focus({ preventScroll: true });
      showSuccess(t`Submitted for review`, t`Our team looks at your profile again. We write to you.`);
    } catch (error) {
      const { code, message } = asApiError(error);
      setProblem(
        code === 'offline'
          ? t`No connection. Please try again once you are back online.`
          : message || t`This could not be sent. Please try again.`,
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title={<Trans>Changes our team asks for</Trans>} id="changes">
      <ol className="grid list-decimal gap-3 ps-6">
        {changesRequested.map((text, index) => {
          const place = placeToMend(text, user.role);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same reason may occur twice
            <li key={index} className="ps-1">
              <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                {text}
              </p>
              {place && (
                <Link to={place.to} state={place.state} className="inline-flex min-h-11 items-center">
                  {place.label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      <div className="mt-4 grid gap-3">
        <FormProblem text={problem} />
        <p className="max-w-prose text-muted">
          <Trans>Once you have changed this, hand your profile in again. It keeps everything it has.</Trans>
        </p>
        <Button tone="main" className="sm:justify-self-start" onClick={submit} aria-disabled={isBusy}>
          {isBusy ? <Trans>Submitting...</Trans> : <Trans>Submit for review again</Trans>}
        </Button>
      </div>
    </Panel>
  );
}
