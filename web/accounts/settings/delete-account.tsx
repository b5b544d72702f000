import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../site/links/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import type { DialogControl } from '../../ui/overlays/dialog.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { leaveSession } from '../session.ts';
import { UnsentNote } from '../unsent-note.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Opens the dialog that deletes the account. */
export function DeleteAccount({ user }: { user: OwnUser }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingRow
      title={t`Delete my account`}
      action={
        <Button ref={button} aria-label={t`Delete my account`} onClick={() => setOpen(true)}>
          {t`Delete`}
        </Button>
      }
    >
      <p className="text-sm text-muted">{t`Hidden immediately, deleted after 7 days`}</p>
      {isOpen && <DeleteAccountDialog user={user} onClose={() => setOpen(false)} returnFocusTo={button} />}
    </SettingRow>
  );
}

/** Explains what is deleted and what stays, and asks for the password. */
function DeleteAccountDialog({ user, ...control }: DialogControl & { user: OwnUser }) {
  const go = useGo();
  const form = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/own-account')).AccountDeletion,
    send: async (body) => {
      await browserApi('POST /users/me/delete', { body });
      leaveSession();
      showSuccess(
        t`Account deleted`,
        t`You’re signed out on all devices. To undo this, sign in within 7 days.`,
      );
      await go(paths.home());
    },
    failed: t`We couldn’t delete your account. Try again.`,
  });
  return (
    <PasswordDialog
      {...control}
      title={t`Delete my account`}
      email={user.email}
      form={form}
      action={form.busy ? t`Deleting...` : t`Delete account`}
      tone="danger"
      intro={
        <>
          <p>
            <Trans>
              <strong>Hidden immediately, deleted after 7 days:</strong> your account, your profile with its
              pictures and files, and the messages that you saved. You’ll be signed out on all devices.
            </Trans>
          </p>
          <p>
            <Trans>
              <strong>What stays:</strong> people who received your messages and reviews keep them, without
              your name.
            </Trans>
          </p>
          <p>
            <Trans>
              <strong>Changed your mind?</strong> Sign in within 7 days, and your account is back.
            </Trans>
          </p>
          {user.subscriptionStatus === 'active' && (
            <p>{t`Your subscription ends immediately, not at the end of the month. It doesn’t restart automatically.`}</p>
          )}
          <UnsentNote />
        </>
      }
    />
  );
}
