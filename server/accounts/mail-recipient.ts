import type { Queryable } from '../platform/db/database.ts';
import { notFound } from '../platform/http/errors.ts';

/** To whom a mail about the own account is written. */
export async function getMailRecipient(
  sql: Queryable,
  accountId: string,
): Promise<{ email: string; firstName: string }> {
  const recipient = await sql<{ email: string; firstName: string }[]>`
    SELECT a.email, p.first_name FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${accountId} AND a.deleted_at IS NULL`.first();
  if (!recipient) throw notFound();
  return recipient;
}
