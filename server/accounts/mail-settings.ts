import type { Transaction } from '../db/database.ts';

export async function setMailNotifications(tx: Transaction, id: string, isOn: boolean): Promise<void> {
  await tx`UPDATE accounts SET mail_notifications = ${isOn} WHERE id = ${id}`;
}

/** The id of the account that the token belongs to. */
export async function stopMailByToken(tx: Transaction, token: string): Promise<string | undefined> {
  const [account] = await tx<{ id: string }[]>`
    UPDATE accounts SET mail_notifications = false
    WHERE mail_stop_token = ${token} AND deleted_at IS NULL RETURNING id`;
  return account?.id;
}

export async function recordNotificationMail(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`UPDATE accounts SET notifications_mailed_at = ${now} WHERE id = ${id}`;
}
