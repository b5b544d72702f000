import * as z from 'zod/mini';
import { id, timestamp } from '../../fields.ts';
import { reportReasons } from '../../limits.ts';
import { AdminPerson, Written } from '../person.ts';
import { QuotedAttachment } from './reports.ts';

/** Two. */
const Sides = z.array(AdminPerson);

/** The open reports of messages between two members, in a list. */
export const CaseRow = z.object({
  sides: Sides,
  /** How many are open. */
  reports: z.int(),
});
export type CaseRow = z.infer<typeof CaseRow>;

/** A report of a message by one of the two. */
const CaseReport = z.object({
  _id: id,
  /** Which of the two has sent it; the other one wrote the message. */
  reporter: id,
  reason: z.enum(reportReasons),
  note: z.string(),
  createdAt: timestamp,
  closedAt: z.nullable(timestamp),
  outcome: z.nullable(z.string()),
  message: z.object({
    content: z.string(),
    createdAt: timestamp,
    attachments: z.array(QuotedAttachment),
  }),
});

/** A note to one side, or a decision, which both got. */
const CaseNotice = z.object({
  ...Written.shape,
  sides: Sides,
  /** Of a note; null for a decision. */
  to: z.nullable(id),
  /** Of a decision: who broke the rules; null for a note. */
  against: z.nullable(z.array(id)),
});

/** What two members have reported of their conversation. Nothing else of it is in here. */
export const MemberCase = z.object({
  sides: Sides,
  /** The open ones and those decided before, the oldest message first; at most the newest 100. */
  reports: z.array(CaseReport),
  /** Notes and decisions between these two, and decisions of either with others, newest first; at most 50. */
  notices: z.array(CaseNotice),
  /** Changes with the reports and notices of these two. */
  version: z.string(),
});
export type MemberCase = z.infer<typeof MemberCase>;
