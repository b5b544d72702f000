import { deleteAcceptedTexts } from '../../accounts/accepted-texts.ts';
import { accountDeleted } from '../../accounts/mail.ts';
import type { MailRecipient } from '../../accounts/mail-recipient.ts';
import { deleteSecondFactor } from '../../accounts/second-factor/queries.ts';
import { forgetContactMessages } from '../../domains/contact/forget-contact-messages.ts';
import { discardFiles } from '../../domains/media/discard-files.ts';
import { releaseAttachmentsOf } from '../../domains/messages/attachments/delete-attachments.ts';
import { deleteAutomaticAnswersOf } from '../../domains/messages/automatic-answers.ts';
import { deleteFavoritesOf } from '../../domains/messages/favorites/change-favorites.ts';
import { deleteIndexOf } from '../../domains/messages/index-messages.ts';
import { deleteSavedRepliesOf } from '../../domains/messages/saved-replies.ts';
import { deleteNotesOf } from '../../domains/moderation/account-notes.ts';
import { deleteBlocksBy } from '../../domains/moderation/block-account.ts';
import { deleteCaseNotesTo } from '../../domains/moderation/cases.ts';
import { deleteObjectionsOf } from '../../domains/moderation/suspensions/objection.ts';
import { refuseAddress } from '../../domains/moderation/suspensions/refuse-address.ts';
import { deletePrepared } from '../../domains/prepared-profiles/queries.ts';
import { deleteClearedProfile } from '../../domains/profiles/clear-profile.ts';
import { eraseProjectsOf } from '../../domains/projects/close-project.ts';
import { deleteResponseTimeOf } from '../../domains/response-time/response-time.ts';
import { deleteStatisticsOf } from '../../domains/statistics/delete-statistics.ts';
import { deleteBillingDetails } from '../../domains/subscriptions/invoices/billing-details.ts';
import { deleteVerification } from '../../domains/verification/clean-up.ts';
import { forEachDue, type Log } from '../../platform/jobs/for-each-due.ts';
import { deleteMailTo, deleteMailToFormerAddresses, mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

/** Erases the accounts whose deletion was not undone in time. */
export async function eraseDeleted(parts: Dependencies, log: Log): Promise<void> {
  const { sql, clock } = parts;
  await forEachDue(parts, log, {
    name: 'deleted accounts',
    find: (limit, isReady) => sql<{ id: string }[]>`
      SELECT id FROM accounts WHERE erase_at <= ${clock.now()} AND ${isReady(sql`id`)} ORDER BY erase_at LIMIT ${limit}`,
    keyOf: ({ id }) => id,
    act: ({ id }) => eraseAccount(parts, id),
  });
}

/**
 * The account's row stays without personal data, so that recipients can still read its messages and reviews. The email
 * address becomes free for a new account.
 */
async function eraseAccount({ sql, clock, config }: Dependencies, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const now = clock.now();
    const account = await tx<Pick<MailRecipient, 'email' | 'language'>[]>`
      SELECT email, language FROM accounts WHERE id = ${id} AND erase_at <= ${now} FOR UPDATE`.first();
    // Another process has just erased it.
    if (!account) return;
    await tx`
      UPDATE accounts SET
        email = ${`deleted-${id}`}, password_hash = '', password_version = password_version + 1,
        is_operator = false, invited_as = NULL, erase_at = NULL, email_confirmed_at = NULL, language = NULL,
        last_seen_on = DEFAULT
      WHERE id = ${id}`;
    await deleteSecondFactor(tx, id);
    await deleteAcceptedTexts(tx, id);
    await tx`DELETE FROM password_resets WHERE account_id = ${id}`;
    await tx`DELETE FROM email_changes WHERE account_id = ${id}`;
    await tx`DELETE FROM known_addresses WHERE account_id = ${id}`;
    await deleteFavoritesOf(tx, id);
    await deleteSavedRepliesOf(tx, id);
    await deleteAutomaticAnswersOf(tx, id);
    await deleteIndexOf(tx, id);
    await deleteResponseTimeOf(tx, id);
    await eraseProjectsOf(tx, id);
    await deleteBlocksBy(tx, id);
    await deleteObjectionsOf(tx, id);
    await deleteNotesOf(tx, id);
    await deleteCaseNotesTo(tx, id);
    await deleteMailTo(tx, account.email);
    await deleteMailToFormerAddresses(tx, id);
    await deletePrepared(tx, tx`email = ${account.email} OR account_id = ${id}`);
    await forgetContactMessages(tx, id);
    await refuseAddress(tx, { accountId: id, email: account.email });
    const firstName = await deleteClearedProfile(tx, id);
    await discardFiles(tx, id);
    await releaseAttachmentsOf(tx, id);
    await deleteVerification(tx, id);
    await deleteStatisticsOf(tx, id);
    await deleteBillingDetails(tx, id);
    const letter = accountDeleted({ ...account, firstName, publicUrl: config.publicUrl });
    await mailLater(tx, { to: account.email, ...letter });
  });
}
