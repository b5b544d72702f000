import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { useForm } from '../../data/form.ts';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { UsernameForManagers } from '../passwords/password-fields.tsx';

interface PasswordDialogProps extends DialogControl {
  title: string;
  /** The address with which the account signs in. */
  email: string;
  form: ReturnType<typeof useForm>;
  /** The text and the look of the button that sends the form. */
  action: string;
  tone: ButtonTone;
  /** Explains what happens. */
  intro: ReactNode;
  /** Fields before the password. */
  children?: ReactNode;
}

/** Explains a change of the account, and asks for its password. */
export function PasswordDialog({
  title,
  email,
  form,
  action,
  tone,
  intro,
  children,
  ...control
}: PasswordDialogProps) {
  const { errors, problem, canTryAgain, busy, formProps } = form;
  return (
    <Dialog title={title} {...control}>
      <form {...formProps} className="grid gap-4">
        {intro}
        <UsernameForManagers email={email} />
        {children}
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <DialogFoot problem={problem} canTryAgain={canTryAgain}>
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone={tone} disabled={busy}>
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
