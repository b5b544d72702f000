import type { CaseRow, MemberCase } from '@sokoni/contract/admin/today/cases';
import { logAct } from '../../../../accounts/log-act.ts';
import { getPair, hashCase, isBetween, type Pair } from '../../../../domains/moderation/cases.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../../platform/route-context.ts';
import { findPeople, type People, presentWritten, type WrittenRow } from '../../people.ts';
import { findQuote } from '../reports/quote-message.ts';

/** Open ones first. */
const REPORTS_SHOWN = 100;
const LETTERS_SHOWN = 50;

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
  // First, so that what is added since is not counted as seen.
  const seen = await hashCase(sql, pair);
  const [reports, letters] = await Promise.all([findReportsOf(sql, pair), findLetters(sql, pair)]);
  const personOf = await findPeople(
    sql,
    [pair, ...letters].flatMap(({ lowId, highId }) => [lowId, highId]),
  );
  return {
    sides: sidesOf(personOf, pair),
    reports,
    letters: letters.map(({ lowId, highId, recipientId, against, ...written }) => ({
      ...presentWritten(written),
      sides: sidesOf(personOf, { lowId, highId }),
      to: recipientId,
      against,
    })),
    seen,
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
  return Promise.all(rows.map((row) => presentReport(sql, row)));
}

async function presentReport(sql: Queryable, row: ReportRow): Promise<MemberCase['reports'][number]> {
  const { id, reporterId, reason, note, outcome, createdAt, closedAt, messageId, content, sentAt } = row;
  const quote = await findQuote(sql, messageId);
  return {
    ...{ _id: id, reporter: reporterId, reason, note, outcome },
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    message: { ...quote(content), createdAt: sentAt.toISOString() },
  };
}

interface LetterRow extends WrittenRow, Pair {
  recipientId: string | null;
  against: string[] | null;
}

/** Notes only of these two. */
function findLetters(sql: Queryable, { lowId, highId }: Pair): Promise<LetterRow[]> {
  return sql<LetterRow[]>`
    SELECT l.id, l.low_id, l.high_id, l.recipient_id, l.against, l.author_id, p.first_name, p.last_name, l.content,
      l.created_at
    FROM case_letters l JOIN profiles p ON p.account_id = l.author_id
    WHERE l.low_id = ${lowId} AND l.high_id = ${highId} OR l.recipient_id IS NULL
      AND (l.low_id IN (${lowId}, ${highId}) OR l.high_id IN (${lowId}, ${highId}))
    ORDER BY l.id DESC LIMIT ${LETTERS_SHOWN}`;
}
