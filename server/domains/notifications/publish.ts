import type { NotificationKind } from '@sokoni/contract/live-events';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { ChannelName, ReportedKind } from './kinds.ts';
import { deleteWaitingFor } from './queries.ts';

/** PostgreSQL's channel on which every server process learns, after the commit, which account's data changed. */
export const NOTIFICATION_CHANNEL = 'notifications';

/** Ids of one notification: PostgreSQL allows 7,999 bytes, and an id takes 37. */
const IDS_AT_ONCE = 200;

/** Notifies the open browsers of these accounts of a change of this kind, in the transaction of the change. */
export async function publish(
  tx: Transaction,
  accountIds: readonly string[],
  kind: NotificationKind,
): Promise<void> {
  const payloads: string[] = [];
  for (let from = 0; from < accountIds.length; from += IDS_AT_ONCE) {
    payloads.push([kind, ...accountIds.slice(from, from + IDS_AT_ONCE)].join(' '));
  }
  if (payloads.length === 0) return;
  await tx`SELECT pg_notify(${NOTIFICATION_CHANNEL}, payload) FROM unnest(${payloads}::text[]) payload`;
}

interface NewNotification {
  /** The accounts that get the notification. */
  accountIds: readonly string[];
  kind: ReportedKind;
  /** The message, the review or the project: one for all accounts, or one for each. */
  subjectId: string | readonly string[];
  now: Date;
}

/** Queues a notification for each channel that each account wants, for the case that it is not seen in time. */
export async function queueNotification(
  tx: Transaction,
  { accountIds, kind, subjectId, now }: NewNotification,
): Promise<void> {
  const { mail, push } = wanted(tx)[kind];
  const subjects = typeof subjectId === 'string' ? accountIds.map(() => subjectId) : [...subjectId];
  const isPushed = await tx`
    WITH reached AS MATERIALIZED (
      SELECT new.*, a.mail_notifications AND ${mail} AS is_mailed,
        ${push} AND EXISTS (SELECT FROM push_subscriptions WHERE account_id = a.id) AS is_pushed
      FROM unnest(${accountIds.map(() => newId())}::uuid[], ${[...accountIds]}::uuid[], ${subjects}::uuid[])
          AS new (id, account_id, subject_id)
        JOIN accounts a ON a.id = new.account_id
      WHERE a.deleted_at IS NULL AND NOT is_suspended(a.id)
    ), mailed AS (
      INSERT INTO notifications (id, account_id, kind, subject_id, created_at)
      SELECT id, account_id, ${kind}, subject_id, ${now} FROM reached WHERE is_mailed
      ON CONFLICT DO NOTHING
    )
    INSERT INTO push_notifications (id, account_id, kind, subject_id, created_at)
    SELECT id, account_id, ${kind}, subject_id, ${now} FROM reached WHERE is_pushed
    ON CONFLICT DO NOTHING RETURNING id`.hasRows();
  if (isPushed) await enqueue(tx, 'push');
}

function wanted(tx: Transaction) {
  const message = { mail: tx`a.message_mail <> 'off'`, push: tx`a.message_push <> 'off'` };
  const review = { mail: tx`a.review_mail`, push: tx`a.review_push` };
  const project = { mail: tx`a.project_mail`, push: tx`a.project_push` };
  return {
    message,
    review,
    reply: review,
    request: project,
    invitation: project,
    outcome: project,
  } satisfies Record<ReportedKind, object>;
}

interface Dismissal {
  /** The account whose notifications are dismissed. */
  accountId: string;
  kind: ReportedKind;
  subjectIds: readonly string[];
}

/** Removes the notifications, so that nothing reports them. */
export async function dismiss(sql: Queryable, { accountId, kind, subjectIds }: Dismissal): Promise<void> {
  if (subjectIds.length === 0) return;
  const these = sql`
    account_id = ${accountId} AND kind = ${kind} AND subject_id = ANY(${[...subjectIds]}::uuid[])`;
  await sql`
    WITH pushed AS (DELETE FROM push_notifications WHERE ${these}) DELETE FROM notifications WHERE ${these}`;
}

/** All of an account and a channel, or those of some kinds. */
export async function dismissAll(
  tx: Transaction,
  accountId: string,
  { channel, kinds }: { channel: ChannelName; kinds?: readonly ReportedKind[] },
): Promise<void> {
  await tx`
    ${deleteWaitingFor(tx, channel)}
    WHERE account_id = ${accountId} ${kinds ? tx`AND kind = ANY(${[...kinds]}::text[])` : tx``}`;
}
