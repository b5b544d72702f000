import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import { useState } from 'react';
import { browserApi } from '../api.ts';
import { asApiError } from '../form.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';

/** Verifies an email address with a link in a mail. */
export function EmailClaim({ user }: { user: OwnUser }) {
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
  const [problem, setProblem] = useState('');
  const address = <bdi className="font-semibold wrap-anywhere">{user.email}</bdi>;

  async function send() {
    if (state === 'busy') return;
    setState('busy');
    setProblem('');
    try {
      await browserApi('POST /verification/email', {});
      setState('sent');
    } catch (error) {
      const { code, message } = asApiError(error);
      setState('ready');
      setProblem(
        code === 'offline'
          ? t`No connection. Please try again once you are back online.`
          : message || t`The link could not be sent. Please try again.`,
      );
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose">
        <Trans>We send a link to {address}. Whoever can open it owns the address.</Trans>
      </p>
      <FormProblem text={problem} />
      <p role="status" className="font-medium text-leaf empty:absolute">
        {state === 'sent' && t`Sent. Open the link in the mail; look among unwanted mail too.`}
      </p>
      <Button onClick={send} aria-disabled={state === 'busy'}>
        {state === 'busy' && <Trans>Sending...</Trans>}
        {state === 'ready' && <Trans>Send the link</Trans>}
        {state === 'sent' && <Trans>Send it again</Trans>}
      </Button>
    </div>
  );
}
