import type { Allowance } from '@sokoni/contract/projects/projects';
import type { PlanId, ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Queryable } from '../../platform/db/database.ts';
import { readPlans } from '../plans/plans.ts';

/**
 * The seats of the calendar month in UTC: those taken in it, without those given back in it. A seat of an earlier month that
 * is given back now is one more for this month.
 */
export async function readAllowance(sql: Queryable, professionalId: string, now: Date): Promise<Allowance> {
  const month = monthOf(now);
  const [row] = await sql<[{ role: ProfessionalRole; plan: PlanId | null; used: number }]>`
    SELECT role, plan_in_effect(account_id) AS plan, (
        SELECT count(*) FROM project_seats WHERE professional_id = account_id AND taken_at >= ${month}
      )::integer - (
        SELECT count(*) FROM project_seats WHERE professional_id = account_id AND given_back_at >= ${month}
      )::integer AS used
    FROM profiles WHERE account_id = ${professionalId}`;
  const plans = await readPlans(sql, row.role);
  // Without a plan, the limit of the smallest one applies.
  const plan = plans.find(({ id }) => id === row.plan) ?? plans[0];
  return { limit: plan?.proposals ?? null, used: row.used };
}

/** Its first moment. */
const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
