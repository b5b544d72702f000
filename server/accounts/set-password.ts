import { mailLater } from '../mail/outbox.ts';
import { passwordChanged } from '../mail/templates/password-changed.ts';
import type { Transaction } from '../platform/database.ts';
import type { AppDependencies } from '../route-context.ts';
import { replacePassword } from './queries.ts';
import { endAllSessions } from './sessions.ts';

interface NewPassword {
  accountId: string;
  hash: string;
  /** Where the old one was verified: replaces that one and no other. */
  version?: number;
}

/**
 * Puts another password in the place of the old one: every session and every link for a forgotten password ends
 * with it, and the owner is told by mail. Null when the old one is not there any more.
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
