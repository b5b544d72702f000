import type { Transaction } from '../platform/db/database.ts';
import { forgetBounce } from '../platform/mail/bounces/bounced-addresses.ts';

/** The owner of the account has opened a link from a mail to its address. */
export async function markEmailConfirmed(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const account = await tx<{ email: string }[]>`
    UPDATE accounts SET email_confirmed_at = ${now} WHERE id = ${accountId} AND deleted_at IS NULL
    RETURNING email`.first();
  if (account) await forgetBounce(tx, account.email);
}
