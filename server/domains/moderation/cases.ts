import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';

/** Two members of whom at least one has reported messages of the other; their open reports are one case. */
export interface Pair {
  lowId: string;
  highId: string;
}

/** Condition of reports of messages between the two. */
export const isBetween = (sql: Queryable, { lowId, highId }: Pair) => sql`
  subject_kind = 'message' AND (reporter_id, reported_id) IN ((${lowId}, ${highId}), (${highId}, ${lowId}))`;

/** The members of a report of a message. */
export async function getPair(sql: Queryable, reportId: string): Promise<Pair> {
  const pair = await sql<Pair[]>`
    SELECT least(reporter_id, reported_id) AS low_id, greatest(reporter_id, reported_id) AS high_id
    FROM reports WHERE id = ${reportId} AND subject_kind = 'message'`.first();
  if (!pair) throw notFound();
  return pair;
}

/** A hash of all reports and notices of the two, so that an operator acts only on what was read. */
export async function hashCase(sql: Queryable, pair: Pair): Promise<string> {
  const [{ version }] = await sql<[{ version: string }]>`
    SELECT md5(concat(
      (SELECT jsonb_agg(jsonb_build_array(id, created_at, closed_at, reason, note) ORDER BY id)
        FROM reports WHERE ${isBetween(sql, pair)}),
      (SELECT jsonb_agg(id ORDER BY id) FROM case_notices
        WHERE low_id = ${pair.lowId} AND high_id = ${pair.highId}))) AS version`;
  return version;
}

export interface OpenReport {
  id: string;
  reporterId: string;
  reportedId: string;
}

/** Locks the open reports, so that a parallel decision or note sees this one. */
export async function lockCase(
  tx: Transaction,
  { id, version }: { id: string; version: string },
): Promise<{ pair: Pair; open: OpenReport[] }> {
  const pair = await getPair(tx, id);
  const open = await tx<OpenReport[]>`
    SELECT id, reporter_id, reported_id FROM reports WHERE ${isBetween(tx, pair)} AND closed_at IS NULL
    ORDER BY id FOR UPDATE`;
  if (open.length === 0 || (await hashCase(tx, pair)) !== version) throw new ApiError('changed_meanwhile');
  return { pair, open };
}

interface Notice {
  pair: Pair;
  authorId: string;
  /** Of a note; null for a decision. */
  recipientId: string | null;
  /** Of a decision; null for a note. */
  against: readonly string[] | null;
  content: string;
  now: Date;
}

export async function storeNotice(
  tx: Transaction,
  { pair, authorId, recipientId, against, content, now }: Notice,
): Promise<void> {
  await tx`
    INSERT INTO case_notices (id, low_id, high_id, author_id, recipient_id, against, content, created_at)
    VALUES (${newId()}, ${pair.lowId}, ${pair.highId}, ${authorId}, ${recipientId}, ${against}::uuid[], ${content}, ${now})`;
}

/** Decisions stay, because the other member has them too. */
export async function deleteCaseNotesTo(tx: Transaction, accountId: string): Promise<void> {
  await tx`DELETE FROM case_notices WHERE recipient_id = ${accountId}`;
}
