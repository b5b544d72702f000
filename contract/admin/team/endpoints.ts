import * as z from 'zod/mini';
import { code } from '../../accounts/second-factor.ts';
import { answerOf, endpoint } from '../../endpoint.ts';
import { email, line } from '../../fields.ts';
import { byOperator, csv, cursor, filteredBy, paged } from '../lists.ts';
import { invitedRoles } from '../operator-roles.ts';
import { LogEntry } from './log.ts';
import { Operator } from './people.ts';
import { AdminStatus, JobRow, waitingKinds } from './server.ts';

const day = z.optional(z.iso.date(/*i18n*/ 'Enter a date, for example 2028-05-31'));
const logFilters = {
  action: z.optional(line({ max: 60 })),
  /** Who did it: the id or the email address of an account. */
  operator: z.optional(line({ max: 254 })),
  /** The account it concerns: its id or email address. */
  account: z.optional(line({ max: 254 })),
  /** First and last day, in UTC. */
  from: day,
  to: day,
};

/** Operators, the log of their acts, and the server. */
export const teamEndpoints = {
  listOperators: endpoint('GET /operator/people', {
    summary: 'List the operators',
    ...byOperator('people'),
    answer: answerOf(z.array(Operator)),
  }),
  inviteOperator: endpoint('POST /operator/people', {
    summary: 'Invite a reviewer or bookkeeper',
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
    summary: 'Remove a reviewer or bookkeeper',
    ...byOperator('people'),
    body: z.strictObject({ code }),
    errors: ['too_many_attempts'],
  }),
  listLog: endpoint('GET /operator/log', {
    summary: 'List the audit log',
    ...byOperator('log'),
    query: z.object({ ...logFilters, cursor }),
    answer: paged(LogEntry),
  }),
  downloadLog: endpoint('POST /operator/log/csv', {
    summary: 'Download the audit log as a table',
    ...byOperator('log'),
    body: filteredBy(logFilters),
    ...csv,
  }),
  readAdminStatus: endpoint('GET /operator/status', {
    summary: 'Check the server and what it depends on',
    ...byOperator('server'),
    query: z.object({
      /** Also asks the mail server, the DNS and the payment providers, which takes some seconds. */
      outside: z.optional(z.enum(['yes'], /*i18n*/ 'Choose yes or leave it out')),
    }),
    answer: answerOf(AdminStatus),
  }),
  retryWaiting: endpoint('POST /operator/status/retry', {
    summary: 'Try waiting work again now',
    ...byOperator('server'),
    body: z.strictObject({ what: z.enum(waitingKinds, /*i18n*/ 'Choose mail, jobs or payments') }),
    answer: answerOf(z.object({ count: z.int() })),
  }),
  listJobs: endpoint('GET /operator/jobs', {
    summary: 'List the jobs of the server and the mails that could not be sent',
    ...byOperator('log'),
    query: z.object({ cursor }),
    answer: paged(JobRow),
  }),
};
