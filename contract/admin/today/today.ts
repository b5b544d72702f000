import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { line, timestamp } from '../../fields.ts';
import { claimKinds } from '../../verification/verification.ts';
import {
  AdminPerson,
  ContactMessageRow,
  FailedRenewal,
  MarkedReview,
  PaymentRow,
  ReportRow,
} from '../admin.ts';
import { todayKinds, todayLists } from './today-lists.ts';

/** An account whose profile, documents or objection waits. */
export const WaitingAccount = z.object({
  ...AdminPerson.shape,
  /** Claims that wait for a decision. */
  claims: z.array(z.enum(claimKinds)),
  /** Its owner has sent no proof of identity or business yet, and reads that the review starts with one. */
  needsProof: z.boolean(),
  /** An operator requested changes earlier. */
  isAgain: z.boolean(),
});
export type WaitingAccount = z.infer<typeof WaitingAccount>;

export const TodayRow = z.object({
  /** The kind and the id of what waits: `report-019aa1c2-…`. */
  _id: z.string(),
  kind: z.enum(todayKinds),
  /** Since when it waits; of what was decided, when. */
  since: timestamp,
  /** One of these is what waits: the account of a profile, its documents or its objection, or what the kind names. */
  account: z.nullable(WaitingAccount),
  report: z.nullable(ReportRow),
  contact: z.nullable(ContactMessageRow),
  review: z.nullable(MarkedReview),
  renewal: z.nullable(FailedRenewal),
  refund: z.nullable(PaymentRow),
});
export type TodayRow = z.infer<typeof TodayRow>;

export const todayEndpoints = {
  listToday: endpoint('GET /operator/today', {
    summary: 'List what waits for an operator, the longest wait first',
    who: 'operator',
    query: z.object({
      list: z._default(z.enum(todayLists, /*i18n*/ 'Choose a list'), 'all'),
      cursor: z.optional(line({ max: 200 })),
    }),
    answer: answerOf(z.object({ rows: z.array(TodayRow), nextCursor: z.nullable(z.string()) })),
  }),
};
