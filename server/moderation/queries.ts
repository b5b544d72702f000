import type { NewReport } from '@sokoni/contract/moderation';
import type { Role } from '@sokoni/contract/plans';
import type { Queryable, Transaction } from '../db/database.ts';

export interface BlockView {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  companyName: string | null;
  /** The account has written to the blocker. */
  heardFrom: boolean;
  createdAt: Date;
}

/** Last blocked first. */
export async function findBlocks(sql: Queryable, blockerId: string): Promise<BlockView[]> {
  return sql<BlockView[]>`
    SELECT p.account_id AS id, p.role, p.first_name, p.last_name, p.company_name, b.created_at,
      EXISTS (
        SELECT FROM messages WHERE sender_id = b.blocked_id AND recipient_id = b.blocker_id
      ) AS heard_from
    FROM blocks b JOIN profiles p ON p.account_id = b.blocked_id
    WHERE b.blocker_id = ${blockerId}
    ORDER BY b.created_at DESC, b.blocked_id DESC`;
}

interface Pair {
  blockerId: string;
  blockedId: string;
}

/** Returns false when the account was blocked before. */
export async function insertBlock(tx: Transaction, { blockerId, blockedId }: Pair, now: Date) {
  const rows = await tx`
    INSERT INTO blocks (blocker_id, blocked_id, created_at) VALUES (${blockerId}, ${blockedId}, ${now})
    ON CONFLICT DO NOTHING RETURNING blocked_id`;
  return rows.length === 1;
}

/** Returns false when there was no block. */
export async function deleteBlock(tx: Transaction, { blockerId, blockedId }: Pair): Promise<boolean> {
  const rows = await tx`
    DELETE FROM blocks WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId} RETURNING blocked_id`;
  return rows.length === 1;
}

/** The reviewed account and the author. */
export async function findReviewParties(sql: Queryable, id: string) {
  const [row] = await sql<{ reviewerId: string; targetId: string }[]>`
    SELECT reviewer_id, target_id FROM reviews WHERE id = ${id} AND removed_at IS NULL`;
  return row;
}

interface ReportToStore extends NewReport {
  id: string;
  reporterId: string;
  note: string;
  now: Date;
}

/**
 * Stores one report for each reporter and subject. A closed report with a different reason or note opens again. Returns
 * true when it is new in the admin area.
 */
export async function upsertReport(tx: Transaction, report: ReportToStore): Promise<boolean> {
  const { id, reporterId, kind, subjectId, reason, note, now } = report;
  const [before] = await tx<{ isClosed: boolean }[]>`
    SELECT closed_at IS NOT NULL AS is_closed FROM reports
    WHERE reporter_id = ${reporterId} AND subject_kind = ${kind} AND subject_id = ${subjectId} FOR UPDATE`;
  const [row] = await tx<{ isNew: boolean }[]>`
    INSERT INTO reports AS before (id, reporter_id, subject_kind, subject_id, reason, note, created_at)
    VALUES (${id}, ${reporterId}, ${kind}, ${subjectId}, ${reason}, ${note}, ${now})
    ON CONFLICT (reporter_id, subject_kind, subject_id) DO UPDATE SET
      reason = excluded.reason, note = excluded.note, closed_at = NULL, closed_by = NULL, outcome = NULL,
      created_at = CASE WHEN before.closed_at IS NULL THEN before.created_at ELSE excluded.created_at END
    WHERE (before.reason, before.note) IS DISTINCT FROM (excluded.reason, excluded.note)
    RETURNING id = ${id} AS is_new`;
  return row !== undefined && (row.isNew || before?.isClosed === true);
}
