import * as z from 'zod/mini';
import { professionalRoles } from '../../subscriptions/plans.ts';

/** The projects of one week and trade. */
export const ProjectWeek = z.object({
  /** Its Monday, in UTC. */
  week: z.iso.date(),
  role: z.enum(professionalRoles),
  /** An industry, or a skill: a project counts in each of its skills. */
  trade: z.string(),
  posted: z.int(),
  withProposal: z.int(),
  /** Median hours from the opening to the first proposal; null without one. */
  hoursToFirst: z.nullable(z.number()),
  chosen: z.int(),
  closedWithoutChoosing: z.int(),
});
export type ProjectWeek = z.infer<typeof ProjectWeek>;
