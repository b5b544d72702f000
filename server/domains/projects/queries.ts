import type { Closing, ProjectState } from '@sokoni/contract/projects/states';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';

export interface ProjectRow {
  id: string;
  buyerId: string;
  kind: 'direct' | 'matched';
  role: ProfessionalRole;
  state: ProjectState;
  closedBy: Closing | null;
  takenDownReason: string | null;
  title: string;
  description: string;
  industry: string | null;
  skills: string[];
  quantity: number | null;
  unit: string | null;
  country: string | null;
  wantsSample: boolean;
  pricing: 'fixed' | 'hourly' | null;
  hours: number | null;
  neededBy: string | null;
  budgetFrom: number | null;
  budgetTo: number | null;
  soughtCountry: string | null;
  keepsContactDetails: boolean;
  createdAt: Date;
  decideAt: Date | null;
  closeAt: Date | null;
}

/** The columns of project `p` that a list shows. */
export const listedColumns = (sql: Queryable) =>
  sql`p.id, p.kind, p.role, p.state, p.closed_by, p.title, p.created_at, p.decide_at, p.close_at`;

/** The columns of project `p`. */
export const projectColumns = (sql: Queryable) => sql`
  ${listedColumns(sql)}, p.buyer_id, p.taken_down_reason, p.description, p.industry, p.skills,
  p.quantity::float8, p.unit, p.country, p.wants_sample, p.pricing, p.hours,
  to_char(p.needed_by, 'YYYY-MM-DD') AS needed_by, p.budget_from::float8, p.budget_to::float8, p.sought_country,
  p.keeps_contact_details`;

/** Locks the project: its seats and proposals change only under this lock. */
export async function lockProject(tx: Transaction, id: string): Promise<ProjectRow> {
  const project = await tx<ProjectRow[]>`
    SELECT ${projectColumns(tx)} FROM projects p WHERE p.id = ${id} FOR UPDATE`.first();
  if (!project) throw notFound();
  return project;
}

/** A project to which the professional is invited. */
export async function lockInvitation(
  tx: Transaction,
  projectId: string,
  professionalId: string,
): Promise<ProjectRow> {
  const project = await lockProject(tx, projectId);
  if (!(await isInvited(tx, professionalId, projectId))) throw notFound();
  return project;
}

export const isInvited = (sql: Queryable, professionalId: string, projectId: string): Promise<boolean> =>
  sql`
    SELECT FROM project_invitations WHERE project_id = ${projectId} AND professional_id = ${professionalId}
      AND may_read_project(project_id, professional_id)`.hasRows();

/** Whether the professional has been invited to any project of the buyer that was opened. */
export const isInvitedBy = (sql: Queryable, professionalId: string, buyerId: string): Promise<boolean> =>
  sql`
    SELECT FROM project_invitations i JOIN projects p ON p.id = i.project_id
    WHERE i.professional_id = ${professionalId} AND p.buyer_id = ${buyerId} AND p.opened_at IS NOT NULL LIMIT 1`.hasRows();

/**
 * Accounts are locked before projects, in the order of their ids, so that the deletion of one and a change of its project wait
 * for each other instead of causing a deadlock.
 */
export async function lockAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  const locked = await tx`
    SELECT FROM accounts WHERE id = ANY (${[...ids]}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
  if (locked.length < ids.length) throw notFound();
}

/** Only professionals in the directory with a running subscription take part. */
export const isListed = (sql: Queryable, id: string): Promise<boolean> =>
  sql`
    SELECT FROM profiles WHERE account_id = ${id} AND listed AND subscription_status = 'active'
      AND NOT is_suspended(account_id)`.hasRows();
