import type { NotificationKind } from '@sokoni/contract/live-events';
import type { Queryable, Transaction } from '../db/database.ts';
import { newId } from '../db/ids.ts';

/** PostgreSQL's channel on which every server process learns, after the commit, which account's data changed. */
export const NOTIFICATION_CHANNEL = 'notifications';

/** Notifies the open browsers of these accounts of a change of this kind, in the transaction of the change. */
export async function publish(
  tx: Transaction,
  accountIds: readonly string[],
  kind: NotificationKind,
): Promise<void> {
  await tx`SELECT pg_notify(${NOTIFICATION_CHANNEL}, id || ' ' || ${kind}) FROM unnest(${[...accountIds]}::text[]) id`;
}

/** The kinds that a mail may report: a message, a review of the account, a reply to the account's own review. */
export type MailedKind = 'message' | 'review' | 'reply';

interface Happening {
  /** The account that gets the notification. */
  accountId: string;
  kind: MailedKind;
  /** The message, or the review. */
  subjectId: string;
  now: Date;
}

/** Queues a mail for the case that the notification is not seen in time, if the account wants such mail. */
export async function queueNotification(
  tx: Transaction,
  { accountId, kind, subjectId, now }: Happening,
): Promise<void> {
  await tx`
    INSERT INTO notifications (id, account_id, kind, subject_id, created_at)
    SELECT ${newId()}, id, ${kind}, ${subjectId}, ${now} FROM accounts
    WHERE id = ${accountId} AND mail_notifications AND deleted_at IS NULL
      ${kind === 'message' ? tx`AND message_mail <> 'off'` : tx``}
    ON CONFLICT DO NOTHING`;
}

interface Dismissal {
  /** The account whose notifications are dismissed. */
  accountId: string;
  kind: MailedKind;
  subjectIds: readonly string[];
}

/** Removes the notifications, so that no mail reports them. */
export async function dismiss(sql: Queryable, { accountId, kind, subjectIds }: Dismissal): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    DELETE FROM notifications
    WHERE account_id = ${accountId} AND kind = ${kind} AND subject_id = ANY(${[...subjectIds]}::uuid[])`;
}
