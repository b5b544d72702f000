import { logAct } from '../../../accounts/log-act.ts';
import { markEmailConfirmed } from '../../../accounts/mark-email-confirmed.ts';
import { createResetToken } from '../../../accounts/passwords/reset-password.ts';
import { newId } from '../../../platform/db/ids.ts';
import { leaveAddress } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { unknownPassword } from '../invite-operator.ts';
import { restoreAccount } from '../restore-account.ts';
import { asEmailTaken, endAccess, endPending, lockChange } from './email-changes.ts';

/**
 * Restores the old address. Its owner did not change it, so the password is known to someone else: it no longer works,
 * all sessions end, and the owner chooses a new one with the token that is returned. Null where the change had not been
 * confirmed yet: then it is only refused.
 */
export async function undoEmailChange(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  token: string,
): Promise<string | null> {
  const now = clock.now();
  const passwordHash = await unknownPassword();
  return sql
    .begin(async (tx) => {
      const { id, accountId, oldEmail, newEmail, operatorId, confirmedAt } = await lockChange(tx, {
        token,
        purpose: 'undo',
        now,
      });
      await endPending(tx, accountId, now);
      if (!confirmedAt) {
        if (operatorId)
          await logAct(tx, { actorId: null, now, action: 'email change refused', subjectId: accountId });
        return null;
      }
      // Later changes are those of the same stranger, whose link must not undo this. Ids sort by time.
      await tx`
        UPDATE email_changes SET ended_at = ${now}
        WHERE account_id = ${accountId} AND id >= ${id} AND ended_at IS NULL`;
      await tx`
        UPDATE accounts SET invited_as = NULL, invitation_hash = NULL,
          -- A role that was given since then is that of the other mailbox.
          is_operator = is_operator AND NOT EXISTS (
            SELECT FROM audit_log WHERE subject_id = ${accountId} AND action = 'operator made' AND id > ${id}
          ),
          email = ${oldEmail}
        WHERE id = ${accountId}`;
      await leaveAddress(tx, { recipient: newEmail, accountId });
      // The stranger may have deleted the account as well.
      await restoreAccount(tx, accountId, now);
      await markEmailConfirmed(tx, accountId, now);
      await endAccess(tx, accountId, passwordHash);
      return createResetToken(tx, { accountId, mailId: newId(), now });
    })
    .catch(asEmailTaken);
}
