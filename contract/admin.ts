import * as z from 'zod/mini';
import { profileVisibilities, subscriptionStatuses } from './accounts.ts';
import { contactMarks } from './contact.ts';
import { id, timestamp } from './fields.ts';
import { reportKinds, reportReasons } from './moderation.ts';
import { planIds, roles } from './plans.ts';
import { PublicProfile } from './profiles.ts';
import { OwnPayment, OwnSubscription } from './subscriptions.ts';
import { Claim, claimKinds } from './verification.ts';

/** Rows of one page of any list of the desk. */
export const DESK_PAGE = 50;
/** Reasons that one request for changes may name. */
export const REASONS_MAX = 10;
export const REASON_MAX = 500;

const optionalText = z.nullable(z.string());

/** Somebody in a list. */
export const AdminPerson = z.object({
  _id: id,
  name: z.string(),
  companyName: optionalText,
  email: z.string(),
  role: z.enum(roles),
  isOperator: z.boolean(),
  isDeleted: z.boolean(),
  profileVisibility: z.enum(profileVisibilities),
  subscriptionStatus: z.enum(subscriptionStatuses),
  plan: z.nullable(z.enum(planIds)),
  createdAt: timestamp,
});
export type AdminPerson = z.infer<typeof AdminPerson>;

/** What waits, in numbers. */
export const AdminOverview = z.object({
  pending: z.int(),
  /** Since when the first of them waits. */
  oldestPending: z.nullable(timestamp),
  claims: z.int(),
  reports: z.int(),
  contactMessages: z.int(),
  markedReviews: z.int(),
  pastDue: z.int(),
  /** Payments that arrived and pay for nothing. */
  toGiveBack: z.int(),
});
export type AdminOverview = z.infer<typeof AdminOverview>;

export const QueueRow = z.object({
  ...AdminPerson.shape,
  /** `profile`: a profile to be looked over. `claim`: a claim of somebody who is public already. */
  about: z.enum(['profile', 'claim']),
  waitingSince: timestamp,
  /** Claims that wait for a decision. */
  claims: z.array(z.enum(claimKinds)),
  /** It was asked to be changed before. */
  isAgain: z.boolean(),
});
export type QueueRow = z.infer<typeof QueueRow>;

/** What can be read in the log. */
export type ActName =
  | 'operator made'
  | 'operator removed'
  | 'second factor set up'
  | 'second factor reset'
  | 'recovery code used'
  | 'recovery codes renewed'
  | 'profile approved'
  | 'changes asked'
  | 'profile suspended'
  | 'profile reinstated'
  | 'claim verified'
  | 'claim refused'
  | 'claim withdrawn'
  | 'document opened'
  | 'report opened'
  | 'report decided'
  | 'contact message closed'
  | 'review kept'
  | 'review removed'
  | 'message hidden'
  | 'paid twice'
  | 'payment to give back'
  | 'payment given back'
  | 'paid something else';

export const LogEntry = z.object({
  _id: id,
  /** Who did it; null for what was done on the machine itself or by the product. */
  actor: z.nullable(z.object({ _id: id, name: z.string() })),
  /** 'profile approved', 'report decided' … */
  action: z.string(),
  subject: z.nullable(z.object({ _id: id, name: z.string() })),
  details: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Everything about one account that a decision needs. */
export const Case = z.object({
  person: AdminPerson,
  /** As everybody will see it. */
  profile: PublicProfile,
  waitingSince: z.nullable(timestamp),
  /** Changes with the profile: a decision about another state of it than was looked at is refused. */
  version: z.string(),
  claims: z.array(Claim),
  /** At least one of these has to be verified before the profile can be approved. */
  requiresOneOf: z.array(z.enum(claimKinds)),
  changesRequested: z.array(z.string()),
  suspension: optionalText,
  reports: z.int(),
  markedReviews: z.int(),
  subscription: z.nullable(OwnSubscription),
  payments: z.array(OwnPayment),
  /** Newest first; the last 50. */
  log: z.array(LogEntry),
});
export type Case = z.infer<typeof Case>;

export const ReportRow = z.object({
  _id: id,
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  note: z.string(),
  reporter: AdminPerson,
  /** Who is reported. */
  reported: AdminPerson,
  createdAt: timestamp,
  closedAt: z.nullable(timestamp),
  outcome: optionalText,
});
export type ReportRow = z.infer<typeof ReportRow>;

export const reportOutcomes = ['nothing', 'warned', 'removed', 'suspended'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

const Said = z.object({
  _id: id,
  from: z.enum(['reporter', 'reported', 'other']),
  content: z.string(),
  createdAt: timestamp,
  /** What the report is about. */
  isSubject: z.boolean(),
});

export const ReportCase = z.object({
  report: ReportRow,
  /** The message with what was said around it, or the review. Oldest first. */
  context: z.array(Said),
  /** Of a review, its stars. */
  rating: z.nullable(z.int()),
  /** What else was reported of the same person. */
  others: z.int(),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const ContactMessageRow = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: optionalText,
  content: z.string(),
  /** What makes it look like advertising. */
  marks: z.array(z.enum(contactMarks)),
  /** Who wrote it while signed in. */
  account: z.nullable(id),
  createdAt: timestamp,
  closedAt: z.nullable(timestamp),
});
export type ContactMessageRow = z.infer<typeof ContactMessageRow>;

/** US cents throughout. */
export const Money = z.object({
  /** `2026-11` */
  month: z.string(),
  received: z.int(),
  refunded: z.int(),
  disputed: z.int(),
  payments: z.int(),
  /** What the running subscriptions bring in a month. */
  monthly: z.int(),
  running: z.int(),
  pastDue: z.int(),
  begun: z.int(),
  ended: z.int(),
  byPlan: z.array(z.object({ plan: z.enum(planIds), running: z.int(), received: z.int() })),
});
export type Money = z.infer<typeof Money>;

export const PaymentRow = z.object({
  ...OwnPayment.shape,
  provider: z.string(),
  /** What the provider calls it. */
  reference: z.string(),
  /** What the provider charged, in hundredths of its currency. */
  charged: z.int(),
  currency: z.string(),
  person: AdminPerson,
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const MarkedReview = z.object({
  _id: id,
  reviewer: AdminPerson,
  target: AdminPerson,
  rating: z.int(),
  comment: z.string(),
  createdAt: timestamp,
});
export type MarkedReview = z.infer<typeof MarkedReview>;
