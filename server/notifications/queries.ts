import type { Role } from '@sokoni/contract/plans';
import type { Queryable, Transaction } from '../db/database.ts';
import type { MailedKind } from './publish.ts';

interface Due {
  now: Date;
  /** The newest notification is older than this, */
  quietSince: Date;
  /** or the oldest one is older than this. */
  waitingSince: Date;
  /** The last mail to the account was sent before this time. */
  mailedBefore: Date;
  /** An account with an open stream gets no mail, unless its oldest unseen notification is older than this. */
  ignoredSince: Date;
  most: number;
}

export async function findAccountsToMail(sql: Queryable, due: Due): Promise<string[]> {
  const rows = await sql<{ accountId: string }[]>`
    SELECT n.account_id FROM notifications n JOIN accounts a ON a.id = n.account_id
    WHERE a.mail_notifications AND a.deleted_at IS NULL
      AND (a.notifications_mailed_at IS NULL OR a.notifications_mailed_at <= ${due.mailedBefore})
    GROUP BY n.account_id
    HAVING (max(n.created_at) <= ${due.quietSince} OR min(n.created_at) <= ${due.waitingSince})
      AND (min(n.created_at) <= ${due.ignoredSince} OR NOT EXISTS (
        SELECT FROM sessions s WHERE s.account_id = n.account_id AND s.listening_until > ${due.now}
      ))
    ORDER BY min(n.created_at) LIMIT ${due.most}`;
  return rows.map((row) => row.accountId);
}

export interface Addressee {
  id: string;
  email: string;
  role: Role;
  firstName: string;
  mailStopToken: string;
}

/** Undefined when another process is writing to this account, or has just done so. */
export async function holdAddressee(tx: Transaction, id: string, mailedBefore: Date) {
  const [row] = await tx<Addressee[]>`
    SELECT a.id, a.email, a.role, p.first_name, a.mail_stop_token
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id} AND a.mail_notifications AND a.deleted_at IS NULL
      AND (a.notifications_mailed_at IS NULL OR a.notifications_mailed_at <= ${mailedBefore})
    FOR NO KEY UPDATE OF a SKIP LOCKED`;
  return row;
}

export interface NotificationRow {
  id: string;
  kind: MailedKind;
  /** Null when the notification was read, deleted or comes from a blocked account: then there is nothing to report. */
  from: { id: string; role: Role; firstName: string; lastName: string; companyName: string | null } | null;
}

export async function findNotificationsOf(tx: Transaction, accountId: string): Promise<NotificationRow[]> {
  return tx<NotificationRow[]>`
    SELECT n.id, n.kind, CASE WHEN p.account_id IS NOT NULL THEN json_build_object('id', p.account_id,
      'role', p.role, 'firstName', p.first_name, 'lastName', p.last_name, 'companyName', p.company_name) END AS "from"
    FROM notifications n
    LEFT JOIN messages m ON n.kind = 'message' AND m.id = n.subject_id
      AND m.read_at IS NULL AND m.recipient_hidden_at IS NULL
    LEFT JOIN reviews r ON n.kind <> 'message' AND r.id = n.subject_id AND r.removed_at IS NULL
    LEFT JOIN profiles p ON p.account_id =
        CASE n.kind WHEN 'message' THEN m.sender_id WHEN 'review' THEN r.reviewer_id ELSE r.target_id END
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${accountId} AND b.blocked_id = p.account_id)
    WHERE n.account_id = ${accountId} ORDER BY n.id`;
}

export async function removeNotifications(tx: Transaction, ids: string[]): Promise<void> {
  await tx`DELETE FROM notifications WHERE id = ANY(${ids}::uuid[])`;
}

/** Notifications without a mail for this long are out of date. */
export async function deleteNotificationsBefore(sql: Queryable, at: Date): Promise<void> {
  await sql`DELETE FROM notifications WHERE created_at < ${at}`;
}
