import type { MailChoice } from '@sokoni/contract/notifications';
import type { Sql, Transaction } from '../db/database.ts';
import { notFound } from '../http/errors.ts';

export async function chooseMail(
  sql: Sql,
  accountId: string,
  { mailNotifications }: MailChoice,
): Promise<MailChoice> {
  await sql.begin(async (tx) => {
    await tx`UPDATE accounts SET mail_notifications = ${mailNotifications} WHERE id = ${accountId}`;
    if (!mailNotifications) await deleteNotifications(tx, accountId);
  });
  return { mailNotifications };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Uses the token in every such mail; it may be used any number of times. */
export async function stopMail(sql: Sql, token: string): Promise<void> {
  if (!UUID.test(token)) throw notFound();
  await sql.begin(async (tx) => {
    const [account] = await tx<{ id: string }[]>`
      UPDATE accounts SET mail_notifications = false WHERE mail_stop_token = ${token} AND deleted_at IS NULL RETURNING id`;
    if (!account) throw notFound();
    await deleteNotifications(tx, account.id);
  });
}

async function deleteNotifications(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM notifications WHERE account_id = ${accountId}`;
}
