import type { Transaction } from '../db/database.ts';
import { mailLater } from '../mail/outbox.ts';
import { passwordChanged } from '../mail/templates/account.ts';
import type { AppDependencies } from '../route-context.ts';
import { replacePassword } from './queries.ts';
import { endAllSessions } from './sessions.ts';

interface NewPassword {
  accountId: string;
  hash: string;
  /** Set where the old password was verified: only that version is replaced. */
  version?: number;
}

/**
 * Replaces the password, ends every session and every password reset link, and notifies the owner by mail. Null when
 * the old password is no longer current.
 */
export async function setPassword(
  tx: Transaction,
  { config }: Pick<AppDependencies, 'config'>,
  { accountId, ...password }: NewPassword,
): Promise<{ email: string } | null> {
  const owner = await replacePassword(tx, { id: accountId, ...password });
  if (!owner) return null;
  await endAllSessions(tx, accountId);
  await tx`DELETE FROM password_resets WHERE account_id = ${accountId}`;
  await mailLater(tx, { to: owner.email, ...passwordChanged({ ...owner, publicUrl: config.publicUrl }) });
  return owner;
}
