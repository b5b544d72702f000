import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { browserApiAs } from '../../api.ts';
import { useForm } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { dropProblems, showProblem } from '../../ui/toast.tsx';
import { EmailField } from '../email-field.tsx';
import { getSession, type Session, startSession } from '../session.ts';

interface OldPasswordFormProps {
  email: string | undefined;
  submit: RefObject<HTMLButtonElement | null>;
  onVerified: (oldPassword: string) => void;
}

/** Signs in with the password that is to be replaced. */
export function OldPasswordForm({ email, submit, onVerified }: OldPasswordFormProps) {
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/passwords')).OldPassword,
    send: async ({ email, oldPassword }) => {
      // Sent without the token of this browser, so that an error is about the password and not about the session.
      const { token, user } = await browserApiAs(null)('POST /auth/login', {
        body: { email, password: oldPassword },
      });
      replaceSession({ token, user });
      dropProblems();
      onVerified(oldPassword);
    },
    failed: t`Invalid credentials`,
    onFailed: (text) => showProblem(t`Login failed`, text),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <EmailField email={email} error={errors.email} />
      <PasswordField
        label={t`Old Password`}
        name="oldPassword"
        autoComplete="current-password"
        error={errors.oldPassword}
        required
      />
      <Button ref={submit} type="submit" tone="main" disabled={busy}>
        {busy ? <Trans>Verifying...</Trans> : <Trans>Continue</Trans>}
      </Button>
    </form>
  );
}

/** A browser has one session at a time. */
function replaceSession(session: Session) {
  const before = getSession();
  startSession(session);
  if (before) void browserApiAs(before.token)('POST /auth/logout', {}).catch(() => {});
}
