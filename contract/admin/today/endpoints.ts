import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { id, lines } from '../../fields.ts';
import { CONTACT_MESSAGE_MAX } from '../../limits.ts';
import { REASON_MAX, reportOutcomes } from '../limits.ts';
import { byOperator, cursor, paged, reason } from '../lists.ts';
import { MemberCase } from './cases.ts';
import { ReportCase } from './reports.ts';
import { TodayRow } from './today.ts';
import { todayLists } from './today-lists.ts';
import { AdminOverview } from './waiting.ts';

const count = (problem: string) =>
  z.int(problem).check(z.minimum(0, problem), z.maximum(2 ** 31 - 1, problem));
const SEEN = /*i18n*/ 'The state that you saw is needed';
/** `seen` of the case that the operator read: the same request sent twice writes once. */
const seen = z.string(SEEN).check(z.regex(/^[\da-f]{32}$/, SEEN));
const NOBODY = /*i18n*/ 'Choose who broke the rules';

/** What waits. */
export const todayEndpoints = {
  readAdminOverview: endpoint('GET /operator', {
    summary: 'Read how much waits for a decision',
    who: 'operator',
    answer: answerOf(AdminOverview),
  }),
  listToday: endpoint('GET /operator/today', {
    summary: 'List what waits for an operator, the longest wait first',
    who: 'operator',
    query: z.object({
      list: z._default(z.enum(todayLists, /*i18n*/ 'Choose a list'), 'all'),
      /** Of what waits, without its kind: only that one. */
      id: z.optional(id),
      cursor,
    }),
    answer: paged(TodayRow),
    errors: ['not_allowed'],
  }),
  readReport: endpoint('GET /operator/reports/{id}', {
    summary: 'Read a report with its context',
    ...byOperator('reports'),
    answer: answerOf(ReportCase),
  }),
  readReportedAttachment: endpoint('GET /operator/attachments/{id}', {
    summary: 'Download a file of a project or of a reported message',
    ...byOperator('reports'),
    file: 'application/octet-stream',
    answer: z.unknown(),
  }),
  decideReport: endpoint('POST /operator/reports/{id}/decide', {
    summary: 'Decide a report',
    ...byOperator('reports'),
    body: z.strictObject({
      outcome: z.enum(reportOutcomes, /*i18n*/ 'Choose an outcome'),
      /** The accounts that the action concerns. */
      note: z._default(lines({ max: REASON_MAX }), ''),
    }),
    answer: answerOf(ReportCase),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  readCase: endpoint('GET /operator/cases/{id}', {
    summary: 'Read what two members have reported of their messages, by one of these reports',
    ...byOperator('reports'),
    answer: answerOf(MemberCase),
  }),
  sendCaseNote: endpoint('POST /operator/cases/{id}/notes', {
    summary: 'Ask one of the two members for their view, by mail',
    ...byOperator('reports'),
    body: z.strictObject({
      to: z.uuid(/*i18n*/ 'Choose one of the two').check(z.toLowerCase()),
      content: lines({ max: CONTACT_MESSAGE_MAX, required: /*i18n*/ 'Enter a note' }),
      seen,
    }),
    answer: answerOf(MemberCase),
    status: 201,
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  decideCase: endpoint('POST /operator/cases/{id}/decide', {
    summary:
      'Close all open reports of messages between two members with one decision, which both get by mail',
    ...byOperator('reports'),
    body: z.strictObject({
      /** Who broke the rules: neither, one or both. */
      against: z.array(id, NOBODY).check(z.maxLength(2, NOBODY)),
      reason,
      seen,
    }),
    answer: answerOf(MemberCase),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  decideReview: endpoint('POST /operator/reviews/{id}/decide', {
    summary: 'Decide a suspicious review',
    ...byOperator('reports'),
    body: z.strictObject({
      decision: z.enum(['keep', 'remove'], /*i18n*/ 'Choose keep or remove'),
      reason,
    }),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  answerContactMessage: endpoint('POST /operator/contact-messages/{id}/answers', {
    summary: 'Answer a contact message',
    ...byOperator('contact'),
    body: z.strictObject({
      content: lines({ max: CONTACT_MESSAGE_MAX, required: /*i18n*/ 'Enter an answer' }),
      /** The number of answers that the operator saw: the same request sent twice answers once. */
      answers: count(/*i18n*/ 'The number of earlier answers is needed'),
    }),
    status: 201,
    errors: ['changed_meanwhile'],
  }),
  handleRenewal: endpoint('POST /operator/renewals/{id}/handled', {
    summary: 'Note that a failed renewal needs nothing more from operators',
    ...byOperator('money'),
  }),
  closeContactMessage: endpoint('POST /operator/contact-messages/{id}/close', {
    summary: 'Close a contact message',
    ...byOperator('contact'),
  }),
};
