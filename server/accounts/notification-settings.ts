import type { NotificationChoice, NotificationSettings, StoppedMail } from '@sokoni/contract/notifications';
import type { Queryable, Transaction } from '../platform/db/database.ts';
import { invalidFields } from '../platform/http/errors.ts';
import { timeZoneIn } from './people/time-zone.ts';

/** The quiet hours of account `a` as one column. */
const quietHours = (sql: Queryable) => sql`
  CASE WHEN a.quiet_from IS NOT NULL
    THEN json_build_object('from', a.quiet_from, 'to', a.quiet_to, 'timeZone', a.time_zone) END`;

/** Whether account `a` has quiet hours at a time. Those in an unknown time zone hold nothing back. */
export const isQuiet = (sql: Queryable, now: Date) => sql`
  coalesce(CASE
    WHEN a.quiet_from <= a.quiet_to
      THEN local_hour(${now}, a.time_zone) >= a.quiet_from
        AND local_hour(${now}, a.time_zone) < a.quiet_to
    ELSE local_hour(${now}, a.time_zone) >= a.quiet_from
      OR local_hour(${now}, a.time_zone) < a.quiet_to
  END, false)`;

/** Names of time zones of accounts that this PostgreSQL does not know: it may be older than the one that they come from. */
export async function findUnknownTimeZones(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT name FROM (SELECT DISTINCT time_zone AS name FROM accounts WHERE quiet_from IS NOT NULL) AS used
    WHERE local_hour(now(), name) IS NULL ORDER BY name`;
  return rows.map(({ name }) => name);
}

/** The settings of account `a` as columns of a row for `presentSettings`. */
export const settingsColumns = (sql: Queryable) => sql`
  a.mail_notifications, a.message_mail, a.review_mail, a.project_mail, a.news_mail, a.message_push, a.review_push, a.project_push,
  ${quietHours(sql)} AS quiet_hours, a.time_zone, a.language`;

/** The country of the profile is the default of the time zone. */
export const presentSettings = (row: NotificationSettings, country: string | null): NotificationSettings => ({
  mailNotifications: row.mailNotifications,
  messageMail: row.messageMail,
  reviewMail: row.reviewMail,
  projectMail: row.projectMail,
  newsMail: row.newsMail,
  messagePush: row.messagePush,
  reviewPush: row.reviewPush,
  projectPush: row.projectPush,
  quietHours: row.quietHours,
  timeZone: row.timeZone ?? timeZoneIn(country),
  language: row.language,
});

export async function saveNotificationSettings(
  tx: Transaction,
  id: string,
  choice: NotificationChoice,
): Promise<NotificationSettings> {
  const { mailNotifications, messageMail, reviewMail, projectMail, newsMail, quietHours: quiet } = choice;
  const { messagePush, reviewPush, projectPush, language } = choice;
  if (quiet) await requireTimeZone(tx, quiet.timeZone);
  const [row] = await tx<[NotificationSettings & { country: string | null }]>`
    UPDATE accounts a SET mail_notifications = ${mailNotifications},
      message_mail = coalesce(${messageMail ?? null}, message_mail),
      review_mail = coalesce(${reviewMail ?? null}, review_mail),
      message_push = coalesce(${messagePush ?? null}, message_push),
      review_push = coalesce(${reviewPush ?? null}, review_push),
      project_mail = coalesce(${projectMail ?? null}, project_mail),
      news_mail = coalesce(${newsMail ?? null}, news_mail),
      project_push = coalesce(${projectPush ?? null}, project_push),
      language = coalesce(${language ?? null}, language)
      ${
        quiet === undefined
          ? tx``
          : tx`, quiet_from = ${quiet?.from ?? null}, quiet_to = ${quiet?.to ?? null},
              time_zone = coalesce(${quiet?.timeZone ?? null}, time_zone)`
      }
    FROM profiles p WHERE a.id = ${id} AND p.account_id = a.id
    RETURNING ${settingsColumns(tx)}, p.country`;
  return presentSettings(row, row.country);
}

/** A zone that PostgreSQL does not know would stop the mail of everyone. */
async function requireTimeZone(tx: Transaction, name: string): Promise<void> {
  const isKnown = await tx`SELECT FROM pg_timezone_names WHERE name = ${name}`.hasRows();
  if (!isKnown) throw invalidFields({ quietHours: /*i18n*/ 'Choose a time zone' });
}

/** The account that the token belongs to, with its settings; undefined for a wrong token. */
export async function stopMailByToken(
  tx: Transaction,
  token: string,
  kind: StoppedMail | undefined,
): Promise<(NotificationSettings & { id: string }) | undefined> {
  const changes = {
    messages: tx`message_mail = 'off'`,
    reviews: tx`review_mail = false`,
    projects: tx`project_mail = false`,
    news: tx`news_mail = false`,
    all: tx`mail_notifications = false`,
  };
  return tx<(NotificationSettings & { id: string })[]>`
    UPDATE accounts a SET ${changes[kind ?? 'all']}
    WHERE mail_stop_token = ${token} AND deleted_at IS NULL RETURNING a.id, ${settingsColumns(tx)}`.first();
}

export async function recordNotificationMail(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`UPDATE accounts SET notifications_mailed_at = ${now} WHERE id = ${id}`;
}

/** When a digest of invitations reached an account; null when it did not after all. */
export async function recordDigest(
  sql: Queryable,
  id: string,
  channel: 'mail' | 'push',
  at: Date | null,
): Promise<void> {
  const column = channel === 'mail' ? sql`invitations_mailed_at` : sql`invitations_pushed_at`;
  await sql`UPDATE accounts SET ${column} = ${at} WHERE id = ${id}`;
}
