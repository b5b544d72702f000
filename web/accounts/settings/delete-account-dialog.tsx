import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser, SubscriptionStatus } from '@sokoni/contract/accounts';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../api.ts';
import { useForm } from '../../form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { UsernameForManagers } from '../passwords/username-for-managers.tsx';
import { leaveSession } from '../session.ts';
import { UnsentNote } from '../unsent-note.tsx';

interface DeleteAccountDialogProps {
  user: OwnUser;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Explains what is deleted and what stays, and asks for the password. */
export function DeleteAccountDialog({ user, onClose, returnFocusTo }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/own-account')).AccountDeletion,
    send: async (body) => {
      await browserApi('POST /users/me/delete', { body });
      leaveSession();
      showSuccess(t`Account deleted`, t`Your account is gone. You are signed out everywhere.`);
      await navigate(paths.home());
    },
    failed: t`Your account could not be deleted. Please try again.`,
  });
  return (
    <Dialog title={<Trans>Delete my account</Trans>} onClose={onClose} returnFocusTo={returnFocusTo}>
      <form {...formProps} className="grid gap-4">
        <p>
          <Trans>
            <strong>Deleted at once:</strong> your account, your profile with its pictures and files, and the
            messages that you saved. You are signed out everywhere.
          </Trans>
        </p>
        <p>
          <Trans>
            <strong>What stays:</strong> messages and reviews that you wrote stay with those you wrote to,
            without your name.
          </Trans>
        </p>
        {isRunning(user.subscriptionStatus) && (
          <p>
            <Trans>Your subscription ends now, and not at the end of the month.</Trans>
          </p>
        )}
        <UnsentNote />
        <FormProblem text={problem} canTryAgain={canTryAgain} />
        <UsernameForManagers email={user.email} />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" tone="danger" disabled={busy}>
            {busy ? <Trans>Deleting...</Trans> : <Trans>Delete for good</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const isRunning = (status: SubscriptionStatus) => status === 'active';
