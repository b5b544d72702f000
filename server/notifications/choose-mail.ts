import type { MailChoice, MailSettings } from '@sokoni/contract/notifications';
import { saveMailSettings, stopMailByToken } from '../accounts/mail-settings.ts';
import type { Sql, Transaction } from '../db/database.ts';
import { notFound } from '../http/errors.ts';

export async function chooseMail(sql: Sql, accountId: string, choice: MailChoice): Promise<MailSettings> {
  return sql.begin(async (tx) => {
    const settings = await saveMailSettings(tx, accountId, choice);
    if (!settings.mailNotifications) await deleteNotificationsOf(tx, accountId);
    else if (settings.messageMail === 'off') {
      await tx`DELETE FROM notifications WHERE account_id = ${accountId} AND kind = 'message'`;
    }
    return settings;
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Uses the token in every such mail; it may be used any number of times. */
export async function stopMail(sql: Sql, token: string): Promise<void> {
  if (!UUID.test(token)) throw notFound();
  await sql.begin(async (tx) => {
    const accountId = await stopMailByToken(tx, token);
    if (!accountId) throw notFound();
    await deleteNotificationsOf(tx, accountId);
  });
}

export async function deleteNotificationsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM notifications WHERE account_id = ${accountId}`;
}
