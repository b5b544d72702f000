import type { FieldErrors } from '@sokoni/contract/errors';
import { isCommonPassword } from './common-passwords.ts';

interface Chosen {
  password: string;
  /** The repeated password, where the form asks for it. */
  confirmPassword: string | undefined;
}

/** Errors of a new password; the contract has already checked its length. */
export function passwordProblems(
  { password, confirmPassword }: Chosen,
  field: 'password' | 'newPassword' = 'password',
): FieldErrors {
  const problems: FieldErrors = {};
  if (isCommonPassword(password)) {
    problems[field] =
      /*i18n*/ 'This password is one of the first that anybody would guess. Please choose another.';
  }
  if (confirmPassword !== undefined && password !== confirmPassword) {
    problems.confirmPassword = /*i18n*/ 'Passwords do not match';
  }
  return problems;
}
