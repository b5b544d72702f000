import type { ReportCase, ReportRow } from '@sokoni/contract/admin/today/reports';
import type { LanguageCode } from '@sokoni/contract/languages';
import { logAct } from '../../../../accounts/log-act.ts';
import { reportNumber } from '../../../../domains/moderation/report-number.ts';
import { findDetailsText } from '../../../../domains/products/remove-details.ts';
import type { Queryable, Transaction } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/errors.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../../platform/route-context.ts';
import type { Fragment } from '../../pages.ts';
import { findPeople, fullNameOf, type People } from '../../people.ts';
import { findQuotes } from './quote-messages.ts';

/** Messages shown before and after the reported one: enough to understand it, and no more private messages. */
const AROUND = 10;

type QuotedMessage = ReportCase['context'][number];

/** Writes to the log that the operator has read a conversation, whatever the decision is. */
export async function openReport(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<ReportCase> {
  const read = await readReport(sql, id);
  const details = { report: id, kind: read.report.kind };
  const act = { actorId: viewer.id, action: 'report opened', subjectId: read.report.reported._id } as const;
  await sql.begin((tx) => logAct(tx, { ...act, details, now: clock.now() }));
  return read;
}

export async function readReport(sql: Queryable, id: string): Promise<ReportCase> {
  const report = await getReport(sql, id);
  const [personOf, { context, rating }, others, decision] = await Promise.all([
    findPeople(sql, peopleOf(report)),
    contextOf[report.kind](sql, report),
    countOthers(sql, report),
    findDecision(sql, report),
  ]);
  return { report: presentReport(report, personOf), context, rating, others, decision };
}

type Context = Pick<ReportCase, 'context' | 'rating'>;

const contextOf: Record<StoredReport['kind'], (sql: Queryable, report: StoredReport) => Promise<Context>> = {
  async profile() {
    return { context: [], rating: null };
  },
  async message(sql, report) {
    const [context, quote] = await Promise.all([
      findAround(sql, report),
      findQuotes(sql, [report.subjectId]),
    ]);
    return {
      context: context.map((said) => (said.isSubject ? { ...said, ...quote(said._id, said.content) } : said)),
      rating: null,
    };
  },
  async review(sql, report) {
    const [review] = await sql<[ReviewRow]>`
      SELECT id, target_id, rating, comment AS content, reply, replied_at, created_at FROM reviews
      WHERE id = ${report.subjectId}`;
    const { targetId, rating, reply, repliedAt } = review;
    const context = [saidIn(report, { ...review, senderId: report.reportedId })];
    if (reply !== null && repliedAt !== null) {
      // A reply has no id of its own: the id of its author distinguishes it from the review.
      const answer = { id: targetId, senderId: targetId, content: reply, createdAt: repliedAt };
      context.push(saidIn(report, answer));
    }
    return { context, rating };
  },
  /** Nothing when its owner has removed the product or its details. */
  async product(sql, report) {
    const product = await findDetailsText(sql, report.subjectId);
    if (!product) return { context: [], rating: null };
    const said = { ...product, id: report.subjectId, senderId: report.reportedId };
    return { context: [saidIn(report, said)], rating: null };
  },
  async project(sql, report) {
    const [project] = await sql<[QuotedRow]>`
      SELECT id, buyer_id AS sender_id, concat_ws(E'\n\n', title, description) AS content, created_at FROM projects
      WHERE id = ${report.subjectId}`;
    return { context: [saidIn(report, project)], rating: null };
  },
};

interface ReviewRow extends Omit<QuotedRow, 'senderId'> {
  targetId: string;
  rating: number;
  reply: string | null;
  repliedAt: Date | null;
}

interface QuotedRow {
  id: string;
  senderId: string;
  content: string;
  createdAt: Date;
}

/** Only accounts report messages. Messages between these two only, including those that one of them has deleted from their own lists. */
async function findAround(sql: Queryable, report: StoredReport): Promise<QuotedMessage[]> {
  const { subjectId, reporterId, reportedId } = report;
  if (reporterId === null) return [];
  const near = (compare: Fragment, direction: Fragment, most: number) => {
    const order = sql`ORDER BY id ${direction} LIMIT ${most}`;
    const sent = (sender: string, recipient: string) => sql`
      SELECT id, sender_id, content, created_at FROM messages
      WHERE sender_id = ${sender} AND recipient_id = ${recipient} AND id ${compare} ${subjectId} ${order}`;
    return sql`
      SELECT near.* FROM (
        (${sent(reporterId, reportedId)}) UNION ALL (${sent(reportedId, reporterId)})
      ) near ${order}`;
  };
  const rows = await sql<QuotedRow[]>`
    SELECT said.* FROM (
      (${near(sql`<=`, sql`DESC`, AROUND + 1)}) UNION ALL (${near(sql`>`, sql`ASC`, AROUND)})
    ) said ORDER BY id`;
  return rows.map((row) => saidIn(report, row));
}

function saidIn(report: StoredReport, { id, senderId, content, createdAt }: QuotedRow): QuotedMessage {
  const isReporter = senderId === report.reporterId;
  return {
    _id: id,
    from: isReporter ? 'reporter' : senderId === report.reportedId ? 'reported' : 'other',
    content,
    createdAt: createdAt.toISOString(),
    isSubject: id === report.subjectId,
    attachments: [],
  };
}

async function countOthers(sql: Queryable, { id, reportedId }: StoredReport): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM reports WHERE reported_id = ${reportedId} AND id <> ${id}`;
  return row.count;
}

/** The log has the reason, with the time of the decision. */
async function findDecision(sql: Queryable, { id }: StoredReport): Promise<ReportCase['decision']> {
  const closed = await sql<{ firstName: string; lastName: string; reason: string | null }[]>`
    SELECT p.first_name, p.last_name, (
      SELECT coalesce(l.details->>'note', l.details->>'reason') FROM audit_log l
      WHERE l.subject_id = r.reported_id AND l.created_at = r.closed_at AND (
        l.action = 'report decided' AND l.details->>'report' = r.id::text OR l.action = 'case decided')
      LIMIT 1) AS reason
    FROM reports r JOIN profiles p ON p.account_id = r.closed_by WHERE r.id = ${id}`.first();
  return closed ? { by: fullNameOf(closed), reason: closed.reason ?? '' } : null;
}

export interface StoredReport extends Pick<ReportRow, 'kind' | 'reason' | 'note' | 'outcome'> {
  id: string;
  subjectId: string;
  /** Null for a visitor without an account. */
  reporterId: string | null;
  reportedId: string;
  /** Of a visitor. */
  confirmedEmail: string | null;
  /** Of a visitor. */
  language: LanguageCode | null;
  createdAt: Date;
  closedAt: Date | null;
}

const columns = (sql: Queryable) => sql`
  id, subject_kind AS kind, subject_id, reason, note, reporter_id, reported_id, created_at, closed_at, outcome,
  CASE WHEN email_confirmed_at IS NOT NULL THEN email END AS confirmed_email, language`;

const peopleOf = ({ reporterId, reportedId }: StoredReport) => [
  ...(reporterId ? [reporterId] : []),
  reportedId,
];

/** Reports by id, as a list shows them. */
export async function findReports(sql: Queryable, ids: string[]) {
  const rows = await sql<StoredReport[]>`
    SELECT ${columns(sql)} FROM reports WHERE id = ANY(${ids}::uuid[]) AND reported_id IS NOT NULL`;
  const personOf = await findPeople(sql, rows.flatMap(peopleOf));
  return new Map(rows.map((row) => [row.id, presentReport(row, personOf)]));
}

async function getReport(sql: Queryable, id: string): Promise<StoredReport> {
  const [row] = await sql<StoredReport[]>`
    SELECT ${columns(sql)} FROM reports WHERE id = ${id} AND reported_id IS NOT NULL`;
  if (!row) throw notFound();
  return row;
}

/** Locks the report, so that a parallel decision sees this one. */
export async function lockReport(tx: Transaction, id: string): Promise<StoredReport> {
  await tx`SELECT FROM reports WHERE id = ${id} FOR UPDATE`;
  return getReport(tx, id);
}

function presentReport(row: StoredReport, personOf: People): ReportRow {
  const { id, kind, reason, note, outcome, confirmedEmail } = row;
  return {
    ...{ _id: id, kind, reason, note, outcome, confirmedEmail },
    number: reportNumber(id),
    reporter: row.reporterId === null ? null : personOf(row.reporterId),
    reported: personOf(row.reportedId),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}
