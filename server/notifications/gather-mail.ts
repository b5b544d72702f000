import { recordNotificationMail } from '../accounts/mail-settings.ts';
import type { Sql } from '../db/database.ts';
import type { Clock } from '../jobs/clock.ts';
import { mailLater } from '../mail/outbox.ts';
import { findNotificationsOf, holdAddressee } from './queries.ts';
import { renderNotifications } from './render-notifications.ts';

const MINUTE = 60_000;
/** A mail waits until this long after the newest notification, */
const QUIET_FOR = 2 * MINUTE;
/** but at most this long after the oldest. */
const LONGEST_WAIT = 10 * MINUTE;
/** Shortest time between two mails to the same account. */
const BETWEEN = 10 * MINUTE;
/** An account with an open browser that has seen nothing new for this long counts as away. */
const IGNORED_FOR = 60 * MINUTE;
/** Notifications older than this are deleted without a mail. */
const REMEMBERED_FOR = 30 * 24 * 60 * MINUTE;
const AT_ONCE = 100;

export interface Gathering {
  sql: Sql;
  clock: Clock;
  publicUrl: string;
}

/** Writes one mail to each account that has notifications from the time away; returns the number of mails. */
export async function gatherMail({ sql, clock, publicUrl }: Gathering): Promise<number> {
  const now = clock.now();
  const before = (milliseconds: number) => new Date(+now - milliseconds);
  const mailedBefore = before(BETWEEN);
  const accounts = await sql<{ accountId: string }[]>`
    SELECT n.account_id FROM notifications n JOIN accounts a ON a.id = n.account_id
    WHERE a.mail_notifications AND a.deleted_at IS NULL
      AND (a.notifications_mailed_at IS NULL OR a.notifications_mailed_at <= ${mailedBefore})
    GROUP BY n.account_id
    HAVING (max(n.created_at) <= ${before(QUIET_FOR)} OR min(n.created_at) <= ${before(LONGEST_WAIT)})
      AND (min(n.created_at) <= ${before(IGNORED_FOR)} OR NOT EXISTS (
        SELECT FROM sessions s WHERE s.account_id = n.account_id AND s.listening_until > ${now}
      ))
    ORDER BY min(n.created_at) LIMIT ${AT_ONCE}`;

  /** Replaces the notifications by a mail in one transaction: each is mailed once, and none is lost. */
  async function mailOne(accountId: string): Promise<boolean> {
    return sql.begin(async (tx) => {
      const addressee = await holdAddressee(tx, accountId, mailedBefore);
      if (!addressee) return false;
      const rows = await findNotificationsOf(tx, accountId);
      const mail = renderNotifications(addressee, rows, publicUrl);
      if (mail) {
        await mailLater(tx, mail);
        await recordNotificationMail(tx, accountId, now);
      }
      await tx`DELETE FROM notifications WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`;
      return mail !== null;
    });
  }

  let written = 0;
  for (const { accountId } of accounts) if (await mailOne(accountId)) written++;
  await sql`DELETE FROM notifications WHERE created_at < ${before(REMEMBERED_FOR)}`;
  return written;
}
