import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';

/** An error when the second password differs from the first; a missing one has its own error. */
export function mismatchOf(
  first: string | undefined,
  second: string | undefined,
  text = t`Passwords do not match`,
): FieldErrors {
  return second && first !== second ? { confirmPassword: text } : {};
}
