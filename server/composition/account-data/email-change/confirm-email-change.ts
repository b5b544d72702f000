import { logAct } from '../../../accounts/log-act.ts';
import { markEmailConfirmed } from '../../../accounts/mark-email-confirmed.ts';
import { forgotPassword } from '../../../accounts/passwords/reset-password.ts';
import { publish } from '../../../domains/notifications/publish.ts';
import { revokeApproval } from '../../../domains/profiles/visibility.ts';
import { verifyEmailClaim } from '../../../domains/verification/email-link.ts';
import { withdrawClaim } from '../../../domains/verification/withdraw-claim.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { leaveAddress } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { unknownPassword } from '../invite-operator.ts';
import {
  asEmailTaken,
  endAccess,
  lockChange,
  mailNotice,
  requireFreeAddress,
  UNDO_FOR,
} from './email-changes.ts';

/** Makes the new address that of the account; the old one gets a link to undo that. */
export async function confirmEmailChange(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  token: string,
): Promise<void> {
  const now = clock.now();
  await sql
    .begin(async (tx) => {
      const { id, accountId, oldEmail, newEmail, operatorId, isOtherOwner } = await lockChange(tx, {
        token,
        purpose: 'confirm',
        now,
      });
      await requireFreeAddress(tx, { email: newEmail, accountId, now });
      await tx`
        UPDATE accounts SET email = ${newEmail}, invited_as = NULL, invitation_hash = NULL WHERE id = ${accountId}`;
      // Links in the old mailbox must not open the account.
      await tx`DELETE FROM password_resets WHERE account_id = ${accountId}`;
      await tx`DELETE FROM email_change_links WHERE change_id = ${id}`;
      await tx`
        UPDATE email_changes SET confirmed_at = ${now}, expires_at = ${new Date(+now + UNDO_FOR)}
        WHERE id = ${id}`;
      await mailNotice(tx, { id, oldEmail, now });
      await leaveAddress(tx, { recipient: oldEmail, accountId });
      // The link proved the new address.
      await markEmailConfirmed(tx, accountId, now);
      await verifyEmailClaim(tx, accountId, now);
      if (isOtherOwner) {
        // The person before knows the password and is signed in. The new owner gets a link to choose another one.
        await endAccess(tx, accountId, await unknownPassword());
        await forgotPassword({ sql: tx, clock, config }, { email: newEmail });
        await reviewOtherOwner(tx, { accountId, publicUrl: config.publicUrl, now });
      }
      if (operatorId) await logAct(tx, { actorId: null, action: 'email changed', subjectId: accountId, now });
      await publish(tx, [accountId], 'account');
    })
    .catch(asEmailTaken);
}

/** Identity and business were proved by the person before: their proofs end, and the profile is reviewed again. */
async function reviewOtherOwner(
  tx: Transaction,
  review: { accountId: string; publicUrl: string; now: Date },
): Promise<void> {
  const { accountId, now } = review;
  const reason = /*i18n*/ 'The account has another owner.';
  for (const kind of ['identity', 'business'] as const)
    await withdrawClaim(tx, { accountId, kind, reason, now, isOtherOwner: true });
  await revokeApproval(tx, { ...review, why: 'changed' });
}
