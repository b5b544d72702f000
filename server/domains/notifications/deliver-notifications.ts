import { isQuiet, recordDigest } from '../../accounts/notification-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Sql, Transaction } from '../../platform/db/database.ts';
import { rowsToInsert } from '../../platform/db/statement.ts';
import { type DueStep, forEachDue, type Log } from '../../platform/jobs/for-each-due.ts';
import type { ChannelName } from './kinds.ts';
import {
  type Addressee,
  deleteWaitingFor,
  findNotificationsOf,
  isDueFor,
  lockAddressee,
  type Reported,
  waitingFor,
} from './queries.ts';

/** What has happened to an account while it was away; oldest first, and at least one. */
export interface Report {
  addressee: Addressee;
  reported: Reported[];
}

/** Runs after the commit. False when it should be tried again. */
export type Sending = () => Promise<boolean>;

/** A way to reach people who are away from the site. */
export interface Channel {
  name: ChannelName;
  /** Times in milliseconds. A notification waits until this long after the newest of its account, */
  quietFor: number;
  /** but at most this long after the oldest. */
  longestWait: number;
  /** An account with an open browser counts as away when it has not looked for this long. */
  ignoredFor: number;
  /** Older notifications are deleted unsent. */
  discardAfter: number;
  /** A condition: whether it may reach account `a` now. Quiet hours count for every channel. */
  reaches(sql: Queryable, now: Date): ReturnType<Queryable>;
  /** Sends in the transaction, or returns what sends after it. */
  send(tx: Transaction, report: Report, now: Date): Promise<Sending | undefined>;
}

/** Reports to each account what waits for it; returns the number of reports. */
export async function deliverNotifications(
  { sql, clock }: { sql: Sql; clock: Clock },
  channel: Channel,
  log: Log,
): Promise<number> {
  const now = clock.now();
  const before = (milliseconds: number) => new Date(+now - milliseconds);
  const waiting = waitingFor(sql, channel.name);
  const find: DueStep<{ accountId: string }>['find'] = (limit, isReady) => sql<{ accountId: string }[]>`
    SELECT n.account_id FROM ${waiting} n JOIN accounts a ON a.id = n.account_id
    WHERE a.deleted_at IS NULL AND ${channel.reaches(sql, now)} AND NOT ${isQuiet(sql, now)}
      AND ${isDueFor(sql, channel.name, now)} AND ${isReady(sql`n.account_id`)}
    GROUP BY n.account_id
    HAVING (max(n.created_at) <= ${before(channel.quietFor)} OR min(n.created_at) <= ${before(channel.longestWait)})
      AND (min(n.created_at) <= ${before(channel.ignoredFor)} OR NOT EXISTS (
        SELECT FROM sessions s WHERE s.account_id = n.account_id AND s.listening_until > ${now}
      ))
    ORDER BY min(n.created_at) LIMIT ${limit}`;

  /** Deletes the notifications in the transaction that reports them: each is reported once, and none is lost. */
  async function report(accountId: string): Promise<Delivery | null> {
    return sql.begin(async (tx) => {
      const addressee = await lockAddressee(tx, accountId, channel.reaches(tx, now));
      if (!addressee) return null;
      const rows = await findNotificationsOf(tx, accountId, channel.name, isDueFor(tx, channel.name, now));
      await tx`${deleteWaitingFor(tx, channel.name)} WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`;
      const reported = rows.filter((row): row is Reported => row.from !== null);
      // All of them were seen in the meantime.
      if (reported.length === 0) return null;
      if (reported.some(isInvitation)) await recordDigest(tx, accountId, channel.name, now);
      return { accountId, reported, sending: await channel.send(tx, { addressee, reported }, now) };
    });
  }

  /** Only push messages are sent after the transaction. */
  async function complete({ accountId, reported, sending }: Delivery): Promise<void> {
    const isSent = await sending?.().catch((error: unknown) => void log(error));
    if (!sending || isSent) return;
    const rows = reported.map(({ id, kind, subjectId, createdAt }) => ({
      id,
      accountId,
      kind,
      subjectId,
      createdAt,
    }));
    await sql`INSERT INTO push_notifications ${rowsToInsert(rows)} ON CONFLICT DO NOTHING`;
    if (reported.some(isInvitation)) await recordDigest(sql, accountId, channel.name, null);
  }

  // A push service that is slow holds up no other account.
  const sending: Promise<void>[] = [];
  await forEachDue({ sql, clock }, log, {
    name: `notifications by ${channel.name}`,
    find,
    keyOf: ({ accountId }) => accountId,
    async act({ accountId }) {
      const delivery = await report(accountId);
      if (delivery) sending.push(complete(delivery).catch(log));
    },
  });
  await Promise.all(sending);
  await sql`${deleteWaitingFor(sql, channel.name)} WHERE created_at < ${before(channel.discardAfter)}`;
  return sending.length;
}

const isInvitation = ({ kind }: Reported) => kind === 'invitation';

interface Delivery {
  accountId: string;
  reported: Reported[];
  sending: Sending | undefined;
}
