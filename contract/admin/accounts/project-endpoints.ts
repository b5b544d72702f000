import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { id, line } from '../../fields.ts';
import { professionalRoles } from '../../subscriptions/plans.ts';
import { adminProjectStates } from '../limits.ts';
import { byOperator, cursor, paged, reason } from '../lists.ts';
import { AdminProject, AdminProjectRow } from './projects.ts';

/** Projects of customers. */
export const deskProjectEndpoints = {
  listAllProjects: endpoint('GET /operator/projects', {
    summary: 'List projects',
    ...byOperator('projects'),
    query: z.object({
      state: z._default(
        z.enum(adminProjectStates, /*i18n*/ 'Choose running, closed, kept details or all'),
        'running',
      ),
      role: z.optional(z.enum(professionalRoles, /*i18n*/ 'Choose suppliers or freelancers')),
      /** Whose projects. */
      buyer: z.optional(id),
      /** Words of the title, the industry or the skills. */
      search: z._default(line({ max: 100 }), ''),
      cursor,
    }),
    answer: paged(AdminProjectRow),
  }),
  readAnyProject: endpoint('GET /operator/projects/{id}', {
    summary: 'Read a project',
    ...byOperator('projects'),
    answer: answerOf(AdminProject),
  }),
  takeProjectDown: endpoint('POST /operator/projects/{id}/take-down', {
    summary: 'Take a project down',
    ...byOperator('projects'),
    body: z.strictObject({ reason }),
    errors: ['changed_meanwhile'],
  }),
  handleProject: endpoint('POST /operator/projects/{id}/handled', {
    summary: 'Note that a project that nobody fits needs nothing more from operators',
    ...byOperator('projects'),
  }),
};
