import type { Role } from '@sokoni/contract/subscriptions/plans';
import { isQuiet, recordNotificationMail } from '../accounts/mail-settings.ts';
import type { Sql } from '../db/database.ts';
import type { Clock } from '../jobs/clock.ts';
import type { Mail } from '../mail/mail.ts';
import { mailLater } from '../mail/outbox.ts';
import { nameInMail } from '../mail/templates/layout.ts';
import { type Gathered, news } from '../mail/templates/notifications.ts';
import { businessName, type Person, publicName } from '../profiles/names.ts';
import type { MailedKind } from './publish.ts';
import { type Addressee, findNotificationsOf, holdAddressee, type NotificationRow } from './queries.ts';

const MINUTE = 60_000;
/** A mail waits until this long after the newest notification, */
const QUIET_FOR = MINUTE;
/** but at most this long after the oldest. */
const LONGEST_WAIT = 10 * MINUTE;
/** Shortest time between two mails to the same account. */
const BETWEEN = 10 * MINUTE;
/** An account with an open browser that has seen nothing new for this long counts as away. */
const IGNORED_FOR = 60 * MINUTE;
/** Notifications older than this are deleted without a mail. */
const REMEMBERED_FOR = 30 * 24 * 60 * MINUTE;
const AT_ONCE = 100;

interface Gathering {
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
    WHERE a.mail_notifications AND a.deleted_at IS NULL AND NOT ${isQuiet(sql, now)}
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

type Reported = NotificationRow & { from: Person };

/** Null when all of the notifications were seen in the meantime. */
function renderNotifications(addressee: Addressee, rows: NotificationRow[], publicUrl: string): Mail | null {
  const reported = rows.filter((row): row is Reported => row.from !== null);
  if (reported.length === 0) return null;
  const stop = `mail/stop/${addressee.mailStopToken}`;
  return {
    to: addressee.email,
    stopUrl: `${publicUrl}/api/${stop}`,
    ...news({
      firstName: addressee.firstName,
      messages: gathered(reported, 'message'),
      reviews: gathered(reported, 'review'),
      replies: gathered(reported, 'reply'),
      words: addressee.messageMail === 'words' ? wordsOf(reported) : [],
      url: publicUrl + whereToRead(addressee.role, reported),
      stopUrl: `${publicUrl}/${stop}`,
    }),
  };
}

/** Messages and replies show the full name of their sender; reviews show the public name, as on the profile. */
const nameFor = { message: businessName, review: publicName, reply: businessName };

function gathered(reported: Reported[], kind: MailedKind): Gathered {
  const senders = reported.filter((row) => row.kind === kind).map(({ from }) => from);
  const names = new Map(senders.map((from) => [from.id, nameInMail(nameFor[kind](from), from.role)]));
  return { count: senders.length, names: [...names.values()] };
}

/** Messages in a mail; further ones are only counted. */
const MOST_MESSAGES = 10;

const wordsOf = (reported: Reported[]) =>
  reported
    .filter(({ kind }) => kind === 'message')
    .slice(0, MOST_MESSAGES)
    .map(({ from, content }) => ({ from: nameInMail(businessName(from), from.role), text: content ?? '' }));

/** Links directly to the conversation when there is only one. */
function whereToRead(role: Role, reported: Reported[]): string {
  const [only, ...others] = new Set(reported.map(({ from }) => from.id));
  const isMessage = ({ kind }: Reported) => kind === 'message';
  if (others.length === 0 && reported.every(isMessage)) return `/messages/${only}`;
  const tab = reported.some(isMessage) ? 'messages' : 'reviews';
  return role === 'customer' ? `/customer/messages?tab=${tab}` : `/${role}/dashboard?tab=${tab}`;
}
