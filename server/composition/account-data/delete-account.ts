import type { AccountDeletion } from '@sokoni/contract/accounts/own-account';
import { deletionRequested } from '../../accounts/mail.ts';
import { getMailRecipient } from '../../accounts/mail-recipient.ts';
import { requireOwnPassword, wrongPassword } from '../../accounts/passwords/require-own-password.ts';
import { endAllSessions } from '../../accounts/sessions/sessions.ts';
import { dismissAll } from '../../domains/notifications/publish.ts';
import { clearProfile } from '../../domains/profiles/clear-profile.ts';
import { endProjectsOf } from '../../domains/projects/close-project.ts';
import { endSubscription } from '../../domains/subscriptions/lifecycle/transition.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { deleteMailTo, mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { endPending } from './email-change/email-changes.ts';

/** Milliseconds for which a deletion can be undone. */
const UNDO_FOR = 7 * 24 * 3_600_000;

/** Deletes the viewer's own account. */
export async function deleteAccount(
  parts: AppDependencies,
  { id }: Viewer,
  { password }: AccountDeletion,
): Promise<void> {
  const version = await requireOwnPassword(parts, id, { field: 'password', password });
  await parts.sql.begin(async (tx) => {
    const isCurrent = await tx`
      SELECT FROM accounts WHERE id = ${id} AND password_version = ${version} AND deleted_at IS NULL
      FOR UPDATE`.hasRows();
    // The password was changed or the account deleted since the password was verified.
    if (!isCurrent) throw wrongPassword('password');
    await beginDeletion(tx, parts, id);
  });
}

/**
 * From now on no one sees the account and its data, and its subscription ends. For some days signing in brings it back
 * (`restoreAccount`), and no other account gets its email address; then a job erases it (`eraseDeleted`). The caller
 * has locked the account.
 */
export async function beginDeletion(
  tx: Transaction,
  { clock, config }: Pick<AppDependencies, 'clock' | 'config'>,
  id: string,
): Promise<void> {
  const { email, ...reader } = await getMailRecipient(tx, id);
  const now = clock.now();
  const eraseAt = new Date(+now + UNDO_FOR);
  await tx`UPDATE accounts SET deleted_at = ${now}, erase_at = ${eraseAt} WHERE id = ${id}`;
  await endAllSessions(tx, id);
  await tx`DELETE FROM password_resets WHERE account_id = ${id}`;
  await endPending(tx, id, now);
  await dismissAll(tx, id, { channel: 'mail' });
  await dismissAll(tx, id, { channel: 'push' });
  await deleteMailTo(tx, email);
  await endSubscription(tx, { accountId: id, now });
  await endProjectsOf(tx, id, now);
  await clearProfile(tx, id, now);
  await mailLater(tx, {
    to: email,
    ...deletionRequested({ ...reader, eraseAt, publicUrl: config.publicUrl }),
  });
}
