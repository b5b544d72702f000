import { recordNotificationMail } from '../accounts/mail-settings.ts';
import type { Sql } from '../db/database.ts';
import { mailLater } from '../mail/outbox.ts';
import type { Clock } from '../platform/clock.ts';
import {
  deleteNotificationsBefore,
  findAccountsToMail,
  findNotificationsOf,
  holdAddressee,
  removeNotifications,
} from './queries.ts';
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
export async function gatherMail(gathering: Gathering): Promise<number> {
  const now = gathering.clock.now();
  const before = (milliseconds: number) => new Date(+now - milliseconds);
  const mailedBefore = before(BETWEEN);
  const accountIds = await findAccountsToMail(gathering.sql, {
    now,
    quietSince: before(QUIET_FOR),
    waitingSince: before(LONGEST_WAIT),
    mailedBefore,
    ignoredSince: before(IGNORED_FOR),
    most: AT_ONCE,
  });
  let written = 0;
  for (const accountId of accountIds) {
    if (await mailOne(gathering, { accountId, now, mailedBefore })) written++;
  }
  await deleteNotificationsBefore(gathering.sql, before(REMEMBERED_FOR));
  return written;
}

interface Turn {
  accountId: string;
  now: Date;
  mailedBefore: Date;
}

/** Replaces the notifications by a mail in one transaction: each is mailed once, and none is lost. */
async function mailOne(
  { sql, publicUrl }: Gathering,
  { accountId, now, mailedBefore }: Turn,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const addressee = await holdAddressee(tx, accountId, mailedBefore);
    if (!addressee) return false;
    const rows = await findNotificationsOf(tx, accountId);
    const mail = renderNotifications(addressee, rows, publicUrl);
    if (mail) {
      await mailLater(tx, mail);
      await recordNotificationMail(tx, accountId, now);
    }
    await removeNotifications(
      tx,
      rows.map((row) => row.id),
    );
    return mail !== null;
  });
}
