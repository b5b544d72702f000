import { invalidFields, notSignedIn } from '../../platform/http/errors.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { limitLoginAttempts, signedInCounters } from '../login-attempts.ts';
import { checkPassword } from './hash-password.ts';

interface Typed {
  /** The field of the form that contains it. */
  field: 'password' | 'oldPassword';
  password: string;
}

/** Asks a signed-in account for its password again. Returns the version of the password that was verified. */
export async function requireOwnPassword(
  parts: AppDependencies,
  accountId: string,
  { field, password }: Typed,
): Promise<number> {
  const stored = await parts.sql<{ passwordHash: string; passwordVersion: number }[]>`
    SELECT password_hash, password_version FROM accounts WHERE id = ${accountId} AND deleted_at IS NULL`.first();
  if (!stored) throw notSignedIn();
  const isRight = await limitLoginAttempts(
    parts,
    signedInCounters(accountId),
    async () => (await checkPassword(stored.passwordHash, password)) !== 'wrong',
  );
  if (!isRight) throw wrongPassword(field);
  return stored.passwordVersion;
}

/** Not a 401: the session is still valid, and the browser would drop it. */
export const wrongPassword = (field: Typed['field']) => invalidFields({ [field]: /*i18n*/ 'Wrong password' });
