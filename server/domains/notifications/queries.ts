import type { MessageShown } from '@sokoni/contract/notifications';
import type { DeclineReason, ProposalState } from '@sokoni/contract/projects/states';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { type Person, personIn } from '../../accounts/people/names.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Reader } from '../../platform/mail/layout.ts';
import type { ChannelName, ReportedKind } from './kinds.ts';

/** The table with what waits for a channel. */
export const waitingFor = (sql: Queryable, channel: ChannelName) =>
  channel === 'mail' ? sql`notifications` : sql`push_notifications`;

const DAY = 24 * 3_600_000;

/** Invitations that fit wait until the last digest of account `a` is a day old; others `n` are due at once. */
export const isDueFor = (sql: Queryable, channel: ChannelName, now: Date) => sql`(
  n.kind <> 'invitation' OR coalesce(${digestedAt(sql, channel)} <= ${new Date(+now - DAY)}, true)
)`;

const digestedAt = (sql: Queryable, channel: ChannelName) =>
  channel === 'mail' ? sql`a.invitations_mailed_at` : sql`a.invitations_pushed_at`;

export const deleteWaitingFor = (sql: Queryable, channel: ChannelName) =>
  channel === 'mail' ? sql`DELETE FROM notifications` : sql`DELETE FROM push_notifications`;

export interface Addressee extends Reader {
  id: string;
  email: string;
  role: Role;
  mailStopToken: string;
  messageMail: MessageShown;
  messagePush: MessageShown;
}

/** Account `a`; undefined when another process is reporting to it, or has just done so. */
export function lockAddressee(
  tx: Transaction,
  id: string,
  condition: ReturnType<Queryable>,
): Promise<Addressee | undefined> {
  return tx<Addressee[]>`
    SELECT a.id, a.email, a.role, p.first_name, a.language, a.mail_stop_token, a.message_mail, a.message_push
    FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${id} AND a.deleted_at IS NULL AND NOT is_suspended(a.id) AND ${condition}
    FOR NO KEY UPDATE OF a SKIP LOCKED`.first();
}

/** Characters of a message in a report. */
export const MOST_CHARACTERS = 2000;

export interface NotificationRow {
  id: string;
  accountId: string;
  kind: ReportedKind;
  /** The message, the review or the project. */
  subjectId: string;
  createdAt: Date;
  /**
   * Null when the notification was read, deleted or comes from a blocked account, or the account cannot answer the project any
   * more: then there is nothing to report. Of a suspended account, only how a proposal ended is reported.
   */
  from: Person | null;
  /** The words of a message, the title of a project; null for other kinds. */
  content: string | null;
  /** How an own proposal ended; null for other kinds. */
  outcome: ProposalState | null;
  declineReason: DeclineReason | null;
  /** How many are attached to the message. */
  files: number;
  /** What the message offers, where it is a proposal. */
  offer: { price: number; currency: string; unit: string; version: number } | null;
}

export type Reported = NotificationRow & { from: Person };

export async function findNotificationsOf(
  tx: Transaction,
  accountId: string,
  channel: ChannelName,
  isDue: ReturnType<Queryable>,
): Promise<NotificationRow[]> {
  return tx<NotificationRow[]>`
    SELECT n.id, n.account_id, n.kind, n.subject_id, n.created_at, coalesce(left(unfolded(m.content, m.folds), ${MOST_CHARACTERS}), pr.title, answered.title) AS content,
      o.state AS outcome, o.decline_reason,
      (SELECT count(*)::integer FROM attachments WHERE message_id = m.id) AS files,
      (
        SELECT json_build_object('price', v.price, 'currency', v.currency, 'unit', v.unit, 'version', v.version)
        FROM proposal_versions v WHERE v.message_id = m.id
      ) AS offer,
      CASE WHEN p.account_id IS NOT NULL THEN ${personIn('p')} END AS "from"
    FROM ${waitingFor(tx, channel)} n JOIN accounts a ON a.id = n.account_id
    LEFT JOIN messages m ON n.kind = 'message' AND m.id = n.subject_id
      AND m.read_at IS NULL AND m.recipient_hidden_at IS NULL
    LEFT JOIN reviews r ON n.kind IN ('review', 'reply') AND r.id = n.subject_id AND r.removed_at IS NULL
    LEFT JOIN (
      project_invitations i JOIN projects pr ON pr.id = i.project_id AND pr.state = 'open'
        JOIN profiles own ON own.account_id = i.professional_id AND own.listed AND own.subscription_status = 'active'
    ) ON n.kind IN ('request', 'invitation') AND i.project_id = n.subject_id AND i.professional_id = n.account_id
      AND i.seen_at IS NULL AND may_read_project(i.project_id, i.professional_id)
    LEFT JOIN (proposals o JOIN projects answered ON answered.id = o.project_id)
      ON n.kind = 'outcome' AND o.project_id = n.subject_id AND o.professional_id = n.account_id
    LEFT JOIN profiles p ON p.account_id = CASE n.kind
        WHEN 'message' THEN m.sender_id WHEN 'review' THEN r.reviewer_id WHEN 'reply' THEN r.target_id
        WHEN 'outcome' THEN answered.buyer_id ELSE pr.buyer_id END
      AND (n.kind = 'outcome' OR NOT is_suspended(p.account_id))
      AND NOT EXISTS (SELECT FROM blocks b WHERE b.blocker_id = ${accountId} AND b.blocked_id = p.account_id)
    WHERE n.account_id = ${accountId} AND ${isDue} ORDER BY n.id`;
}
