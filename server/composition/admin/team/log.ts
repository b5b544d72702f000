import { hasRight } from '@sokoni/contract/admin/operator-roles';
import { detailRights, type LogEntry } from '@sokoni/contract/admin/team/log';
import { emailOf } from '@sokoni/contract/input/email';
import { join, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../platform/db/database.ts';
import { invalidFields } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findFew } from '../accounts/find-accounts.ts';
import { ID, type Page, pageBy, pageOf } from '../pages.ts';
import { fullNameOf } from '../people.ts';

interface LogRow extends Pick<LogEntry, 'action' | 'details'> {
  id: string;
  micros: string;
  actorId: string | null;
  actorFirstName: string | null;
  actorLastName: string | null;
  subjectId: string | null;
  subjectFirstName: string | null;
  subjectLastName: string | null;
  createdAt: Date;
}

interface LogQuery extends Page {
  where?: Sql;
}

/** Newest first. */
export async function listLog(sql: Queryable, { cursor, where = sql`true`, most }: LogQuery) {
  const page = pageBy(sql, cursor, { time: sql`l.created_at`, id: sql`l.id`, newestFirst: true, most });
  const read = await sql<LogRow[]>`
    SELECT l.id, ${page.micros}, l.action, l.actor_id,
      actor.first_name AS actor_first_name, actor.last_name AS actor_last_name, l.subject_id,
      subject.first_name AS subject_first_name, subject.last_name AS subject_last_name, l.details, l.created_at
    FROM audit_log l
    LEFT JOIN profiles actor ON actor.account_id = l.actor_id
    LEFT JOIN profiles subject ON subject.account_id = l.subject_id
    WHERE ${where} ${page.after} ${page.order}`;
  const { rows, nextCursor } = pageOf(read, most);
  return { rows: rows.map(presentEntry), nextCursor };
}

interface LogFilters {
  action?: string | undefined;
  /** What finds accounts: part of a name, an email address, an id. */
  operator?: string | undefined;
  account?: string | undefined;
  /** Days in UTC. */
  from?: string | undefined;
  to?: string | undefined;
}

export const filterLog = async (sql: Queryable, { cursor, most, ...filters }: LogFilters & Page) =>
  listLog(sql, { cursor, most, where: await conditionOf(sql, filters) });

export async function countLog(sql: Queryable, filters: LogFilters) {
  const where = await conditionOf(sql, filters);
  return sql<[{ count: number }]>`SELECT count(*)::integer AS count FROM audit_log l WHERE ${where}`;
}

async function conditionOf(sql: Queryable, { action, operator, account, from, to }: LogFilters) {
  if (from && to && from > to) throw invalidFields({ to: ENDS_BEFORE });
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  const conditions = [
    ...(action ? [sql`l.action = ${action}`] : []),
    ...(operator ? [sql`l.actor_id = ANY(${await findIds(sql, 'operator', operator)}::uuid[])`] : []),
    ...(account ? [sql`l.subject_id = ANY(${await findIds(sql, 'account', account)}::uuid[])`] : []),
    ...(from ? [sql`l.created_at >= ${midnight(from)}`] : []),
    ...(to ? [sql`l.created_at < ${new Date(+midnight(to) + DAY)}`] : []),
  ];
  return join([sql`true`, ...conditions], ' AND ');
}

const ENDS_BEFORE = /*i18n*/ 'This day is before the one of “From”';
const DAY = 24 * 3_600_000;

/** An id also finds an account that was deleted, a whole address only its own account. */
async function findIds(sql: Queryable, field: 'account' | 'operator', search: string): Promise<string[]> {
  if (ID.test(search)) return [search];
  const email = emailOf(search);
  if (!email) {
    const tooMany = /*i18n*/ 'More than 100 accounts match. Enter more of the name';
    return findFew(sql, { search }, { [field]: tooMany });
  }
  const found = await sql<{ id: string }[]>`SELECT id FROM accounts WHERE email = ${email}`;
  return found.map(({ id }) => id);
}

/** The newest entries about an account, without the details that the operator may not read. */
export async function findLogOf(sql: Queryable, viewer: Viewer, accountId: string): Promise<LogEntry[]> {
  const { rows } = await listLog(sql, { where: sql`l.subject_id = ${accountId}` });
  return rows.map((entry) => {
    const right = detailRights[entry.action];
    return right && !hasRight(viewer.operatorRole, right) ? { ...entry, details: {} } : entry;
  });
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
