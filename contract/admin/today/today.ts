import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';
import { FailedRenewal, PaymentRow } from '../money/payments.ts';
import { CaseRow } from './cases.ts';
import { ContactMessageRow } from './contact-messages.ts';
import { MarkedReview, ReportRow } from './reports.ts';
import { todayKinds } from './today-lists.ts';
import { WaitingAccount } from './waiting.ts';

/** What waits for an operator, or was decided. */
export const TodayRow = z.object({
  /** The kind and the id of what waits: `report-019aa1c2-…`. */
  _id: z.string(),
  kind: z.enum(todayKinds),
  /** Since when it waits; of what was decided, when. */
  since: timestamp,
  /** One of these is what waits: the account of a profile, its documents, its objection or its mail, or what the kind names. */
  account: z.nullable(WaitingAccount),
  report: z.nullable(ReportRow),
  case: z.nullable(CaseRow),
  contact: z.nullable(ContactMessageRow),
  review: z.nullable(MarkedReview),
  renewal: z.nullable(FailedRenewal),
  refund: z.nullable(PaymentRow),
  dispute: z.nullable(PaymentRow),
});
export type TodayRow = z.infer<typeof TodayRow>;
