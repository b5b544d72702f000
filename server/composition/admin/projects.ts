import type { AdminProject, adminProjectStates, ProjectFigures } from '@sokoni/contract/admin/admin';
import { attachmentTypes } from '@sokoni/contract/attachments';
import { findContactDetails } from '@sokoni/contract/projects/contact-details';
import { SEATS } from '@sokoni/contract/projects/limits';
import type { ProposalState } from '@sokoni/contract/projects/states';
import { join } from 'sql-template-tag';
import { findProjectFiles } from '../../domains/messages/attachments/queries.ts';
import { releaseProject, takeProjectDown } from '../../domains/projects/judge-project.ts';
import { textsOf } from '../../domains/projects/post-project.ts';
import { type ProjectRow, projectColumns } from '../../domains/projects/queries.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type AdminDependencies, changedMeanwhile } from './deciding.ts';
import { namePattern, SEPARATORS } from './find-accounts.ts';
import { pageBy, pageOf } from './pages.ts';
import { findPeople } from './people.ts';

const DAY = 24 * 3_600_000;
/** Weeks whose projects are counted: a quarter. */
const WEEKS = 12;

interface ListQuery {
  state: (typeof adminProjectStates)[number];
  search: string;
  cursor?: string | undefined;
}

type Row = ProjectRow & { micros: string; used: number; reserved: number };

export async function listAllProjects(sql: Queryable, { state, search, cursor }: ListQuery) {
  const time = sql`p.created_at`;
  const page = pageBy(sql, cursor, { time, id: sql`p.id`, newestFirst: state !== 'waiting' });
  const states = { waiting: ['held'], running: ['open', 'deciding'], closed: ['closed'] }[state];
  const words = search.toLowerCase().split(SEPARATORS).filter(Boolean);
  const read = await sql<Row[]>`
    SELECT ${projectColumns(sql)}, ${page.micros}, seats.*
    FROM projects p CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE state = 'used'))::integer AS used,
        (count(*) FILTER (WHERE state = 'reserved'))::integer AS reserved
      FROM project_seats WHERE project_id = p.id
    ) AS seats
    WHERE p.state = ANY (${states}::text[]) ${join([sql``, ...words.map((word) => sql`AND ${named(sql)} LIKE ${namePattern(sql, word)}`)], ' ')}
      ${page.after} ${page.order}`;
  const { rows, nextCursor } = pageOf(read);
  return { rows: await present(sql, rows), nextCursor };
}

/** The expression of the index `projects_by_words`. */
const named = (sql: Queryable) =>
  sql`plain_words(p.title || ' ' || coalesce(p.industry, '') || ' ' || join_texts(p.skills))`;

async function present(sql: Queryable, rows: readonly Row[]): Promise<AdminProject[]> {
  const ids = rows.map(({ id }) => id);
  const invited = await sql<{ projectId: string; professionalId: string; proposal: ProposalState | null }[]>`
    SELECT i.project_id, i.professional_id, o.state AS proposal
    FROM project_invitations i LEFT JOIN proposals o USING (project_id, professional_id)
    WHERE i.project_id = ANY (${ids}::uuid[]) ORDER BY o.id, i.professional_id`;
  const files = Map.groupBy(await findProjectFiles(sql, ids), ({ projectId }) => projectId);
  const personOf = await findPeople(sql, [
    ...rows.map(({ buyerId }) => buyerId),
    ...invited.map(({ professionalId }) => professionalId),
  ]);
  return rows.map((row) => {
    const { id, kind, role, state, closedBy, takenDownReason, title, description, used, reserved } = row;
    return {
      _id: id,
      buyer: personOf(row.buyerId),
      ...{ kind, role, state, closedBy, takenDownReason, title, description },
      trades: row.industry ? [row.industry] : row.skills,
      contactDetails: findContactDetails(textsOf(row)),
      attachments: (files.get(id) ?? []).map((file) => ({
        _id: file.id,
        fileName: file.fileName,
        kind: attachmentTypes[file.contentType].kind,
        bytes: file.bytes,
      })),
      seats: { used, reserved, free: kind === 'direct' ? 0 : SEATS - used - reserved },
      invited: invited
        .filter(({ projectId }) => projectId === id)
        .map(({ professionalId, proposal }) => ({ person: personOf(professionalId), proposal })),
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** The projects posted in this week and those before, as far as `WEEKS` reaches. */
export async function readProjectsByWeek(sql: Queryable, now: Date): Promise<ProjectFigures[]> {
  const since = new Date(+now - (WEEKS - 1) * 7 * DAY);
  const monday = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth(), since.getUTCDate()));
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return sql<ProjectFigures[]>`
    SELECT to_char(date_trunc('week', p.created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS week, p.industry AS trade,
      count(*)::integer AS posted, count(o.first)::integer AS with_proposal,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM o.first - p.opened_at) / 3600)::float8 AS hours_to_first,
      (count(*) FILTER (WHERE o.is_chosen))::integer AS chosen,
      (count(*) FILTER (WHERE p.state = 'closed' AND o.is_chosen IS NOT TRUE))::integer AS closed_without_choosing
    FROM projects p LEFT JOIN (
      SELECT project_id, min(sent_at) AS first, bool_or(state = 'chosen') AS is_chosen FROM proposals
      WHERE sent_at >= ${monday} GROUP BY project_id
    ) AS o ON o.project_id = p.id
    WHERE p.created_at >= ${monday} GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC, 2`;
}

export async function release({ sql, clock }: AdminDependencies, viewer: Viewer, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await releaseProject(tx, viewer, { id, now: clock.now() }))) throw changedMeanwhile();
  });
}

export async function takeDown(
  { sql, clock }: AdminDependencies,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await takeProjectDown(tx, viewer, { id, reason, now: clock.now() }))) throw changedMeanwhile();
  });
}
