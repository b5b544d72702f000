import type { PasswordChange } from '@sokoni/contract/passwords';
import { invalidFields, requireNoProblems } from '../http/errors.ts';
import type { AppDependencies } from '../route-context.ts';
import { limitLoginAttempts, signedInCounters } from './login-attempts.ts';
import { passwordProblems } from './password-problems.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { getPassword } from './queries.ts';
import { setPassword } from './set-password.ts';
import type { Viewer } from './viewer.ts';

export async function changePassword(
  parts: AppDependencies,
  { id }: Viewer,
  { oldPassword, newPassword, confirmPassword }: PasswordChange,
): Promise<void> {
  requireNoProblems(passwordProblems({ password: newPassword, confirmPassword }, 'newPassword'));
  const { passwordHash, passwordVersion } = await getPassword(parts.sql, id);
  const isRight = await limitLoginAttempts(parts, signedInCounters(parts, id), () =>
    passwordMatches(passwordHash, oldPassword),
  );
  if (!isRight) throw wrongPassword();

  const hash = await hashPassword(newPassword);
  await parts.sql.begin(async (tx) => {
    const change = { accountId: id, hash, version: passwordVersion };
    if (!(await setPassword(tx, parts, change))) throw wrongPassword();
  });
}

/** Not a 401: the session is still valid, and the browser would drop it. */
const wrongPassword = () => invalidFields({ oldPassword: /*i18n*/ 'Invalid credentials' });
