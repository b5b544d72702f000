import { t } from '@lingui/core/macro';
import { knownPassword } from '@sokoni/contract/accounts';
import { email } from '@sokoni/contract/fields';
import { ForgottenPassword, PasswordChange, PasswordReset } from '@sokoni/contract/passwords';
import * as z from 'zod/mini';
import { checkWith } from '../check.ts';
import type { Checked } from '../form.ts';

type Values = Record<string, string>;

const checkReset = checkWith(PasswordReset);
const checkChange = checkWith(PasswordChange);

export const checkForgottenPassword = checkWith(ForgottenPassword);

/** `/reset-password`: the new password, twice. */
export function checkPasswordReset(values: Values): Checked<z.output<typeof PasswordReset>> {
  return withSecond(checkReset(values), values.password, values.confirmPassword);
}

/** `/change-password`, first step: the email and the old password. */
export const checkOldPassword = checkWith(
  z.strictObject({ email, oldPassword: knownPassword('Old password is required') }),
);

/** `/change-password`, second step: the new password. */
export function checkPasswordChange(values: Values): Checked<z.output<typeof PasswordChange>> {
  return withSecond(checkChange(values), values.newPassword, values.confirmPassword);
}

function withSecond<T>(checked: Checked<T>, first = '', second = ''): Checked<T> {
  if (!second || first === second) return checked;
  const errors = 'errors' in checked ? checked.errors : {};
  return { errors: { ...errors, confirmPassword: t`Passwords do not match` } };
}
