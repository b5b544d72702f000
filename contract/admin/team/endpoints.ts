import * as z from 'zod/mini';
import { code } from '../../accounts/second-factor.ts';
import { answerOf, endpoint } from '../../endpoint.ts';
import { email } from '../../fields.ts';
import { byOperator } from '../lists.ts';
import { invitedRoles } from '../operator-roles.ts';
import { AdminStatus, waitingKinds } from './server.ts';

/** Operators, and the server. */
export const teamEndpoints = {
  inviteOperator: endpoint('POST /operator/people', {
    ...byOperator('people'),
    body: z.strictObject({
      email,
      operatorRole: z.enum(invitedRoles, /*i18n*/ 'Choose reviewer or bookkeeper'),
      code,
    }),
    status: 201,
    errors: ['too_many_attempts'],
  }),
  removeOperator: endpoint('POST /operator/people/{id}/remove', {
    ...byOperator('people'),
    body: z.strictObject({ code }),
    errors: ['too_many_attempts'],
  }),
  readAdminStatus: endpoint('GET /operator/status', {
    ...byOperator('server'),
    query: z.object({
      /** Also asks the mail server, the DNS and the payment providers, which takes some seconds. */
      outside: z.optional(z.enum(['yes'], /*i18n*/ 'Choose yes or leave it out')),
    }),
    answer: answerOf(AdminStatus),
  }),
  retryWaiting: endpoint('POST /operator/status/retry', {
    ...byOperator('server'),
    body: z.strictObject({ what: z.enum(waitingKinds, /*i18n*/ 'Choose mail, jobs or payments') }),
    answer: answerOf(z.object({ count: z.int() })),
  }),
};
