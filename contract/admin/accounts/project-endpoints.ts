import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { byOperator, reason } from '../lists.ts';
import { AdminProject } from './projects.ts';

/** Projects of customers. */
export const adminProjectEndpoints = {
  readAnyProject: endpoint('GET /operator/projects/{id}', {
    ...byOperator('projects'),
    answer: answerOf(AdminProject),
  }),
  takeProjectDown: endpoint('POST /operator/projects/{id}/take-down', {
    ...byOperator('projects'),
    body: z.strictObject({ reason }),
    errors: ['changed_meanwhile'],
  }),
  /** A project that nobody fits needs nothing more from operators. */
  handleProject: endpoint('POST /operator/projects/{id}/handled', byOperator('projects')),
};
