import type { LogEntry } from '@sokoni/contract/admin';
import type { Queryable } from '../db/database.ts';
import { cursorOf, microsOf, pageOf, ROWS_READ, readPlace, rowOf } from './cursor.ts';
import { fullNameOf } from './people.ts';

/** Entries shown with one account. */
const SHOWN = 50;

interface LogRow {
  id: string;
  micros: string;
  action: string;
  actorId: string | null;
  actorFirstName: string | null;
  actorLastName: string | null;
  subjectId: string | null;
  subjectFirstName: string | null;
  subjectLastName: string | null;
  details: Record<string, unknown>;
  createdAt: Date;
}

const select = (sql: Queryable) => sql`
  SELECT l.id, ${microsOf(sql, sql`l.created_at`)} AS micros, l.action, l.actor_id,
    actor.first_name AS actor_first_name, actor.last_name AS actor_last_name, l.subject_id,
    subject.first_name AS subject_first_name, subject.last_name AS subject_last_name, l.details, l.created_at
  FROM audit_log l
  LEFT JOIN profiles actor ON actor.account_id = l.actor_id
  LEFT JOIN profiles subject ON subject.account_id = l.subject_id`;

/** Newest first. */
export async function listLog(sql: Queryable, cursor: string | undefined) {
  const place = readPlace(cursor);
  const read = await sql<LogRow[]>`
    ${select(sql)}
    ${place ? sql`WHERE (l.created_at, l.id) < ${rowOf(sql, place)}` : sql``}
    ORDER BY l.created_at DESC, l.id DESC LIMIT ${ROWS_READ}`;
  const { rows, nextCursor } = pageOf(read, cursorOf);
  return { rows: rows.map(presentEntry), nextCursor };
}

export async function findLogOf(sql: Queryable, accountId: string): Promise<LogEntry[]> {
  const rows = await sql<LogRow[]>`
    ${select(sql)} WHERE l.subject_id = ${accountId}
    ORDER BY l.created_at DESC, l.id DESC LIMIT ${SHOWN}`;
  return rows.map(presentEntry);
}

function presentEntry(row: LogRow): LogEntry {
  return {
    _id: row.id,
    actor: presentNamed(row.actorId, row.actorFirstName, row.actorLastName),
    action: row.action,
    subject: presentNamed(row.subjectId, row.subjectFirstName, row.subjectLastName),
    details: row.details,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentNamed(id: string | null, firstName: string | null, lastName: string | null) {
  if (id === null) return null;
  return { _id: id, name: fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '' }) };
}
