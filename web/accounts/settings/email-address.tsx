import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { asReadError } from '../../data/error-text.ts';
import { useForm } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { useEditRequest } from '../../ui/navigation/edit-request.ts';
import type { DialogControl } from '../../ui/overlays/dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The address that signs in, and the dialog that changes it. */
export function EmailAddress({ user }: { user: OwnUser }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** The new address, to which a link was sent. */
  const [sentTo, setSentTo] = useState('');
  useEditRequest('edit', () => setOpen(true));
  return (
    <SettingRow
      title={t`Email address`}
      action={
        <Button ref={button} aria-label={t`Change email address`} onClick={() => setOpen(true)}>
          {t`Change`}
        </Button>
      }
    >
      <p dir="ltr" className="text-sm text-muted wrap-anywhere rtl:text-end">
        {emailText(user.email)}
      </p>
      {/* While our emails come back, the notice above the screen says so. */}
      {!user.isEmailConfirmed && !user.isEmailUnreachable && <Unconfirmed />}
      <LiveRegion role="status">
        {sentTo && sentTo !== emailText(user.email) && (
          <p className="mt-2 max-w-prose rounded-md border-s-4 border-leaf bg-leaf-wash p-4 break-words">
            <Trans>
              We sent a link to <strong>{sentTo}</strong>. Open it within 24 hours. Until then your address
              stays as it is.
            </Trans>
          </p>
        )}
      </LiveRegion>
      {isOpen && (
        <EmailAddressDialog
          user={user}
          onSent={setSentTo}
          onClose={() => setOpen(false)}
          returnFocusTo={button}
        />
      )}
    </SettingRow>
  );
}

/** Asks for the link of the welcome mail again. */
function Unconfirmed() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => browserApi('POST /verification/email', {}),
  });
  return (
    <div className="mt-2 grid max-w-prose justify-items-start gap-3">
      <p>{t`You haven’t confirmed this address yet. Open the link in our welcome email, or request a new one.`}</p>
      <FormProblem
        text={error ? asReadError(error).message || t`We couldn’t send the link. Try again.` : ''}
      />
      <LiveRegion role="status" className="font-medium text-leaf empty:absolute">
        {isSuccess && t`We’ve sent you a link. Open it in the email; check your spam folder too.`}
      </LiveRegion>
      <Button onClick={() => isPending || mutate()} aria-disabled={isPending}>
        {isPending ? t`Sending...` : t`Send link`}
      </Button>
    </div>
  );
}

function EmailAddressDialog({
  user,
  onSent,
  ...control
}: DialogControl & { user: OwnUser; onSent: (email: string) => void }) {
  const form = useForm({
    schema: async () => (await import('@sokoni/contract/accounts/email-change')).EmailChange,
    send: async (body) => {
      await browserApi('POST /users/me/email', { body });
      onSent(emailText(body.email));
      control.onClose();
    },
    failed: t`We couldn’t change your email address. Try again.`,
  });
  return (
    <PasswordDialog
      {...control}
      title={t`Change email address`}
      email={user.email}
      form={form}
      action={form.busy ? t`Sending...` : t`Send link`}
      tone="main"
      intro={
        <p>{t`We send a link to the new address. Your old address gets an email with which you can undo the change for 7 days.`}</p>
      }
    >
      <EmailField label={t`New email address`} autoComplete="off" error={form.errors.email} />
    </PasswordDialog>
  );
}
