import type { MessageMail } from '@sokoni/contract/notifications';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { Transaction } from '../db/database.ts';
import { type Person, personIn } from '../profiles/names.ts';
import type { MailedKind } from './publish.ts';

export interface Addressee {
  id: string;
  email: string;
  role: Role;
  firstName: string;
  mailStopToken: string;
  messageMail: MessageMail;
}

/** Undefined when another process is writing to this account, or has just done so. */
export function holdAddressee(
  tx: Transaction,
  id: string,
  mailedBefore: Date,
): Promise<Addressee | undefined> {
  return tx<Addressee[]>`
    SELECT a.id, a.email, a.role, p.first_name, a.mail_stop_token, a.message_mail
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id} AND a.mail_notifications AND a.deleted_at IS NULL
      AND (a.notifications_mailed_at IS NULL OR a.notifications_mailed_at <= ${mailedBefore})
    FOR NO KEY UPDATE OF a SKIP LOCKED`.first();
}

/** Characters of a message in a mail. */
export const MOST_CHARACTERS = 2000;

export interface NotificationRow {
  id: string;
  kind: MailedKind;
  /** Null when the notification was read, deleted or comes from a blocked account: then there is nothing to report. */
  from: Person | null;
  /** The words of a message; null for other kinds. */
  content: string | null;
}

export async function findNotificationsOf(tx: Transaction, accountId: string): Promise<NotificationRow[]> {
  return tx<NotificationRow[]>`
    SELECT n.id, n.kind, CASE WHEN p.account_id IS NOT NULL THEN ${personIn('p')} END AS "from", left(m.content, ${MOST_CHARACTERS}) AS content
    FROM notifications n
    LEFT JOIN messages m ON n.kind = 'message' AND m.id = n.subject_id
      AND m.read_at IS NULL AND m.recipient_hidden_at IS NULL
    LEFT JOIN reviews r ON n.kind <> 'message' AND r.id = n.subject_id AND r.removed_at IS NULL
    LEFT JOIN profiles p ON p.account_id =
        CASE n.kind WHEN 'message' THEN m.sender_id WHEN 'review' THEN r.reviewer_id ELSE r.target_id END
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${accountId} AND b.blocked_id = p.account_id)
    WHERE n.account_id = ${accountId} ORDER BY n.id`;
}
