import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showSuccess } from '../../ui/overlays/toast.tsx';
import { UsernameForManagers } from '../passwords/password-fields.tsx';
import { leaveSession } from '../session.ts';
import { UnsentNote } from '../sign-out-dialog.tsx';

/** Opens the dialog that deletes the account. */
export function DeleteAccount({ user }: { user: OwnUser }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t`Delete my account`}>
      <p className="mb-4 max-w-prose">
        {user.role === 'customer'
          ? t`Your account and your profile are deleted at once and cannot be brought back.`
          : t`Your account and your profile with its pictures and files are deleted at once and cannot be brought back.`}
      </p>
      <Button ref={button} tone="danger" onClick={() => setOpen(true)}>
        {t`Delete my account`}
      </Button>
      {isOpen && <DeleteAccountDialog user={user} onClose={() => setOpen(false)} returnFocusTo={button} />}
    </Panel>
  );
}

interface DeleteAccountDialogProps {
  user: OwnUser;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Explains what is deleted and what stays, and asks for the password. */
function DeleteAccountDialog({ user, onClose, returnFocusTo }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/own-account')).AccountDeletion,
    send: async (body) => {
      await browserApi('POST /users/me/delete', { body });
      leaveSession();
      showSuccess(t`Account deleted`, t`Your account is gone. You are signed out everywhere.`);
      await navigate(paths.home());
    },
    failed: t`Your account could not be deleted. Please try again.`,
  });
  return (
    <Dialog title={t`Delete my account`} onClose={onClose} returnFocusTo={returnFocusTo}>
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
        {user.subscriptionStatus === 'active' && (
          <p>{t`Your subscription ends now, and not at the end of the month.`}</p>
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
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone="danger" disabled={busy}>
            {busy ? t`Deleting...` : t`Delete for good`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
