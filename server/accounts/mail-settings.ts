import type { MailChoice, MailSettings } from '@sokoni/contract/notifications';
import type { Queryable, Transaction } from '../db/database.ts';
import { invalidFields } from '../http/errors.ts';

/** The quiet hours of account `a` as one column. */
export const quietHours = (sql: Queryable) => sql`
  CASE WHEN a.quiet_from IS NOT NULL
    THEN json_build_object('from', a.quiet_from, 'to', a.quiet_to, 'timeZone', a.time_zone) END`;

/** Whether account `a` has quiet hours at a time. */
export const isQuiet = (sql: Queryable, now: Date) => sql`
  coalesce(CASE
    WHEN a.quiet_from <= a.quiet_to
      THEN extract(hour FROM ${now} AT TIME ZONE a.time_zone) >= a.quiet_from
        AND extract(hour FROM ${now} AT TIME ZONE a.time_zone) < a.quiet_to
    ELSE extract(hour FROM ${now} AT TIME ZONE a.time_zone) >= a.quiet_from
      OR extract(hour FROM ${now} AT TIME ZONE a.time_zone) < a.quiet_to
  END, false)`;

export async function saveMailSettings(
  tx: Transaction,
  id: string,
  { mailNotifications, messageMail, quietHours: quiet }: MailChoice,
): Promise<MailSettings> {
  if (quiet) await requireTimeZone(tx, quiet.timeZone);
  const [row] = await tx<[MailSettings]>`
    UPDATE accounts a SET mail_notifications = ${mailNotifications}
      ${messageMail === undefined ? tx`` : tx`, message_mail = ${messageMail}`}
      ${
        quiet === undefined
          ? tx``
          : tx`, quiet_from = ${quiet?.from ?? null}, quiet_to = ${quiet?.to ?? null},
              time_zone = coalesce(${quiet?.timeZone ?? null}, time_zone)`
      }
    WHERE id = ${id}
    RETURNING mail_notifications, message_mail, ${quietHours(tx)} AS quiet_hours`;
  return row;
}

/** A zone that PostgreSQL does not know would stop the mail of everyone. */
async function requireTimeZone(tx: Transaction, name: string): Promise<void> {
  const isKnown = await tx`SELECT FROM pg_timezone_names WHERE name = ${name}`.hasRows();
  if (!isKnown) throw invalidFields({ quietHours: /*i18n*/ 'Choose a time zone' });
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
