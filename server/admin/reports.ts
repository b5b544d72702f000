import type { AdminPerson, ReportRow } from '@sokoni/contract/admin';
import type { ReportKind, ReportReason } from '@sokoni/contract/moderation';
import type { Queryable, Transaction } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { cursorOf, microsOf, pageOf, ROWS_READ, readPlace, rowOf } from './cursor.ts';
import { findPeople, type People } from './people.ts';

export interface StoredReport {
  id: string;
  kind: ReportKind;
  subjectId: string;
  reason: ReportReason;
  note: string;
  reporterId: string;
  reportedId: string;
  createdAt: Date;
  closedAt: Date | null;
  outcome: string | null;
}

const columns = (sql: Queryable) => sql`
  id, subject_kind AS kind, subject_id, reason, note, reporter_id, reported_id, created_at, closed_at, outcome`;

interface ListQuery {
  state: 'open' | 'closed';
  cursor?: string | undefined;
}

/** Open reports oldest first, closed ones newest first. */
export async function listReports(sql: Queryable, { state, cursor }: ListQuery) {
  const place = readPlace(cursor);
  const read =
    state === 'open'
      ? await sql<(StoredReport & { micros: string })[]>`
          SELECT ${columns(sql)}, ${microsOf(sql, sql`created_at`)} AS micros FROM reports
          WHERE closed_at IS NULL AND reported_id IS NOT NULL
            ${place ? sql`AND (created_at, id) > ${rowOf(sql, place)}` : sql``}
          ORDER BY created_at, id LIMIT ${ROWS_READ}`
      : await sql<(StoredReport & { micros: string })[]>`
          SELECT ${columns(sql)}, ${microsOf(sql, sql`closed_at`)} AS micros FROM reports
          WHERE closed_at IS NOT NULL AND reported_id IS NOT NULL
            ${place ? sql`AND (closed_at, id) < ${rowOf(sql, place)}` : sql``}
          ORDER BY closed_at DESC, id DESC LIMIT ${ROWS_READ}`;
  const { rows, nextCursor } = pageOf(read, cursorOf);
  const personOf = await findPeople(
    sql,
    rows.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]),
  );
  return { rows: rows.map((row) => presentReport(row, personOf)), nextCursor };
}

export async function getReport(sql: Queryable, id: string): Promise<StoredReport> {
  const [row] = await sql<StoredReport[]>`
    SELECT ${columns(sql)} FROM reports WHERE id = ${id} AND reported_id IS NOT NULL`;
  if (!row) throw notFound();
  return row;
}

/** Locks the report, so that a parallel decision sees this one. */
export async function holdReport(tx: Transaction, id: string): Promise<StoredReport> {
  await tx`SELECT FROM reports WHERE id = ${id} FOR UPDATE`;
  return getReport(tx, id);
}

export function presentReport(row: StoredReport, personOf: People): ReportRow {
  return {
    _id: row.id,
    kind: row.kind,
    reason: row.reason,
    note: row.note,
    reporter: personOf(row.reporterId),
    reported: personOf(row.reportedId) satisfies AdminPerson,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
  };
}
