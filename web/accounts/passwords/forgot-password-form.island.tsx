import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { island } from '../../islands/island.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { EmailField } from '../form-page.tsx';
import { ResetLinkSent } from './reset-link-sent.tsx';

/** Requests a mail with a link that sets a new password. */
function ForgotPasswordForm({ sent }: { sent?: SentForm | undefined }) {
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
    before: sent,
  });
  if (sentTo) return <ResetLinkSent to={sentTo} onAgain={() => setSentTo('')} />;
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <EmailField defaultValue={sent?.typed.email} error={errors.email} data-from-state="email" />
      <Button type="submit" tone="main" disabled={busy}>
        {busy ? t`Sending...` : t`Send Reset Link`}
      </Button>
    </form>
  );
}

export default island('forgot-password-form', ForgotPasswordForm);
