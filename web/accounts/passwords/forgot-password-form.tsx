import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RESET_MINUTES } from '@sokoni/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.tsx';
import { EmailField } from '../form-page.tsx';

/** Requests a mail with a link that sets a new password. */
export function ForgotPasswordForm({ email }: { email: string | undefined }) {
  const [sentTo, setSentTo] = useState('');
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/passwords')).ForgottenPassword,
    send: async (body) => {
      await browserApi('POST /auth/forgot-password', { body });
      setSentTo(body.email);
      showSuccess(t`Email Sent`, t`Check your inbox for the reset link.`);
    },
    failed: t`Could not send reset link.`,
    onFailed: (text) => showProblem(t`Error`, text),
  });
  if (sentTo) return <Sent to={sentTo} onAgain={() => setSentTo('')} />;
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <EmailField email={email} error={errors.email} />
      <Button type="submit" tone="main" disabled={busy}>
        {busy ? t`Sending...` : t`Send Reset Link`}
      </Button>
    </form>
  );
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  // An element, because Lingui would parse tags in a string.
  const address = <bdi className="wrap-anywhere">{to}</bdi>;
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3 rounded-md border-s-4 border-leaf bg-leaf-wash p-4">
      <p ref={text} tabIndex={-1} className="font-semibold outline-none">
        {t`Email sent! Please check your inbox.`}
      </p>
      <p>
        <Trans>
          If there is an account for {address}, the link in the email opens a page for a new password. It
          serves once, for {RESET_MINUTES} minutes.
        </Trans>
      </p>
      <p>{t`Nothing there? Look in your spam folder, or check the address.`}</p>
      <Button onClick={onAgain}>{t`Send it again`}</Button>
    </div>
  );
}
