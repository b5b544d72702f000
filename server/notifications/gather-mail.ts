import { mailLater } from '../mail/outbox.ts';
import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';
import {
  deleteNotificationsBefore,
  findAccountsToMail,
  findNotificationsOf,
  holdAddressee,
  noteMailed,
  removeNotifications,
} from './queries.ts';
import { renderNotifications } from './render-notifications.ts';

const MINUTE = 60_000;
/** A mail waits until nothing new came for this long, */
const QUIET_FOR = 2 * MINUTE;
/** but not longer than this. */
const LONGEST_WAIT = 10 * MINUTE;
/** Between two mails to the same account, at least. */
const BETWEEN = 10 * MINUTE;
/** Somebody whose browser listens and who has looked at nothing for this long has left it open and gone away. */
const IGNORED_FOR = 60 * MINUTE;
/** Whatever could not be mailed for so long is no news any more. */
const REMEMBERED_FOR = 30 * 24 * 60 * MINUTE;
const AT_ONCE = 100;

export interface Gathering {
  sql: Sql;
  clock: Clock;
  publicUrl: string;
}

/** Writes one mail to each account for which something has happened while they were away; returns how many. */
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

/** Mail and what it tells of change places in one transaction: nothing is told twice, and nothing is lost. */
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
      await noteMailed(tx, accountId, now);
    }
    await removeNotifications(
      tx,
      rows.map((row) => row.id),
    );
    return mail !== null;
  });
}
