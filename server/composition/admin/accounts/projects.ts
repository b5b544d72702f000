import type { AdminProject, AdminProjectRow } from '@sokoni/contract/admin/accounts/projects';
import type { adminProjectStates } from '@sokoni/contract/admin/limits';
import { attachmentTypes } from '@sokoni/contract/attachment-types';
import { findContactDetails } from '@sokoni/contract/projects/contact-details';
import { SEATS } from '@sokoni/contract/projects/limits';
import type { ProposalState } from '@sokoni/contract/projects/states';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { join } from 'sql-template-tag';
import { findProjectFiles } from '../../../domains/messages/attachments/queries.ts';
import { statementOfReasons } from '../../../domains/moderation/mail.ts';
import { takeProjectDown } from '../../../domains/projects/judge-project.ts';
import { mailBuyers } from '../../../domains/projects/mail.ts';
import { type ProjectRow, projectColumns } from '../../../domains/projects/queries.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { pageBy, pageOf } from '../pages.ts';
import { findPeople, type People } from '../people.ts';
import { type AdminDependencies, changedMeanwhile } from '../require-may-act.ts';
import { namePattern, SEPARATORS } from './find-accounts.ts';

interface ListQuery {
  state: (typeof adminProjectStates)[number];
  role?: ProfessionalRole | undefined;
  buyer?: string | undefined;
  search: string;
  cursor?: string | undefined;
}

/** The page is found in the index `projects_by_time` alone, whatever the filters; only its own rows are read from the table. */
export async function listAllProjects(sql: Queryable, { state, role, buyer, search, cursor }: ListQuery) {
  const page = pageBy(sql, cursor, {
    ...{ time: sql`p.created_at`, id: sql`p.id` },
    newestFirst: true,
  });
  const words = search.toLowerCase().split(SEPARATORS).filter(Boolean);
  const conditions = [
    stateIs(sql)[state],
    role ? sql`p.role = ${role}` : sql`true`,
    buyer ? sql`p.buyer_id = ${buyer}` : sql`true`,
    // A subquery: a plan for all values of the parameters would build the pattern again for each row.
    ...words.map((word) => sql`p.words LIKE (SELECT ${namePattern(sql, word)})`),
  ];
  const read = await sql<(ProjectRow & { micros: string })[]>`
    SELECT ${projectColumns(sql)}, ${page.micros}
    FROM (SELECT p.id FROM projects p WHERE ${join(conditions, ' AND ')} ${page.after} ${page.order}) AS shown
      JOIN projects p USING (id)
    ${page.order}`;
  const { rows, nextCursor } = pageOf(read);
  return { rows: await presentRows(sql, rows), nextCursor };
}

export async function findProjects(sql: Queryable, ids: string[]) {
  const found = await sql<
    ProjectRow[]
  >`SELECT ${projectColumns(sql)} FROM projects p WHERE p.id = ANY(${ids}::uuid[])`;
  return new Map((await presentRows(sql, found)).map((row) => [row._id, row]));
}

const stateIs = (sql: Queryable) => ({
  running: sql`p.state IN ('open', 'deciding')`,
  closed: sql`p.state = 'closed'`,
  kept: sql`p.keeps_contact_details`,
  all: sql`true`,
});

async function presentRows(sql: Queryable, rows: ProjectRow[]): Promise<AdminProjectRow[]> {
  const people = rows.map(({ buyerId }) => buyerId);
  const personOf = await findPeople(sql, people);
  return rows.map((row) => presentRow(row, personOf));
}

function presentRow(row: ProjectRow, personOf: People): AdminProjectRow {
  const { id, buyerId, role, state, closedBy, title, industry, skills, createdAt } = row;
  return {
    _id: id,
    buyer: personOf(buyerId),
    ...{ role, state, closedBy, title },
    trades: industry ? [industry] : skills,
    createdAt: createdAt.toISOString(),
  };
}

export async function readAnyProject(sql: Queryable, id: string): Promise<AdminProject> {
  const row = await sql<(ProjectRow & { used: number; reserved: number })[]>`
    SELECT ${projectColumns(sql)},
      (SELECT count(*)::integer FROM project_seats WHERE project_id = p.id AND state = 'used') AS used,
      (SELECT count(*)::integer FROM project_seats WHERE project_id = p.id AND state = 'reserved') AS reserved
    FROM projects p WHERE p.id = ${id}`.first();
  if (!row) throw notFound();
  const invited = await sql<{ professionalId: string; proposal: ProposalState | null }[]>`
    SELECT i.professional_id, o.state AS proposal
    FROM project_invitations i LEFT JOIN proposals o USING (project_id, professional_id)
    WHERE i.project_id = ${id} ORDER BY o.id, i.professional_id`;
  const files = await findProjectFiles(sql, [id]);
  const personOf = await findPeople(sql, [
    row.buyerId,
    ...invited.map(({ professionalId }) => professionalId),
  ]);
  const { kind, takenDownReason, description, used, reserved } = row;
  return {
    ...presentRow(row, personOf),
    ...{ kind, takenDownReason, description },
    contactDetails: row.keepsContactDetails ? findContactDetails(row) : [],
    attachments: files.map((file) => ({
      _id: file.id,
      fileName: file.fileName,
      kind: attachmentTypes[file.contentType].kind,
      bytes: file.bytes,
    })),
    seats: { used, reserved, free: kind === 'direct' ? 0 : SEATS - used - reserved },
    invited: invited.map(({ professionalId, proposal }) => ({ person: personOf(professionalId), proposal })),
  };
}

/** The buyer gets the same statement of reasons as after a report. */
export async function takeDown(
  { sql, clock, config }: AdminDependencies,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await takeProjectDown(tx, viewer, { id, reason, now: clock.now() }))) throw changedMeanwhile();
    const about = { kind: 'project', outcome: 'removed', why: reason, publicUrl: config.publicUrl } as const;
    await mailBuyers(tx, [id], (facts) => statementOfReasons({ ...facts, ...about }));
  });
}
