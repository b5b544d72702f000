import {
  type Plan,
  type PlanId,
  type ProfessionalRole,
  planNames,
} from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';

/** A plan as it is sold now. */
export interface PlanRow extends Pick<Plan, 'id' | 'role' | 'name' | 'items' | 'proposals' | 'isHidden'> {
  /** US cents a month. */
  price: number;
}

/** Those of a role, the smallest first. */
export async function readPlans(sql: Queryable, role: ProfessionalRole): Promise<PlanRow[]> {
  const rows = await sql<Omit<PlanRow, 'name'>[]>`
    SELECT id, role, price, items, proposals, is_hidden FROM plans WHERE role = ${role} ORDER BY position`;
  return rows.map((row) => ({ ...row, name: planNames[row.id] }));
}

/** US cents a month of a new subscription. */
export async function readPrice(sql: Queryable, id: PlanId): Promise<number> {
  const [row] = await sql<[{ price: number }]>`SELECT price FROM plans WHERE id = ${id}`;
  return row.price;
}
