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
const VERSION = /*i18n*/ 'The state that you saw is needed';
/** `version` of the case that the operator read: the same request sent twice writes once. */
const version = z.string(VERSION).check(z.regex(/^[\da-f]{32}$/, VERSION));
const AGAINST = /*i18n*/ 'Choose who broke the rules';

const decide = { ...byOperator('reports'), errors: ['not_allowed', 'changed_meanwhile'] } as const;

/** What waits. */
export const todayEndpoints = {
  readAdminOverview: endpoint('GET /operator', { who: 'operator', answer: answerOf(AdminOverview) }),
  listToday: endpoint('GET /operator/today', {
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
    ...byOperator('reports'),
    answer: answerOf(ReportCase),
  }),
  readReportedAttachment: endpoint('GET /operator/attachments/{id}', {
    ...byOperator('reports'),
    file: 'application/octet-stream',
    answer: z.unknown(),
  }),
  decideReport: endpoint('POST /operator/reports/{id}/decide', {
    ...decide,
    body: z.strictObject({
      outcome: z.enum(reportOutcomes, /*i18n*/ 'Choose an outcome'),
      /** The accounts that the action concerns. */
      note: z._default(lines({ max: REASON_MAX }), ''),
    }),
    answer: answerOf(ReportCase),
  }),
  readCase: endpoint('GET /operator/cases/{id}', { ...byOperator('reports'), answer: answerOf(MemberCase) }),
  sendCaseNote: endpoint('POST /operator/cases/{id}/notes', {
    ...decide,
    body: z.strictObject({
      to: z.uuid(/*i18n*/ 'Choose one of the two').check(z.toLowerCase()),
      content: lines({ max: CONTACT_MESSAGE_MAX, required: /*i18n*/ 'Enter a note' }),
      version,
    }),
    answer: answerOf(MemberCase),
    status: 201,
  }),
  decideCase: endpoint('POST /operator/cases/{id}/decide', {
    ...decide,
    body: z.strictObject({
      /** Who broke the rules: neither, one or both. */
      against: z.array(id, AGAINST).check(z.maxLength(2, AGAINST)),
      reason,
      version,
    }),
    answer: answerOf(MemberCase),
  }),
  decideReview: endpoint('POST /operator/reviews/{id}/decide', {
    ...decide,
    body: z.strictObject({
      decision: z.enum(['keep', 'remove'], /*i18n*/ 'Choose keep or remove'),
      reason,
    }),
  }),
  answerContactMessage: endpoint('POST /operator/contact-messages/{id}/answers', {
    ...byOperator('contact'),
    body: z.strictObject({
      content: lines({ max: CONTACT_MESSAGE_MAX, required: /*i18n*/ 'Enter an answer' }),
      /** The number of answers that the operator saw: the same request sent twice answers once. */
      answers: count(/*i18n*/ 'The number of earlier answers is needed'),
    }),
    status: 201,
    errors: ['changed_meanwhile'],
  }),
  /** A failed renewal needs nothing more from operators. */
  handleRenewal: endpoint('POST /operator/renewals/{id}/handled', byOperator('money')),
  closeContactMessage: endpoint('POST /operator/contact-messages/{id}/close', byOperator('contact')),
};
