import type { FieldErrors } from '@sokoni/contract/errors';
import { isCommonPassword } from './common-passwords.ts';

interface Chosen {
  password: string;
  /** As typed a second time, where it was asked for. */
  confirmPassword: string | undefined;
}

/** What is wrong with a password that somebody chooses; its length was checked by the contract. */
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
