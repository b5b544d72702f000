import type { PasswordChange } from '@sokoni/contract/accounts/passwords';
import { requireNoProblems } from '../../http/errors.ts';
import type { AppDependencies } from '../../route-context.ts';
import type { Viewer } from '../viewer.ts';
import { passwordProblems, setPassword } from './choose-password.ts';
import { hashPassword } from './hash-password.ts';
import { requireOwnPassword, wrongPassword } from './require-own-password.ts';

export async function changePassword(
  parts: AppDependencies,
  { id }: Viewer,
  { oldPassword, newPassword, confirmPassword }: PasswordChange,
): Promise<void> {
  requireNoProblems(passwordProblems({ password: newPassword, confirmPassword }, 'newPassword'));
  const version = await requireOwnPassword(parts, id, { field: 'oldPassword', password: oldPassword });
  const change = { accountId: id, hash: await hashPassword(newPassword), version };
  await parts.sql.begin(async (tx) => {
    if (!(await setPassword(tx, parts, change))) throw wrongPassword('oldPassword');
  });
}
