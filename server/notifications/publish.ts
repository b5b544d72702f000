import type { NotificationKind } from '@sokoni/contract/notifications';
import type { Queryable, Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** PostgreSQL's channel on which every server process hears what changed for whom, once it is committed. */
export const NOTIFICATION_CHANNEL = 'notifications';

/** Tells whoever of these is listening that something of this kind changed for them, in the transaction that did it. */
export async function tell(
  tx: Transaction,
  accountIds: readonly string[],
  kind: NotificationKind,
): Promise<void> {
  await tx`SELECT pg_notify(${NOTIFICATION_CHANNEL}, id || ' ' || ${kind}) FROM unnest(${[...accountIds]}::text[]) id`;
}

/** What a mail may tell of: a message, a review of oneself, a reply to one's own review. */
export type MailedKind = 'message' | 'review' | 'reply';

interface Happening {
  /** For whom. */
  accountId: string;
  kind: MailedKind;
  /** The message, or the review. */
  subjectId: string;
  now: Date;
}

/** Lets a mail tell of it if it is not seen in time, and if they want such mail. */
export async function queueNotification(
  tx: Transaction,
  { accountId, kind, subjectId, now }: Happening,
): Promise<void> {
  await tx`
    INSERT INTO notifications (id, account_id, kind, subject_id, created_at)
    SELECT ${newId()}, id, ${kind}, ${subjectId}, ${now} FROM accounts
    WHERE id = ${accountId} AND mail_notifications AND deleted_at IS NULL
    ON CONFLICT DO NOTHING`;
}

interface Dismissal {
  /** By whom. */
  accountId: string;
  kind: MailedKind;
  /** All of this kind, where left out. */
  subjectIds?: readonly string[];
}

/** No mail needs to tell of it any more. */
export async function seen(tx: Queryable, { accountId, kind, subjectIds }: Dismissal): Promise<void> {
  await tx`
    DELETE FROM notifications WHERE account_id = ${accountId} AND kind = ${kind}
      ${subjectIds ? tx`AND subject_id = ANY(${[...subjectIds]}::uuid[])` : tx``}`;
}
