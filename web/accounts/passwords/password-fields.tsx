import { t } from '@lingui/core/macro';
import { normalizePassword } from '@sokoni/contract/accounts/normalize-password';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { Values } from '../../data/draft-store.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';

interface NewPasswordFieldsProps {
  label: string;
  /** The name of the first field in the endpoint. */
  name: 'password' | 'newPassword';
  errors: FieldErrors;
}

/** A new password, twice. */
export function NewPasswordFields({ label, name, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint={t`At least 6 characters`}
        error={errors[name]}
        required
      />
      <PasswordField
        label={t`Confirm Password`}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
      />
    </>
  );
}

/** An error when the second password differs from the first; a missing one has its own error. */
export function mismatchOf(first = '', second = '', text = t`Passwords do not match`): FieldErrors {
  return second && normalizePassword(first) !== normalizePassword(second) ? { confirmPassword: text } : {};
}

/** The only rule between the fields of a form that asks for a new password. */
export const sameTwice = ({ password, confirmPassword }: Values): FieldErrors =>
  mismatchOf(password, confirmPassword);

/** Tells a password manager which account a form is for when the form has no email field. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
