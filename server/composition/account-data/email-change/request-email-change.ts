import type { EmailChange } from '@sokoni/contract/accounts/email-change';
import { requireOwnPassword, wrongPassword } from '../../../accounts/passwords/require-own-password.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { ApiError, invalidFields } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { CONFIRM_FOR, insertChange, mailConfirmation, requireFreeAddress } from './email-changes.ts';

/** Each one sends a mail to an address that may be someone else's. */
const CHANGES_A_DAY = 5;
const DAY = 24 * 3_600_000;
/** Seconds. */
const LATER = 3600;

/** The address changes when the link in a mail to the new one is opened. */
export async function requestEmailChange(
  parts: AppDependencies,
  { id: accountId }: Viewer,
  { email, password }: EmailChange,
): Promise<void> {
  const { sql, clock, config } = parts;
  const version = await requireOwnPassword(parts, accountId, { field: 'password', password });
  const now = clock.now();
  await sql.begin(async (tx) => {
    const account = await tx<{ email: string }[]>`
      SELECT email FROM accounts
      WHERE id = ${accountId} AND password_version = ${version} AND deleted_at IS NULL FOR NO KEY UPDATE`.first();
    // The password was changed or the account deleted since the password was verified.
    if (!account) throw wrongPassword('password');
    if (account.email === email)
      throw invalidFields({ email: /*i18n*/ 'This is already your email address' });
    await requireFreeAddress(tx, { email, accountId, now });
    if ((await countToday(tx, accountId, now)) >= CHANGES_A_DAY * config.rateLimitFactor) {
      throw new ApiError('too_many_requests', {
        message: /*i18n*/ 'You’ve asked for several changes today. Try again tomorrow.',
        retryAfter: LATER,
      });
    }
    const id = await insertChange(tx, {
      accountId,
      oldEmail: account.email,
      newEmail: email,
      operatorId: null,
      isOtherOwner: false,
      now,
      confirmFrom: now,
      expiresAt: new Date(+now + CONFIRM_FOR.owner),
    });
    await mailConfirmation(tx, { id, newEmail: email, now });
  });
}

async function countToday(tx: Transaction, accountId: string, now: Date): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    SELECT count(*)::integer FROM email_changes
    WHERE account_id = ${accountId} AND operator_id IS NULL AND created_at > ${new Date(+now - DAY)}`;
  return row.count;
}
