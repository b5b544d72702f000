import * as z from 'zod/mini';
import { profileVisibilities, subscriptionStatuses } from './accounts.ts';
import { answerOf, call } from './call.ts';
import { id, line, lines, timestamp } from './fields.ts';
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
/** Hours until the second factor is asked for again. */
export const SECOND_FACTOR_HOURS = 12;

const reason = lines({ max: REASON_MAX, required: /*i18n*/ 'Say why' });
const cursor = z.optional(line({ max: 200 }));
const optionalText = z.nullable(z.string());
const paged = <T extends z.ZodMiniType>(row: T) =>
  answerOf(z.object({ rows: z.array(row), nextCursor: z.nullable(z.string()) }));

/** Somebody in a list. */
export const DeskPerson = z.object({
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
export type DeskPerson = z.infer<typeof DeskPerson>;

/** What waits, in numbers. */
export const Desk = z.object({
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
export type Desk = z.infer<typeof Desk>;

export const QueueRow = z.object({
  ...DeskPerson.shape,
  /** `profile`: a profile to be looked over. `claim`: a claim of somebody who is public already. */
  about: z.enum(['profile', 'claim']),
  waitingSince: timestamp,
  /** Claims that wait for a decision. */
  claims: z.array(z.enum(claimKinds)),
  /** It was asked to be changed before. */
  isAgain: z.boolean(),
});
export type QueueRow = z.infer<typeof QueueRow>;

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
  person: DeskPerson,
  /** As everybody will see it. */
  profile: PublicProfile,
  waitingSince: z.nullable(timestamp),
  /** Changes with the profile: a decision about another state of it than was looked at is refused. */
  version: z.string(),
  claims: z.array(Claim),
  /** At least one of these has to be verified before the profile can be approved. */
  needsOneOf: z.array(z.enum(claimKinds)),
  changesAsked: z.array(z.string()),
  suspension: optionalText,
  reports: z.int(),
  markedReviews: z.int(),
  subscription: z.nullable(OwnSubscription),
  payments: z.array(OwnPayment),
  /** Newest first; the last 50. */
  log: z.array(LogEntry),
});
export type Case = z.infer<typeof Case>;

const version = line({ max: 100, required: /*i18n*/ 'The version of the profile is needed' });

export const ReportRow = z.object({
  _id: id,
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  note: z.string(),
  reporter: DeskPerson,
  /** Who is reported. */
  reported: DeskPerson,
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
  /** How many payments, of whatever month, arrived and pay for nothing. */
  toGiveBack: z.int(),
  /** What the running subscriptions bring in a month. */
  monthly: z.int(),
  running: z.int(),
  pastDue: z.int(),
  begun: z.int(),
  ended: z.int(),
  byPlan: z.array(z.object({ plan: z.enum(planIds), running: z.int(), received: z.int() })),
});
export type Money = z.infer<typeof Money>;

export const PaymentRow = z.object({ ...OwnPayment.shape, provider: z.string(), person: DeskPerson });
export type PaymentRow = z.infer<typeof PaymentRow>;

export const MarkedReview = z.object({
  _id: id,
  reviewer: DeskPerson,
  target: DeskPerson,
  rating: z.int(),
  comment: z.string(),
  createdAt: timestamp,
});
export type MarkedReview = z.infer<typeof MarkedReview>;

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const month = z.optional(line({ max: 7 }).check(z.regex(MONTH, /*i18n*/ 'A month, for example 2026-11')));
const code = line({ max: 30, required: /*i18n*/ 'Enter the code' });
const state = z._default(z.enum(['open', 'closed'], /*i18n*/ 'Choose open or closed'), 'open');
const errors = ['not_found', 'second_factor_needed'] as const;
/** Nobody decides about themselves. */
const decisionErrors = [...errors, 'not_allowed'] as const;
const params = z.object({ id });

/**
 * The operator's desk: to everybody else these addresses do not exist. Each act is written to a log that only grows.
 */
export const operatorCalls = {
  readSecondFactor: call({
    method: 'GET',
    path: '/operator/second-factor',
    summary: 'Whether a second factor is set up, and passed in this session',
    who: 'operator without second factor',
    answer: answerOf(z.object({ isSetUp: z.boolean(), isPassed: z.boolean() })),
    errors: ['not_found'],
  }),
  setUpSecondFactor: call({
    method: 'POST',
    path: '/operator/second-factor/setup',
    summary: 'Begin to set up a second factor: what an authenticator app needs',
    who: 'operator without second factor',
    body: z.strictObject({ password: line({ max: 256, required: 'Password is required' }) }),
    answer: answerOf(z.object({ secret: z.string(), uri: z.string() })),
    errors: ['not_found', 'too_many_attempts', 'already_set_up'],
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: '/operator/second-factor/confirm',
    summary: 'Finish setting it up with a first code; the recovery codes are shown this once',
    who: 'operator without second factor',
    body: z.strictObject({ code }),
    answer: answerOf(z.object({ recoveryCodes: z.array(z.string()) })),
    errors: ['not_found', 'too_many_attempts', 'already_set_up'],
  }),
  passSecondFactor: call({
    method: 'POST',
    path: '/operator/second-factor',
    summary: 'Pass the second factor with a code of the app, or a recovery code',
    who: 'operator without second factor',
    body: z.strictObject({ code }),
    answer: answerOf(z.null()),
    errors: ['not_found', 'too_many_attempts'],
  }),
  newRecoveryCodes: call({
    method: 'POST',
    path: '/operator/second-factor/recovery-codes',
    summary: 'Make new recovery codes with a code of the app; those from before serve no longer',
    who: 'operator',
    body: z.strictObject({ code }),
    answer: answerOf(z.object({ recoveryCodes: z.array(z.string()) })),
    errors: [...errors, 'too_many_attempts'],
  }),
  readDesk: call({
    method: 'GET',
    path: '/operator',
    summary: 'What waits for a decision, in numbers',
    who: 'operator',
    answer: answerOf(Desk),
    errors,
  }),
  listQueue: call({
    method: 'GET',
    path: '/operator/queue',
    summary: 'Profiles and claims that wait, oldest first',
    who: 'operator',
    query: z.object({ cursor }),
    answer: paged(QueueRow),
    errors,
  }),
  readCase: call({
    method: 'GET',
    path: '/operator/accounts/{id}',
    summary: 'One account with its profile, claims, money and log',
    who: 'operator',
    params,
    answer: answerOf(Case),
    errors,
  }),
  approveProfile: call({
    method: 'POST',
    path: '/operator/accounts/{id}/approve',
    summary: 'Make a pending profile public',
    who: 'operator',
    params,
    body: z.strictObject({ version }),
    answer: answerOf(Case),
    errors: [...decisionErrors, 'changed_meanwhile', 'nothing_verified'],
  }),
  askForChanges: call({
    method: 'POST',
    path: '/operator/accounts/{id}/ask-for-changes',
    summary: 'Say what has to change before the profile can be public, all of it at once',
    who: 'operator',
    params,
    body: z.strictObject({
      version,
      reasons: z
        .array(reason, /*i18n*/ 'Give at least one reason')
        .check(
          z.minLength(1, /*i18n*/ 'Give at least one reason'),
          z.maxLength(REASONS_MAX, /*i18n*/ 'At most 10 reasons'),
        ),
    }),
    answer: answerOf(Case),
    errors: [...decisionErrors, 'changed_meanwhile'],
  }),
  suspendProfile: call({
    method: 'POST',
    path: '/operator/accounts/{id}/suspend',
    summary: 'Hide a profile until it is reinstated; its owner is told why',
    who: 'operator',
    params,
    body: z.strictObject({ reason }),
    answer: answerOf(Case),
    errors: [...decisionErrors, 'changed_meanwhile'],
  }),
  reinstateProfile: call({
    method: 'POST',
    path: '/operator/accounts/{id}/reinstate',
    summary: 'Take a suspension back',
    who: 'operator',
    params,
    body: z.strictObject({ reason }),
    answer: answerOf(Case),
    errors: [...decisionErrors, 'changed_meanwhile'],
  }),
  decideClaim: call({
    method: 'PUT',
    path: '/operator/accounts/{id}/claims/{kind}',
    summary: 'Verify a claim, refuse it with a reason, or withdraw it',
    who: 'operator',
    params: z.object({ id, kind: z.enum(claimKinds, /*i18n*/ 'There is no such claim') }),
    body: z.strictObject({
      version,
      decision: z.enum(['verify', 'refuse', 'withdraw'], /*i18n*/ 'Choose verify, refuse or withdraw'),
      /** How it was verified; needed to verify. */
      method: z.optional(line({ max: 120 })),
      /** Until when it holds. */
      expiresAt: z.optional(z.nullable(z.iso.date(/*i18n*/ 'A date, for example 2028-05-31'))),
      /** Needed to refuse or withdraw. */
      reason: z.optional(lines({ max: REASON_MAX })),
    }),
    answer: answerOf(Case),
    errors: [...decisionErrors, 'changed_meanwhile'],
  }),
  readDocument: call({
    method: 'GET',
    path: '/operator/documents/{id}',
    summary: 'A document behind a claim; that it was opened is logged',
    who: 'operator',
    params,
    file: 'application/octet-stream',
    answer: z.unknown(),
    errors,
  }),
  listReports: call({
    method: 'GET',
    path: '/operator/reports',
    summary: 'Reports, the open ones oldest first, the closed ones newest first',
    who: 'operator',
    query: z.object({ state, cursor }),
    answer: paged(ReportRow),
    errors,
  }),
  readReport: call({
    method: 'GET',
    path: '/operator/reports/{id}',
    summary: 'One report with what was said around it',
    who: 'operator',
    params,
    answer: answerOf(ReportCase),
    errors,
  }),
  decideReport: call({
    method: 'POST',
    path: '/operator/reports/{id}/decide',
    summary: 'Close a report; reporter and reported are told as far as it concerns them',
    who: 'operator',
    params,
    body: z.strictObject({
      outcome: z.enum(reportOutcomes, /*i18n*/ 'Choose an outcome'),
      /** To whom it concerns. */
      note: z._default(lines({ max: REASON_MAX }), ''),
    }),
    answer: answerOf(ReportCase),
    errors: [...decisionErrors, 'changed_meanwhile'],
  }),
  listContactMessages: call({
    method: 'GET',
    path: '/operator/contact-messages',
    summary: 'What strangers wrote through the contact page',
    who: 'operator',
    query: z.object({ state, cursor }),
    answer: paged(ContactMessageRow),
    errors,
  }),
  closeContactMessage: call({
    method: 'POST',
    path: '/operator/contact-messages/{id}/close',
    summary: 'It has been answered',
    who: 'operator',
    params,
    answer: answerOf(z.null()),
    errors,
  }),
  findAccounts: call({
    method: 'GET',
    path: '/operator/accounts',
    summary: 'Accounts by part of a name, company or e-mail address, newest first',
    who: 'operator',
    query: z.object({ search: z._default(line({ max: 100 }), ''), cursor }),
    answer: paged(DeskPerson),
    errors,
  }),
  readMoney: call({
    method: 'GET',
    path: '/operator/money',
    summary: 'The money of a month; this month unless told',
    who: 'operator',
    query: z.object({ month }),
    answer: answerOf(Money),
    errors,
  }),
  listPayments: call({
    method: 'GET',
    path: '/operator/payments',
    summary: 'Payments of a month, or all that are to be given back, newest first',
    who: 'operator',
    query: z.object({
      month,
      only: z.optional(z.enum(['to-give-back'], /*i18n*/ 'Choose to-give-back, or nothing')),
      cursor,
    }),
    answer: paged(PaymentRow),
    errors,
  }),
  notePaymentGivenBack: call({
    method: 'POST',
    path: '/operator/payments/{id}/given-back',
    summary:
      'A payment that pays for nothing has been given back at the provider; whoever paid is told by mail',
    who: 'operator',
    params,
    answer: answerOf(PaymentRow),
    errors: [...errors, 'changed_meanwhile'],
  }),
  listMarkedReviews: call({
    method: 'GET',
    path: '/operator/reviews',
    summary: 'Reviews whose writer and target have used the same device or network, oldest first',
    who: 'operator',
    query: z.object({ cursor }),
    answer: paged(MarkedReview),
    errors,
  }),
  decideReview: call({
    method: 'POST',
    path: '/operator/reviews/{id}/decide',
    summary: 'Keep a review and take its mark away, or remove it',
    who: 'operator',
    params,
    body: z.strictObject({
      decision: z.enum(['keep', 'remove'], /*i18n*/ 'Choose keep or remove'),
      reason,
    }),
    answer: answerOf(z.null()),
    errors: [...decisionErrors, 'changed_meanwhile'],
  }),
  listLog: call({
    method: 'GET',
    path: '/operator/log',
    summary: 'Who decided what and when, newest first',
    who: 'operator',
    query: z.object({ cursor }),
    answer: paged(LogEntry),
    errors,
  }),
};
