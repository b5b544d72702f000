import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../platform/db/database.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Reader } from '../platform/mail/layout.ts';

export interface MailRecipient extends Reader {
  email: string;
  firstName: string;
  role: Role;
}

/** Undefined for a deleted account, which gets no mail. */
export function findMailRecipient(sql: Queryable, accountId: string): Promise<MailRecipient | undefined> {
  return sql<MailRecipient[]>`
    SELECT a.email, p.first_name, a.role, a.language FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${accountId} AND a.deleted_at IS NULL`.first();
}

/** To whom a mail about the own account is written. */
export async function getMailRecipient(sql: Queryable, accountId: string): Promise<MailRecipient> {
  const recipient = await findMailRecipient(sql, accountId);
  if (!recipient) throw notFound();
  return recipient;
}
