import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api.ts';
import { useForm } from '../../form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/toast.tsx';
import type { LoginState } from '../login-state.ts';
import { getSession, leaveSession } from '../session.ts';
import { UnsentNote } from '../unsent-note.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { mismatchOf } from './password-rules.ts';
import { UsernameForManagers } from './username-for-managers.tsx';

interface NewPasswordDialogProps {
  oldPassword: string;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Replaces the password of the signed-in account, which then signs in with the new one. */
export function NewPasswordDialog({ oldPassword, onClose, returnFocusTo }: NewPasswordDialogProps) {
  const navigate = useNavigate();
  const email = getSession()?.user.email ?? '';
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/passwords')).PasswordChange,
    inputOf: (values) => ({ ...values, oldPassword }),
    rules: ({ newPassword, confirmPassword }) => mismatchOf(newPassword, confirmPassword),
    send: async (body) => {
      await browserApi('PUT /auth/change-password', { body });
      showSuccess(t`Password changed`, t`Please log in with your new password.`);
      leaveSession();
      const state: LoginState = { email };
      await navigate(paths.login(), { state });
    },
    failed: t`Could not change password`,
    onFailed: (text) => showProblem(t`Change failed`, text),
  });
  return (
    <Dialog title={<Trans>Set New Password</Trans>} onClose={onClose} returnFocusTo={returnFocusTo}>
      <form {...formProps} className="grid gap-4">
        <FormProblem text={problem} canTryAgain={canTryAgain} />
        <UsernameForManagers email={email} />
        <NewPasswordFields label={t`New Password`} name="newPassword" errors={errors} />
        <p className="text-sm text-muted">
          <Trans>You will be signed out everywhere, also here.</Trans>
        </p>
        <UnsentNote />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" tone="main" disabled={busy}>
            {busy ? <Trans>Changing...</Trans> : <Trans>Change Password</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
