import * as z from 'zod/mini';
import { Attachment } from '../../attachments.ts';
import { id, timestamp } from '../../fields.ts';
import { reportKinds, reportReasons } from '../../limits.ts';
import type { reportOutcomes } from '../limits.ts';
import { AdminPerson } from '../person.ts';

export const ReportRow = z.object({
  _id: id,
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** What the reporter was told, for questions about the report. */
  number: z.string(),
  /** Null for a visitor without an account. */
  reporter: z.nullable(AdminPerson),
  /** The confirmed address of a visitor, to which the decision is mailed; null without one. */
  confirmedEmail: z.nullable(z.string()),
  /** The reported account. */
  reported: AdminPerson,
  createdAt: timestamp,
  closedAt: z.nullable(timestamp),
  outcome: z.nullable(z.string()),
});
export type ReportRow = z.infer<typeof ReportRow>;

export type ReportOutcome = (typeof reportOutcomes)[number];

/** Without links: opening it is written to the log. */
export const QuotedAttachment = z.pick(Attachment, { _id: true, fileName: true, kind: true, bytes: true });

const QuotedMessage = z.object({
  _id: id,
  from: z.enum(['reporter', 'reported', 'other']),
  content: z.string(),
  createdAt: timestamp,
  /** The subject of the report. */
  isSubject: z.boolean(),
  /** The files of a reported message; of the messages around it there are none. */
  attachments: z.array(QuotedAttachment),
});

export const ReportCase = z.object({
  report: ReportRow,
  /** The message with its context, the review, or the details of the product. Oldest first. */
  context: z.array(QuotedMessage),
  /** The stars of a reported review. */
  rating: z.nullable(z.int()),
  /** Other reports about the same account. */
  others: z.int(),
  /** Who closed it and why, alone or with its case; null while it is open. */
  decision: z.nullable(z.object({ by: z.string(), reason: z.string() })),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const MarkedReview = z.object({
  _id: id,
  reviewer: AdminPerson,
  target: AdminPerson,
  rating: z.int(),
  comment: z.string(),
  createdAt: timestamp,
});
export type MarkedReview = z.infer<typeof MarkedReview>;
