import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { useForm } from '../../data/form.ts';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Dialog, type DialogControl } from '../../ui/overlays/dialog.tsx';
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
        <FormProblem text={problem} canTryAgain={canTryAgain} />
        <UsernameForManagers email={email} />
        {children}
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={control.onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone={tone} disabled={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
