import type { AccountDeletion } from '@sokoni/contract/accounts/own-account';
import { forgetContactMessages } from '../contact/forget-contact-messages.ts';
import { deleteFavoritesOf } from '../favorites/change-favorites.ts';
import { deleteMailTo, mailLater } from '../mail/outbox.ts';
import { accountDeleted } from '../mail/templates/account.ts';
import { discardFiles } from '../media/discard-files.ts';
import { releaseAttachmentsOf } from '../messages/attachments/delete-attachments.ts';
import { deleteResponseTimeOf } from '../messages/response-time/response-time.ts';
import { deleteSavedRepliesOf } from '../messages/saved-replies.ts';
import { deleteBlocksBy } from '../moderation/block-account.ts';
import { dismissAll } from '../notifications/publish.ts';
import { anonymizeProfile } from '../profiles/create-profile.ts';
import type { AppDependencies } from '../route-context.ts';
import { deleteStatisticsOf } from '../statistics/delete-statistics.ts';
import { endSubscription } from '../subscriptions/lifecycle/transition.ts';
import { deleteVerification } from '../verification/clean-up.ts';
import { getOwnAccount } from './own-account.ts';
import { requireOwnPassword, wrongPassword } from './passwords/require-own-password.ts';
import { deleteSecondFactor } from './second-factor/queries.ts';
import { endAllSessions } from './sessions/sessions.ts';
import type { Viewer } from './viewer.ts';

/**
 * The account's row stays without personal data, so that recipients can still read its messages and reviews.
 * The email address becomes free for a new account.
 */
export async function deleteAccount(
  parts: AppDependencies,
  { id }: Viewer,
  { password }: AccountDeletion,
): Promise<void> {
  const { sql, clock, config } = parts;
  const version = await requireOwnPassword(parts, id, { field: 'password', password });
  await sql.begin(async (tx) => {
    const { email, firstName } = await getOwnAccount(tx, id);
    const now = clock.now();
    const isAnonymous = await tx`
      UPDATE accounts SET
        email = ${`deleted-${id}@deleted.invalid`}, password_hash = '', password_version = password_version + 1,
        is_operator = false, deleted_at = ${now}
      WHERE id = ${id} AND password_version = ${version} AND deleted_at IS NULL RETURNING id`.hasRows();
    // The password was changed or the account deleted since the password was verified.
    if (!isAnonymous) throw wrongPassword('password');
    await endAllSessions(tx, id);
    await deleteSecondFactor(tx, id);
    await tx`DELETE FROM password_resets WHERE account_id = ${id}`;
    await tx`DELETE FROM known_addresses WHERE account_id = ${id}`;
    await deleteFavoritesOf(tx, id);
    await dismissAll(tx, id, { channel: 'mail' });
    await dismissAll(tx, id, { channel: 'push' });
    await deleteSavedRepliesOf(tx, id);
    await deleteResponseTimeOf(tx, id);
    await deleteBlocksBy(tx, id);
    await deleteMailTo(tx, email);
    await forgetContactMessages(tx, id);
    await endSubscription(tx, { accountId: id, now });
    await anonymizeProfile(tx, id, now);
    await discardFiles(tx, id);
    await releaseAttachmentsOf(tx, id);
    await deleteVerification(tx, id);
    await deleteStatisticsOf(tx, id);
    await mailLater(tx, { to: email, ...accountDeleted({ firstName, publicUrl: config.publicUrl }) });
  });
}
