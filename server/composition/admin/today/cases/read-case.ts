import type { CaseRow, MemberCase } from '@sokoni/contract/admin/today/cases';
import { logAct } from '../../../../accounts/log-act.ts';
import { getPair, hashCase, isBetween, type Pair } from '../../../../domains/moderation/cases.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../../platform/route-context.ts';
import { findPeople, type People, presentWritten, type WrittenRow } from '../../people.ts';
import { findQuotes } from '../reports/quote-messages.ts';

/** Open ones first. */
const REPORTS_SHOWN = 100;
const NOTICES_SHOWN = 50;

/** Condition of `earlier`: a report of messages between the members of report `r`. */
export const ofSamePair = (sql: Queryable) => sql`
  earlier.subject_kind = 'message' AND (earlier.reporter_id, earlier.reported_id)
    IN ((r.reporter_id, r.reported_id), (r.reported_id, r.reporter_id))`;

const sidesOf = (personOf: People, { lowId, highId }: Pair): CaseRow['sides'] => [
  personOf(lowId),
  personOf(highId),
];

/** Cases as a list shows them, each by its first report. */
export async function findCases(sql: Queryable, ids: string[]) {
  const rows = await sql<(Pair & { id: string; reports: number })[]>`
    SELECT r.id, least(r.reporter_id, r.reported_id) AS low_id, greatest(r.reporter_id, r.reported_id) AS high_id,
      (SELECT count(*) FROM reports earlier WHERE ${ofSamePair(sql)} AND earlier.closed_at IS NULL)::integer AS reports
    FROM reports r WHERE r.id = ANY(${ids}::uuid[])`;
  const people = rows.flatMap(({ lowId, highId }) => [lowId, highId]);
  const personOf = await findPeople(sql, people);
  return new Map<string, CaseRow>(
    rows.map((row) => [row.id, { sides: sidesOf(personOf, row), reports: row.reports }]),
  );
}

/** Writes to the log of both that the operator has read what they reported. */
export async function openCase(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<MemberCase> {
  const read = await readCase(sql, id);
  const act = {
    actorId: viewer.id,
    action: 'case opened',
    details: { report: id },
    now: clock.now(),
  } as const;
  await sql.begin(async (tx) => {
    for (const { _id } of read.sides) await logAct(tx, { ...act, subjectId: _id });
  });
  return read;
}

/** By any report of the two. */
export async function readCase(sql: Queryable, id: string): Promise<MemberCase> {
  const pair = await getPair(sql, id);
  // First, so that what is added since is not counted as read.
  const version = await hashCase(sql, pair);
  const [reports, notices] = await Promise.all([findReportsOf(sql, pair), findNotices(sql, pair)]);
  const personOf = await findPeople(
    sql,
    [pair, ...notices].flatMap(({ lowId, highId }) => [lowId, highId]),
  );
  return {
    sides: sidesOf(personOf, pair),
    reports,
    notices: notices.map(({ lowId, highId, recipientId, against, ...written }) => ({
      ...presentWritten(written),
      sides: sidesOf(personOf, { lowId, highId }),
      to: recipientId,
      against,
    })),
    version,
  };
}

interface ReportRow extends Pick<MemberCase['reports'][number], 'reason' | 'note' | 'outcome'> {
  id: string;
  reporterId: string;
  createdAt: Date;
  closedAt: Date | null;
  messageId: string;
  content: string;
  sentAt: Date;
}

async function findReportsOf(sql: Queryable, pair: Pair): Promise<MemberCase['reports']> {
  const rows = await sql<ReportRow[]>`
    SELECT * FROM (
      SELECT r.id, r.reporter_id, r.reason, r.note, r.outcome, r.created_at, r.closed_at,
        m.id AS message_id, m.content, m.created_at AS sent_at
      FROM reports r JOIN messages m ON m.id = r.subject_id WHERE ${isBetween(sql, pair)}
      ORDER BY r.closed_at IS NULL DESC, r.id DESC LIMIT ${REPORTS_SHOWN}
    ) shown ORDER BY message_id`;
  const quote = await findQuotes(
    sql,
    rows.map(({ messageId }) => messageId),
  );
  return rows.map(({ id, reporterId, reason, note, outcome, ...row }) => ({
    ...{ _id: id, reporter: reporterId, reason, note, outcome },
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    message: { ...quote(row.messageId, row.content), createdAt: row.sentAt.toISOString() },
  }));
}

interface NoticeRow extends WrittenRow, Pair {
  recipientId: string | null;
  against: string[] | null;
}

/** Notes only of these two. */
function findNotices(sql: Queryable, { lowId, highId }: Pair): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    SELECT n.id, n.low_id, n.high_id, n.recipient_id, n.against, n.author_id, p.first_name, p.last_name, n.content,
      n.created_at
    FROM case_notices n JOIN profiles p ON p.account_id = n.author_id
    WHERE n.low_id = ${lowId} AND n.high_id = ${highId} OR n.recipient_id IS NULL
      AND (n.low_id IN (${lowId}, ${highId}) OR n.high_id IN (${lowId}, ${highId}))
    ORDER BY n.id DESC LIMIT ${NOTICES_SHOWN}`;
}
