import type { ReportRow } from '@sokoni/contract/admin/admin';
import type { Queryable, Transaction } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { pageByState, pageOf, type StateQuery } from '../pages.ts';
import { findPeople, type People } from '../people.ts';

export interface StoredReport extends Pick<ReportRow, 'kind' | 'reason' | 'note' | 'outcome'> {
  id: string;
  subjectId: string;
  reporterId: string;
  reportedId: string;
  createdAt: Date;
  closedAt: Date | null;
}

const columns = (sql: Queryable) => sql`
  id, subject_kind AS kind, subject_id, reason, note, reporter_id, reported_id, created_at, closed_at, outcome`;

export async function listReports(sql: Queryable, query: StateQuery) {
  const page = pageByState(sql, query);
  const read = await sql<(StoredReport & { micros: string })[]>`
    SELECT ${columns(sql)}, ${page.micros} FROM reports
    WHERE ${page.where} AND reported_id IS NOT NULL ${page.after} ${page.order}`;
  const { rows, nextCursor } = pageOf(read);
  const ids = rows.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]);
  const personOf = await findPeople(sql, ids);
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
  const { id, kind, reason, note, outcome } = row;
  return {
    ...{ _id: id, kind, reason, note, outcome },
    reporter: personOf(row.reporterId),
    reported: personOf(row.reportedId),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
